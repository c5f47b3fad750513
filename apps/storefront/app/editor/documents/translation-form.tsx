/** The texts of a document in another language, next to the originals. */
import { useEffect, useRef, useState } from 'react';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type { TranslationTextJson, TranslationTextsJson } from '../api/translation-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { translationsTexts } from '../translations/translations-texts.ts';
import type { DocumentBody, Scope } from './document-body.ts';
import { getShownTranslation, setTranslation } from './translation-body.ts';
import { TranslationRow } from './translation-row.tsx';

export interface TranslationFormProps {
  /** Name of the document, such as `theme/homePage`. */
  readonly document: string;
  readonly language: string;
  readonly scope: Scope;
  readonly body: DocumentBody;
  /** Errors of the last save by path in the body. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (body: DocumentBody) => void;
}

export default function TranslationForm(props: TranslationFormProps) {
  const { document, language, scope, body, errors, onChange } = props;
  const { texts, error, retry } = useTexts(document, language, body);
  const [onlyOpen, setOnlyOpen] = useState(false);
  if (texts === null) return <LoadingState label={translationsTexts.loading} error={error} retry={retry} />;
  const here = texts
    .filter(({ region }) => (scope === 'default' ? region === null : region === scope))
    .map((text) => ({ text, shown: getShownTranslation(body, language, text) }));
  const translated = here.filter(({ shown }) => shown.state !== 'missing').length;
  const changed = here.filter(({ shown }) => shown.state === 'changed').length;
  const listed = onlyOpen ? here.filter(({ shown }) => shown.state !== 'translated') : here;
  return (
    <div className="translation-form">
      <div className="translation-count">
        <p role="status">{formatTranslationCount(here.length, translated, changed, scope)}</p>
        {here.length > 0 && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-pressed={onlyOpen}
            onClick={() => setOnlyOpen(!onlyOpen)}
          >
            {translationsTexts.openOnly}
          </Button>
        )}
      </div>
      <ul className="translation-rows">
        {listed.map(({ text, shown }) => (
          <TranslationRow
            key={text.path}
            text={text}
            language={language}
            translation={shown.text}
            state={shown.state}
            error={errors.get(toBodyPath(language, text)) ?? (shown.state === 'missing' ? text.issue : null)}
            onChange={(typed) => onChange(setTranslation(body, language, text, typed))}
          />
        ))}
      </ul>
    </div>
  );
}

/** Fetches the translations of a body, and again when its originals change. */
function useTexts(document: string, language: string, body: DocumentBody) {
  const [texts, setTexts] = useState<readonly TranslationTextJson[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(body);
  latest.current = body;
  const originals = JSON.stringify([body.default, body.regions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches for other originals, and on another attempt.
  useEffect(() => {
    let isCurrent = true;
    const path = `/translations/${language}/texts`;
    const call = { method: 'POST', body: { document, body: latest.current } } as const;
    void callEditor<TranslationTextsJson>(path, call).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setTexts(result.value.texts);
      setError(result.ok ? null : result.refused);
    });
    return () => {
      isCurrent = false;
    };
  }, [document, language, originals, attempt]);
  return { texts, error, retry: () => setAttempt(attempt + 1) };
}

function toBodyPath(language: string, { region, path }: TranslationTextJson): string {
  return `languages.${language}.${region === null ? 'default' : `regions.${region}`}.${path}`;
}

/** Formats the progress: `12 of 40 fields translated, 3 changed since`. */
export function formatFieldCount(total: number, translated: number, changed: number): string {
  return changed === 0
    ? translationsTexts.count(translated, total)
    : translationsTexts.countChanged(translated, total, changed);
}

/** Describes how much of a document is translated, or that it has no texts. */
export function formatTranslationCount(
  total: number,
  translated: number,
  changed: number,
  scope: Scope,
): string {
  if (total === 0) {
    return scope === 'default'
      ? translationsTexts.noTexts
      : translationsTexts.noOwnTexts(getRegionLabel(scope));
  }
  return formatFieldCount(total, translated, changed);
}
