/** Country, name, key, address and currency of a storefront. */
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { sortCountries } from '../regions/region-names.ts';
import { changeCountry } from './storefront-draft.ts';
import type { StorefrontFormJson, StorefrontsJson } from './storefront-json.ts';
import type { FormChange } from './storefront-page.tsx';
import { storefrontsTexts } from './storefronts-texts.ts';
import { ChoiceField, TextField } from './typed-fields.tsx';

export interface StorefrontAddressFieldsProps {
  readonly draft: StorefrontFormJson;
  readonly data: StorefrontsJson;
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly change: FormChange;
}

const kinds = [
  ['path', storefrontsTexts.place.path],
  ['host', storefrontsTexts.place.host],
] as const;

export function StorefrontAddressFields({
  draft,
  data,
  errors,
  isNew,
  change,
}: StorefrontAddressFieldsProps) {
  const { countries, currencies, languages } = data;
  return (
    <section aria-label={storefrontsTexts.place.title} className="grid gap-4">
      <h2 className="text-2xl">{storefrontsTexts.place.title}</h2>
      <ChoiceField
        label={storefrontsTexts.place.country}
        hint={storefrontsTexts.place.countryHint}
        error={errors.country}
        value={draft.country}
        options={sortCountries(countries)}
        placeholder={storefrontsTexts.choose}
        onChange={(country) => change(isNew ? changeCountry(draft, country, countries) : { country })}
      />
      <TextField
        label={storefrontsTexts.place.name}
        hint={storefrontsTexts.place.nameHint}
        error={errors.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      {languages.some(([code]) => code === 'de') && (
        <TextField
          label={storefrontsTexts.place.germanName}
          error={errors.germanName}
          value={draft.germanName}
          onChange={(germanName) => change({ germanName })}
        />
      )}
      {isNew && (
        <TextField
          label={storefrontsTexts.place.key}
          hint={storefrontsTexts.place.keyHint}
          error={errors.key}
          value={draft.key}
          onChange={(key) => change({ key })}
        />
      )}
      {draft.addressKind === 'own' ? (
        <p className="text-muted">{storefrontsTexts.place.isDefault}</p>
      ) : (
        <>
          <ChoiceField
            label={storefrontsTexts.place.address}
            value={draft.addressKind}
            options={kinds}
            onChange={(kind) => change({ addressKind: kind === 'host' ? 'host' : 'path' })}
          />
          <TextField
            label={
              draft.addressKind === 'path'
                ? storefrontsTexts.place.pathLabel
                : storefrontsTexts.place.hostLabel
            }
            hint={
              draft.addressKind === 'path' ? storefrontsTexts.place.pathHint : storefrontsTexts.place.hostHint
            }
            error={errors.address}
            value={draft.address}
            onChange={(address) => change({ address })}
          />
        </>
      )}
      <ChoiceField
        label={storefrontsTexts.place.currency}
        error={errors.currency}
        value={draft.currency}
        options={currencies.map((code) => [code, formatCurrency(code)])}
        placeholder={storefrontsTexts.choose}
        onChange={(currency) => change({ currency })}
      />
    </section>
  );
}

const currencyNames = new Intl.DisplayNames(adminLanguage, { type: 'currency' });

function formatCurrency(code: string): string {
  return `${code}, ${currencyNames.of(code) ?? code}`;
}
