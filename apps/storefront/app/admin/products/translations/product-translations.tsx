/** Translations of a product's texts and options, one language at a time. */
import { useState } from 'react';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { useAdminQuery } from '../../api/admin-client.ts';
import { useScopeCheck } from '../../api/granted-scopes.ts';
import { adminLanguage } from '../../language/admin-language.ts';
import { RecordCard } from '../../ui/record-page.tsx';
import type { ProductFormProps } from '../product-page.tsx';
import { productTextIdsDocument, productTextsDocument } from './translation-documents.ts';
import { translationTexts as texts } from './translation-texts.ts';
import { TranslationsForm } from './translations-form.tsx';

/** Maximum number of ids in one query. */
const maxIds = 250;

const languageNames = new Intl.DisplayNames(adminLanguage, { type: 'language' });

export function ProductTranslations({ product }: ProductFormProps) {
  const may = useScopeCheck();
  const isShown = may('read_translations');
  const ids = useAdminQuery(productTextIdsDocument, isShown ? { id: product.id } : null, {
    revalidateOnFocus: false,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const locales = (ids.data?.shopLocales ?? []).filter(({ primary }) => !primary).map((each) => each.locale);
  const locale = locales.find((each) => each === chosen) ?? locales[0];
  const found = ids.data?.product;
  const resources =
    found == null
      ? []
      : [
          found.id,
          ...(found.hasOnlyDefaultVariant
            ? []
            : found.options.flatMap(({ id, optionValues }) => [id, ...optionValues.map((each) => each.id)])),
        ].slice(0, maxIds);
  const stored = useAdminQuery(
    productTextsDocument,
    locale === undefined || resources.length === 0
      ? null
      : { ids: resources, count: resources.length, locale },
    { revalidateOnFocus: false },
  );
  // A shop in one language has nothing to translate.
  if (!isShown || (ids.data !== undefined && locale === undefined)) return null;
  const retry = () => {
    void ids.mutate();
    void stored.mutate();
  };
  const choice = locale !== undefined && (
    <Field
      name="locale"
      label={texts.language}
      value={locale}
      options={locales.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
      onChange={setChosen}
    />
  );
  if (locale === undefined || stored.data === undefined)
    return (
      <RecordCard title={texts.title}>
        {choice}
        <LoadingState label={texts.loading} error={ids.error ?? stored.error ?? null} retry={retry} />
      </RecordCard>
    );
  return (
    <TranslationsForm
      key={locale}
      ids={resources}
      stored={stored.data}
      locale={locale}
      language={languageNames.of(locale) ?? locale}
      mayChange={may('write_translations')}
      onSaved={() => void stored.mutate()}
    >
      {choice}
    </TranslationsForm>
  );
}
