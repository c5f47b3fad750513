/** The form of a storefront: added at `/storefronts/new`, changed at `/storefronts/KEY`; for admins. */
import { useState } from 'react';
import { useParams } from 'react-router';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotHere } from '../shell/not-here.tsx';
import { Notice } from '../shell/notice.tsx';
import { StorefrontAddressFields } from './address-fields.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { createEmptyForm, toLocale } from './storefront-draft.ts';
import type { StorefrontFormJson, StorefrontsJson } from './storefront-json.ts';
import { notTakenOver } from './storefronts-page.tsx';
import { CheckField, ChoiceField, TextField } from './typed-fields.tsx';
import { openAgain, waitUntilServed } from './wait-until-served.ts';

export function StorefrontPage() {
  const { key = 'new' } = useParams();
  const { data, error, mutate } = useSWR<StorefrontsJson, ApiError>('/storefronts', {
    revalidateOnFocus: false,
  });
  if (data === undefined)
    return <LoadingState label="Loading the storefront" error={error ?? null} retry={() => void mutate()} />;
  const found = data.storefronts.find((each) => each.key === key);
  const form = key === 'new' ? createEmptyForm() : (found?.form ?? null);
  if (form === null || data.folder === null) return <NotHere />;
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{found?.name ?? 'Add a storefront'}</h1>
          <p className="mt-2 max-w-prose text-muted">
            {found === undefined
              ? 'Its pages are there about a second after you save. A product is sold there once it has a price in the column “Price / NAME” of the product CSV.'
              : 'A change holds in about a second, without a restart.'}
          </p>
        </div>
      </div>
      <StorefrontForm key={data.revision} data={data} form={form} isNew={found === undefined} />
    </div>
  );
}

interface StorefrontFormProps {
  readonly data: StorefrontsJson;
  readonly form: StorefrontFormJson;
  readonly isNew: boolean;
}

export type FormChange = (changes: Partial<StorefrontFormJson>) => void;

function StorefrontForm({ data, form, isNew }: StorefrontFormProps) {
  const [draft, setDraft] = useState(form);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'late'>('idle');
  const change: FormChange = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const errors = refused?.fields ?? {};
  const save = async () => {
    setState('saving');
    const answer = await callEditor<StorefrontsJson>(isNew ? '/storefronts' : `/storefronts/${form.key}`, {
      method: isNew ? 'POST' : 'PUT',
      body: { revision: data.revision, form: draft },
    });
    setRefused(answer.ok ? null : answer.refused);
    if (!answer.ok) return setState('idle');
    setState('saved');
    if (await waitUntilServed()) openAgain('/storefronts');
    else setState('late');
  };
  return (
    <form
      className="grid max-w-prose gap-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refused !== null && <Notice tone="problem">{refused.message}</Notice>}
      {state === 'late' && <Notice tone="problem">{notTakenOver}</Notice>}
      <StorefrontAddressFields draft={draft} data={data} errors={errors} isNew={isNew} change={change} />
      <LanguageFields draft={draft} data={data} errors={errors} change={change} />
      <ShippingFields draft={draft} data={data} errors={errors} change={change} />
      <LawFields draft={draft} errors={errors} change={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={state === 'saving' || state === 'saved'}>
          {isNew ? 'Add the storefront' : 'Save the storefront'}
        </Button>
        <Link to="/storefronts" className="link inline-flex min-h-11 items-center">
          Cancel
        </Link>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: StorefrontFormJson;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: FormChange;
}

function LanguageFields({ draft, data, errors, change }: FieldsProps & { readonly data: StorefrontsJson }) {
  const { languages, country, locale, currency } = draft;
  const [first = 'en'] = languages;
  const setLanguages = (next: readonly string[]) => {
    const [main = 'en'] = next;
    change({ languages: next, ...(main === first ? {} : { locale: toLocale(main, country) }) });
  };
  return (
    <section aria-label="Languages and formats" className="grid gap-4">
      <h2 className="text-2xl">Languages and formats</h2>
      <fieldset>
        <legend className="label">Languages of its pages</legend>
        {data.languages.map(([code, name]) => (
          <CheckField
            key={code}
            label={name}
            checked={languages.includes(code)}
            onChange={(on) =>
              setLanguages(on ? [...languages, code] : languages.filter((each) => each !== code))
            }
          />
        ))}
        {errors.languages !== undefined && <p className="field-error">{errors.languages}</p>}
      </fieldset>
      {languages.length > 1 && (
        <ChoiceField
          label="Main language"
          hint="The others have a path of their own, such as /de."
          value={first}
          options={data.languages.filter(([code]) => languages.includes(code))}
          onChange={(main) => setLanguages([main, ...languages.filter((each) => each !== main)])}
        />
      )}
      <ChoiceField
        label="Format of dates and amounts"
        hint={`For example ${formatExample(locale, currency)}`}
        error={errors.locale ?? errors.money}
        value={locale}
        options={listLocales(first, country, locale)}
        onChange={(next) => change({ locale: next })}
      />
    </section>
  );
}

const localeCountries: Readonly<Record<string, readonly string[]>> = {
  de: ['DE', 'AT', 'CH'],
  en: ['US', 'GB', 'IE', 'AU', 'NZ', 'CA'],
};

function listLocales(language: string, country: string, chosen: string) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const own = country === '' ? [] : [country];
  const codes = [...new Set([...own, ...(localeCountries[language] ?? [])])].map(
    (code) => `${language}-${code}`,
  );
  return [...new Set([...codes, chosen])].map((code) => [code, names.of(code) ?? code] as const);
}

function formatExample(locale: string, currency: string): string {
  const date = new Date(Date.UTC(2026, 10, 3)).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency === '' ? 'EUR' : currency,
    currencyDisplay: 'narrowSymbol',
  }).format(1234.5);
  return `${amount} and ${date}`;
}

function LawFields({ draft, errors, change }: FieldsProps) {
  return (
    <section aria-label="Law and returns" className="grid gap-4">
      <h2 className="text-2xl">Law and returns</h2>
      <ChoiceField
        label="Unit prices"
        hint="Such as the price of 100 ml next to the price."
        value={toChoice(draft.unitPrices)}
        options={lawChoices}
        onChange={(value) => change({ unitPrices: fromChoice(value) })}
      />
      <ChoiceField
        label="Ask for consent if a visitor’s country is unknown"
        hint="Visitors of countries whose law requires it are always asked before they are tracked."
        value={toChoice(draft.asksConsentIfUnknown)}
        options={lawChoices}
        onChange={(value) => change({ asksConsentIfUnknown: fromChoice(value) })}
      />
      <TextField
        label="Days in which orders can be returned"
        hint="Empty: only the periods that the law of the buyer’s country requires."
        inputMode="numeric"
        value={draft.returnDays}
        error={errors.returnDays}
        onChange={(returnDays) => change({ returnDays })}
      />
      <CheckField
        label="Prices say that they contain VAT"
        checked={draft.showsVat}
        onChange={(showsVat) => change({ showsVat })}
      />
      <CheckField
        label="Newsletters need a confirmed email address"
        checked={draft.doubleOptIn}
        onChange={(doubleOptIn) => change({ doubleOptIn })}
      />
      <CheckField
        label="Search engines may show it"
        checked={draft.isIndexed}
        onChange={(isIndexed) => change({ isIndexed })}
      />
    </section>
  );
}

const lawChoices = [
  ['law', 'As the law of its country says'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

function toChoice(value: boolean | null): string {
  return value === null ? 'law' : value ? 'yes' : 'no';
}

function fromChoice(value: string): boolean | null {
  return value === 'law' ? null : value === 'yes';
}
