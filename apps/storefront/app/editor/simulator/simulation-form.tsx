/** Region, destination, time and customer of a simulation. */

import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import { getDefaultRegion, getRegionKeys } from '@vitrine/rules/regions/region';

import { useId } from 'react';
import useSWR from 'swr';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { SelectOption } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import type { ApiError } from '../api/client.ts';
import { localizeCountryName } from '../regions/region-names.ts';
import { getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone } from '../regions/zoned-time.ts';
import { parseCampaignOption, toCampaignOption, useCampaignOptions } from './campaign-options.ts';
import type { SampleCart } from './simulation.ts';
import type { SimulationInput } from './simulation-input.ts';
import { simulatorTexts } from './simulator-texts.ts';

export interface SimulationFormProps {
  readonly trial: SimulationInput;
  readonly onChange: (trial: SimulationInput) => void;
}

export function SimulationForm({ trial, onChange }: SimulationFormProps) {
  const { cart, settings, at, campaign } = trial;
  const campaigns = useCampaignOptions();
  const { data } = useSWR<DestinationsJson, ApiError>(`/simulator/destinations?region=${cart.region}`);
  const country = data?.countries.find(({ code }) => code === cart.country);
  const setCart = (given: Partial<SampleCart>) => onChange({ ...trial, cart: { ...cart, ...given } });
  return (
    <section aria-labelledby="sim-around" className="grid gap-4">
      <h2 id="sim-around" className="text-xl">
        {simulatorTexts.form.title}
      </h2>
      <div className="sim-fields">
        <SelectField
          label={simulatorTexts.storefront}
          value={cart.region}
          options={getRegionKeys().map((region) => ({ value: region, label: getRegionLabel(region) }))}
          onChange={(value) => {
            const region = getRegionKeys().find((each) => each === value) ?? getDefaultRegion();
            setCart({ region, country: null, province: null });
          }}
        />
        <SelectField
          label={simulatorTexts.form.shipsTo}
          value={cart.country ?? ''}
          options={[
            { value: '', label: simulatorTexts.form.ownCountry },
            ...(data?.countries ?? []).map(({ code, name }) => ({
              value: code,
              label: localizeCountryName(code, name),
            })),
          ]}
          onChange={(value) => setCart({ country: value === '' ? null : value, province: null })}
        />
        {country !== undefined && country.provinces.length > 0 && (
          <SelectField
            label={country.provinceLabel ?? simulatorTexts.form.state}
            value={cart.province ?? ''}
            options={[
              { value: '', label: simulatorTexts.form.notKnown },
              ...country.provinces.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(value) => setCart({ province: value === '' ? null : value })}
          />
        )}
        <Text
          label={simulatorTexts.form.at(formatZone(getShopTimeZone()))}
          type="datetime-local"
          value={at}
          hint={campaign === null ? simulatorTexts.form.nowHint : simulatorTexts.form.campaignHint}
          onChange={(value) => onChange({ ...trial, at: value })}
        />
        <SelectField
          label={simulatorTexts.form.settings}
          value={campaign === null ? settings : toCampaignOption(campaign)}
          options={[
            { value: 'draft', label: simulatorTexts.form.drafts },
            { value: 'published', label: simulatorTexts.form.published },
            ...campaigns,
          ]}
          onChange={(value) =>
            onChange({
              ...trial,
              campaign: parseCampaignOption(value),
              settings: value === 'draft' ? value : 'published',
            })
          }
        />
        <Text label={simulatorTexts.form.code} value={cart.code} onChange={(code) => setCart({ code })} />
        <SelectField
          label={simulatorTexts.form.shopper}
          value={cart.member === null ? 'guest' : cart.member.hasOrdered ? 'ordered' : 'first'}
          options={[
            { value: 'guest', label: simulatorTexts.form.guest },
            { value: 'first', label: simulatorTexts.form.first },
            { value: 'ordered', label: simulatorTexts.form.ordered },
          ]}
          onChange={(value) =>
            setCart({
              member:
                value === 'guest' ? null : { tags: cart.member?.tags ?? [], hasOrdered: value === 'ordered' },
            })
          }
        />
        {cart.member !== null && (
          <Text
            label={simulatorTexts.form.tags}
            value={cart.member.tags.join(', ')}
            hint={simulatorTexts.form.tagsHint}
            onChange={(text) =>
              setCart({
                member: {
                  hasOrdered: cart.member?.hasOrdered ?? false,
                  tags: text
                    .split(',')
                    .map((tag) => tag.trim())
                    .filter((tag) => tag !== ''),
                },
              })
            }
          />
        )}
      </div>
    </section>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <Select id={id} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'datetime-local';
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, type = 'text', hint, onChange }: TextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        type={type}
        autoComplete="off"
        maxLength={255}
        {...(type === 'text' ? { defaultValue: value } : { value })}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
