/** The texts of a catalogue record in another language, next to the originals. */

import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type { RecordTextsJson, TranslationTextJson } from '../api/translation-json.ts';
import { formatLanguage } from '../documents/translation-choice.tsx';
import { formatFieldCount } from '../documents/translation-form.tsx';
import { TranslationRow } from '../documents/translation-row.tsx';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { translationsTexts } from './translations-texts.ts';

export function RecordTranslationPage() {
  const { kind, group, handle } = useParams();
  const name = [kind, group, handle].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)));
  const [query] = useSearchParams();
  const language = query.get('language') ?? '';
  const path = `/translations/${language}/catalogue/${name.join('/')}`;
  const { data, error, mutate } = useSWR<RecordTextsJson, ApiError>(path, { dedupingInterval: 0 });
  return (
    <div className="screen">
      <p>
        <Link to={`/translations?language=${language}`} className="link">
          {translationsTexts.title}
        </Link>
      </p>
      {data === undefined ? (
        <LoadingState label={translationsTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <RecordForm key={path} path={path} language={language} record={data} onSaved={() => mutate()} />
      )}
    </div>
  );
}

interface RecordFormProps {
  readonly path: string;
  readonly language: string;
  readonly record: RecordTextsJson;
  readonly onSaved: () => Promise<unknown>;
}

function RecordForm({ path, language, record, onSaved }: RecordFormProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const shown = record.texts.map((text) => ({ text, ...toShown(text, typed.get(text.path)) }));
  const translated = shown.filter(({ state }) => state !== 'missing').length;
  const changed = shown.filter(({ state }) => state === 'changed').length;
  const save = async () => {
    setBusy(true);
    setDone(null);
    const texts = record.texts.flatMap(({ path: place, source }) => {
      const target = typed.get(place);
      return target === undefined ? [] : [{ path: place, source, target: target.trim() }];
    });
    const result = await callEditor<{ saved: number }>(path, { method: 'PUT', body: { texts } });
    setBusy(false);
    setErrors(result.ok ? new Map() : toErrors(result.refused));
    setFailure(result.ok ? null : result.refused.message);
    if (!result.ok) return;
    const { saved } = result.value;
    await onSaved();
    setTyped(new Map());
    setDone(translationsTexts.record.saved(saved));
  };
  return (
    <>
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{record.title}</h1>
          <p className="mt-2 text-muted">
            {translationsTexts.record.hint(
              formatFieldCount(shown.length, translated, changed),
              formatLanguage(language),
            )}
          </p>
        </div>
        <Button type="button" pending={busy} disabled={typed.size === 0} onClick={() => void save()}>
          {translationsTexts.save}
        </Button>
      </div>
      <p role="status">{done}</p>
      {failure !== null && errors.size === 0 && <Notice tone="problem">{failure}</Notice>}
      {errors.size > 0 && <Notice tone="problem">{translationsTexts.record.refused}</Notice>}
      <ul className="translation-rows">
        {shown.map(({ text, translation, state }) => (
          <TranslationRow
            key={text.path}
            text={text}
            language={language}
            translation={translation}
            state={state}
            error={errors.get(text.path) ?? null}
            onChange={(value) => setTyped(new Map([...typed, [text.path, value]]))}
          />
        ))}
      </ul>
    </>
  );
}

function toShown({ target, state }: TranslationTextJson, typed: string | undefined) {
  if (typed === undefined) return { translation: target ?? '', state };
  return { translation: typed, state: typed.trim() === '' ? ('missing' as const) : ('translated' as const) };
}

function toErrors({ body }: ApiError): ReadonlyMap<string, string> {
  if (typeof body !== 'object' || body === null || !('problems' in body)) return new Map();
  const { problems } = body;
  return new Map(
    (Array.isArray(problems) ? problems : []).flatMap((problem: unknown) => {
      if (typeof problem !== 'object' || problem === null) return [];
      if (!('path' in problem) || !('message' in problem)) return [];
      return [[String(problem.path), translateServerText(String(problem.message))] as const];
    }),
  );
}
