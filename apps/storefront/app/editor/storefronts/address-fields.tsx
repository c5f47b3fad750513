/** Country, name, key, address and currency of a storefront. */
import { changeCountry } from './storefront-draft.ts';
import type { StorefrontFormJson, StorefrontsJson } from './storefront-json.ts';
import type { FormChange } from './storefront-page.tsx';
import { ChoiceField, TextField } from './typed-fields.tsx';

export interface StorefrontAddressFieldsProps {
  readonly draft: StorefrontFormJson;
  readonly data: StorefrontsJson;
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly change: FormChange;
}

const kinds = [
  ['path', 'A path of the shop, such as /au'],
  ['host', 'A host of its own, such as au or shop.example.au'],
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
    <section aria-label="Place and address" className="grid gap-4">
      <h2 className="text-2xl">Place and address</h2>
      <ChoiceField
        label="Country"
        hint="Assumed for a shopper until their own is known."
        error={errors.country}
        value={draft.country}
        options={countries}
        placeholder="Choose"
        onChange={(country) => change(isNew ? changeCountry(draft, country, countries) : { country })}
      />
      <TextField
        label="Name"
        hint="On screen, and in the column of the product CSV: “Price / NAME”."
        error={errors.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      {languages.some(([code]) => code === 'de') && (
        <TextField
          label="Name in German (optional)"
          error={errors.germanName}
          value={draft.germanName}
          onChange={(germanName) => change({ germanName })}
        />
      )}
      {isNew && (
        <TextField
          label="Key"
          hint="Part of stored data, so it can’t be changed later."
          error={errors.key}
          value={draft.key}
          onChange={(key) => change({ key })}
        />
      )}
      {draft.addressKind === 'own' ? (
        <p className="text-muted">This is the default storefront: it has the shop’s own address.</p>
      ) : (
        <>
          <ChoiceField
            label="Address"
            value={draft.addressKind}
            options={kinds}
            onChange={(kind) => change({ addressKind: kind === 'host' ? 'host' : 'path' })}
          />
          <TextField
            label={draft.addressKind === 'path' ? 'Path' : 'Host'}
            hint={
              draft.addressKind === 'path'
                ? 'Small letters, digits and hyphens.'
                : 'A host needs a DNS entry and a certificate.'
            }
            error={errors.address}
            value={draft.address}
            onChange={(address) => change({ address })}
          />
        </>
      )}
      <ChoiceField
        label="Currency"
        error={errors.currency}
        value={draft.currency}
        options={currencies.map((code) => [code, formatCurrency(code)])}
        placeholder="Choose"
        onChange={(currency) => change({ currency })}
      />
    </section>
  );
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

function formatCurrency(code: string): string {
  return `${code}, ${currencyNames.of(code) ?? code}`;
}
