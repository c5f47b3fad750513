/** Form to translate a product's texts into one language. Each field shows its original; outdated translations are marked. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdmin } from '../../api/admin-client.ts';
import type { FormValues } from '../../ui/compare-form.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { DescriptionField } from '../description-field.tsx';
import { saveTranslations } from './save-translations.ts';
import { separateBlocks } from './separate-blocks.ts';
import { productTextsDocument } from './translation-documents.ts';
import { translationTexts as texts } from './translation-texts.ts';
import {
  findChangedOriginals,
  listTexts,
  productKeys,
  type StoredProductTexts,
  type TranslatedText,
  toTranslationChanges,
  toTranslationValues,
} from './translation-values.ts';

interface TranslationsFormProps {
  /** Ids of the product, its options and their values, in the order of the form. */
  readonly ids: readonly string[];
  readonly stored: StoredProductTexts;
  readonly locale: string;
  /** Name of the language, for labels. */
  readonly language: string;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
  /** Language selector. */
  readonly children: React.ReactNode;
}

/** Returns the label of a text: `Title`, `Option Size`, `Value 50 ml`. */
function nameText({ key, resourceId, original }: TranslatedText): string {
  const productKey = productKeys.find((each) => each === key);
  if (productKey !== undefined) return texts.keys[productKey];
  return resourceId.includes('/ProductOptionValue/') ? texts.optionValue(original) : texts.option(original);
}

export function TranslationsForm({
  ids,
  stored,
  locale,
  language,
  mayChange,
  onSaved,
  children,
}: TranslationsFormProps) {
  const shown = listTexts(stored, ids);
  const save = async (changes: FormValues, current: StoredProductTexts) => {
    const changed = findChangedOriginals(shown, listTexts(current, ids), Object.keys(changes));
    if (changed.length > 0) {
      onSaved();
      return texts.originalChanged(changed.map(nameText).join(', '));
    }
    const problem = await saveTranslations(toTranslationChanges(shown, changes, locale), locale);
    // Some resources may have been saved before the error.
    if (problem !== null) onSaved();
    return problem;
  };
  const form = useRecordForm({
    record: stored,
    read: () => callAdmin(productTextsDocument, { ids: [...ids], count: ids.length, locale }),
    getRecord: (data) => data,
    toValues: (record) => toTranslationValues(listTexts(record, ids)),
    getLabel: (key) => {
      const text = shown.find(({ name }) => name === key);
      return text === undefined ? key : nameText(text);
    },
    save,
    saved: texts.saved,
    onSaved,
  });
  const isProductText = ({ key }: TranslatedText) => productKeys.some((each) => each === key);
  const renderField = (text: TranslatedText) => (
    <TextField
      key={`${text.name} ${text.value}`}
      text={text}
      label={texts.label(nameText(text), language)}
      locale={locale}
      mayChange={mayChange}
      onConfirmed={onSaved}
    />
  );
  const options = shown.filter((text) => !isProductText(text));
  return (
    <RecordForm title={texts.title} form={form} save={texts.save} mayChange={mayChange}>
      {children}
      <Progress shown={shown} />
      {shown.filter(isProductText).map(renderField)}
      {options.length > 0 && <h3 className="mt-2 font-semibold">{texts.options}</h3>}
      {options.map(renderField)}
    </RecordForm>
  );
}

function Progress({ shown }: { readonly shown: readonly TranslatedText[] }) {
  const outdated = shown.filter(({ isOutdated }) => isOutdated).length;
  const missing = shown.filter(({ value }) => value === '').length;
  return (
    <p className="text-muted text-sm">
      {[
        outdated > 0 && texts.outdatedCount(outdated),
        missing > 0 ? texts.missingCount(missing) : outdated === 0 && texts.complete,
        missing > 0 && texts.hint,
      ]
        .filter((sentence) => sentence !== false)
        .join(' ')}
    </p>
  );
}

interface TextFieldProps {
  readonly text: TranslatedText;
  readonly label: string;
  readonly locale: string;
  readonly mayChange: boolean;
  readonly onConfirmed: () => void;
}

const maxLengths: Readonly<Record<string, number>> = { meta_description: 5000 };

function TextField({ text, label, locale, mayChange, onConfirmed }: TextFieldProps) {
  const { name, key, original, originalLocale, value, isOutdated } = text;
  const isHtml = key === 'body_html';
  return (
    <div className="grid gap-1">
      {isHtml ? (
        <DescriptionField name={name} value={value} label={label} mayChange={mayChange} />
      ) : (
        <Field
          name={name}
          label={label}
          value={value}
          multiline={key === 'meta_description'}
          maxLength={maxLengths[key] ?? 255}
        />
      )}
      <p className="break-words text-muted text-sm">
        {texts.original}{' '}
        <span lang={originalLocale} className="whitespace-pre-line">
          {isHtml ? toPlainText(original) : original}
        </span>
      </p>
      {isOutdated && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusMark tone="todo">{texts.outdated}</StatusMark>
          <span className="text-sm">{texts.outdatedHint}</span>
          {mayChange && <ConfirmButton text={text} locale={locale} onConfirmed={onConfirmed} />}
        </div>
      )}
    </div>
  );
}

/** Removes the markup of an original for display. */
function toPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(separateBlocks(html), 'text/html');
  const lines = (body.textContent ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

function ConfirmButton({
  text,
  locale,
  onConfirmed,
}: Pick<TextFieldProps, 'text' | 'locale' | 'onConfirmed'>) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const changes = toTranslationChanges([text], { [text.name]: text.value }, locale);
    const problem = await saveTranslations(changes, locale);
    setPending(false);
    void showToast(
      problem === null
        ? { title: texts.confirmed, tone: 'done' }
        : { title: problem, tone: 'problem', timeout: 0 },
    );
    onConfirmed();
  };
  return (
    <Button
      type="button"
      size="small"
      variant="secondary"
      pending={isPending}
      aria-label={texts.confirmLabel(nameText(text))}
      onClick={() => void confirm()}
    >
      {texts.confirm}
    </Button>
  );
}
