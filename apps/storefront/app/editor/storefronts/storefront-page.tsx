/** The form of a storefront: added at `/storefronts/new`, changed at `/storefronts/KEY`; for admins. */

import { useState } from 'react';
import { useParams } from 'react-router';
import useSWR from 'swr';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import { formatLanguageName } from '../regions/region-names.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotHere } from '../shell/not-here.tsx';
import { Notice } from '../shell/notice.tsx';
import { StorefrontAddressFields } from './address-fields.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { createEmptyForm, toLocale } from './storefront-draft.ts';
import type { StorefrontFormJson, StorefrontsJson } from './storefront-json.ts';
import { storefrontsTexts } from './storefronts-texts.ts';
import { CheckField, ChoiceField, TextField } from './typed-fields.tsx';
import { reloadAt, waitUntilServed } from './wait-until-served.ts';

export function StorefrontPage() {
  const { key = 'new' } = useParams();
  const { data, error, mutate } = useSWR<StorefrontsJson, ApiError>('/storefronts', {
    revalidateOnFocus: false,
  });
  if (data === undefined)
    return (
      <LoadingState label={storefrontsTexts.page.loading} error={error ?? null} retry={() => void mutate()} />
    );
  const found = data.storefronts.find((each) => each.key === key);
  const form = key === 'new' ? createEmptyForm() : (found?.form ?? null);
  if (form === null || data.folder === null) return <NotHere />;
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{found?.name ?? storefrontsTexts.add}</h1>
          <p className="mt-2 max-w-prose text-muted">
            {found === undefined ? storefrontsTexts.page.newLine : storefrontsTexts.page.line}
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
    const result = await callEditor<StorefrontsJson>(isNew ? '/storefronts' : `/storefronts/${form.key}`, {
      method: isNew ? 'POST' : 'PUT',
      body: { revision: data.revision, form: draft },
    });
    setRefused(result.ok ? null : result.refused);
    if (!result.ok) return setState('idle');
    setState('saved');
    if (await waitUntilServed()) reloadAt('/storefronts');
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
      {state === 'late' && <Notice tone="problem">{storefrontsTexts.notTakenOver}</Notice>}
      <StorefrontAddressFields draft={draft} data={data} errors={errors} isNew={isNew} change={change} />
      <LanguageFields draft={draft} data={data} errors={errors} change={change} />
      <ShippingFields draft={draft} data={data} errors={errors} change={change} />
      <LawFields draft={draft} errors={errors} change={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={state === 'saving' || state === 'saved'}>
          {isNew ? storefrontsTexts.page.add : storefrontsTexts.page.save}
        </Button>
        <Link to="/storefronts" className="link inline-flex min-h-11 items-center">
          {storefrontsTexts.cancel}
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
    <section aria-label={storefrontsTexts.languages.title} className="grid gap-4">
      <h2 className="text-2xl">{storefrontsTexts.languages.title}</h2>
      <fieldset>
        <legend className="label">{storefrontsTexts.languages.legend}</legend>
        {data.languages.map(([code, name]) => (
          <CheckField
            key={code}
            label={formatLanguageName(code, name)}
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
          label={storefrontsTexts.languages.main}
          hint={storefrontsTexts.languages.mainHint}
          value={first}
          options={data.languages
            .filter(([code]) => languages.includes(code))
            .map(([code, name]) => [code, formatLanguageName(code, name)] as const)}
          onChange={(main) => setLanguages([main, ...languages.filter((each) => each !== main)])}
        />
      )}
      <ChoiceField
        label={storefrontsTexts.languages.format}
        hint={storefrontsTexts.languages.formatHint(formatExample(locale, currency))}
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
  const names = new Intl.DisplayNames(adminLanguage, { type: 'language' });
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
  return storefrontsTexts.languages.example(amount, date);
}

function LawFields({ draft, errors, change }: FieldsProps) {
  return (
    <section aria-label={storefrontsTexts.law.title} className="grid gap-4">
      <h2 className="text-2xl">{storefrontsTexts.law.title}</h2>
      <ChoiceField
        label={storefrontsTexts.law.unitPrices}
        hint={storefrontsTexts.law.unitPricesHint}
        value={toChoice(draft.unitPrices)}
        options={lawChoices}
        onChange={(value) => change({ unitPrices: fromChoice(value) })}
      />
      <ChoiceField
        label={storefrontsTexts.law.consent}
        hint={storefrontsTexts.law.consentHint}
        value={toChoice(draft.asksConsentIfUnknown)}
        options={lawChoices}
        onChange={(value) => change({ asksConsentIfUnknown: fromChoice(value) })}
      />
      <TextField
        label={storefrontsTexts.law.returnDays}
        hint={storefrontsTexts.law.returnDaysHint}
        inputMode="numeric"
        value={draft.returnDays}
        error={errors.returnDays}
        onChange={(returnDays) => change({ returnDays })}
      />
      <CheckField
        label={storefrontsTexts.law.showsVat}
        checked={draft.showsVat}
        onChange={(showsVat) => change({ showsVat })}
      />
      <CheckField
        label={storefrontsTexts.law.doubleOptIn}
        checked={draft.doubleOptIn}
        onChange={(doubleOptIn) => change({ doubleOptIn })}
      />
      <CheckField
        label={storefrontsTexts.law.isIndexed}
        checked={draft.isIndexed}
        onChange={(isIndexed) => change({ isIndexed })}
      />
    </section>
  );
}

const lawChoices = [
  ['law', storefrontsTexts.law.choices.law],
  ['yes', storefrontsTexts.law.choices.yes],
  ['no', storefrontsTexts.law.choices.no],
] as const;

function toChoice(value: boolean | null): string {
  return value === null ? 'law' : value ? 'yes' : 'no';
}

function fromChoice(value: string): boolean | null {
  return value === 'law' ? null : value === 'yes';
}
