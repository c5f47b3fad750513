/** Selects the destination for the estimate of shipping and tax; the default is the shopper's detected country. */

import type { CartJson, ShippingDataJson } from '@vitrine/rules/cart/json/cart-json';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import * as words from '@vitrine/words/cart';
import { getFormatLanguage } from '@vitrine/words/message';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { fetchShopJson } from '../data/fetch-json.ts';
import { formatCountry } from '../data/format-country.ts';
import { getSourceLang } from '../data/text-language.ts';
import { Choices } from '../ui/choices.tsx';
import type { Announce } from './announce.ts';
import { putDestination } from './cart-client.ts';
import { CartForm } from './cart-form.tsx';
import { awaitingPrice } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';

const listAddress = '/api/destinations';

export interface DestinationPickerProps {
  readonly cart: CartJson;
  /** From the cart page's loader; null in the cart drawer, which fetches them. */
  readonly destinations: DestinationsJson | null;
  readonly announce: Announce;
}

export function DestinationPicker({ cart, destinations, announce }: DestinationPickerProps) {
  const { country, province } = cart.shippingData;
  const { data, error } = useSWR(listAddress, fetchShopJson<DestinationsJson>, {
    revalidateOnFocus: false,
    revalidateIfStale: destinations === null,
    ...(destinations === null ? {} : { fallbackData: destinations }),
  });
  const [failed, setFailed] = useState(false);
  const countries = toNamedCountries(data?.countries ?? []);
  const here = countries.find(({ code }) => code === country);
  const provinces = here?.provinces ?? [];
  const place = placeWords(countries, cart.shippingData);

  const change = async (nextCountry: string, nextProvince: string | null) => {
    const after = await queueCartChange(
      () => putDestination(nextCountry, nextProvince),
      (before) =>
        awaitingPrice({
          ...before,
          shippingData: { ...before.shippingData, country: nextCountry, province: nextProvince },
        }),
      'destination',
    );
    setFailed(after === null);
    if (after !== null)
      announce(words.estimateFor({ place: placeWords(countries, after.shippingData) }), after);
  };

  return (
    <details className="destination text-sm">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="text-muted">{words.estimatedFor({ place })}</span>
        <span className="quiet-link">{words.change()}</span>
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        <PlaceForm
          label={words.country()}
          name="country"
          value={country}
          options={
            here === undefined ? [{ code: country, name: formatCountry(country) }, ...countries] : countries
          }
          choose={(code) => void change(code, null)}
        />
        {provinces.length > 0 && (
          <PlaceForm
            label={here?.provinceLabel ?? words.province()}
            name="province"
            value={province ?? ''}
            options={[{ code: '', name: words.provinceNotChosen() }, ...provinces]}
            choose={(code) => void change(country, code === '' ? null : code)}
          >
            <input type="hidden" name="country" value={country} />
          </PlaceForm>
        )}
        {(error !== undefined || failed) && (
          <p role="alert" className="text-coral sm:col-span-2">
            {failed ? words.estimateNotChanged() : words.countriesNotLoaded()}
          </p>
        )}
      </div>
    </details>
  );
}

/**
 * Returns the countries with names in the page's language. The server names them in the catalogue's primary language.
 */
function toNamedCountries(countries: DestinationsJson['countries']): DestinationsJson['countries'] {
  if (getSourceLang() === undefined) return countries;
  return countries
    .map((each) => ({ ...each, name: formatCountry(each.code) }))
    .sort((a, b) => a.name.localeCompare(b.name, getFormatLanguage()));
}

function placeWords(
  countries: DestinationsJson['countries'],
  { country, province }: Pick<ShippingDataJson, 'country' | 'province'>,
): string {
  const here = countries.find(({ code }) => code === country);
  const provinceName = here?.provinces.find(({ code }) => code === province)?.name ?? province;
  return [provinceName, here?.name ?? formatCountry(country)].filter((part) => part !== null).join(', ');
}

interface PlaceFormProps {
  readonly label: string;
  readonly name: 'country' | 'province';
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly choose: (code: string) => void;
  readonly children?: React.ReactNode;
}

/**
 * Form for a country or a province. They have separate forms, because the province belongs to the previous country
 * while the country changes.
 */
function PlaceForm({ label, name, value, options, choose, children }: PlaceFormProps) {
  const id = useId();
  return (
    <CartForm action="/cart/destination">
      {children}
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="field select min-h-11 py-1"
      >
        <Choices choices={options.map(({ code, name: label }) => ({ value: code, label }))} chosen={value} />
      </select>
      <noscript>
        <button type="submit" className="link min-h-11">
          {words.useThis({ kind: name, place: label.toLowerCase() })}
        </button>
      </noscript>
    </CartForm>
  );
}
