/** List of all documents by translation progress, and import and export of translators' files. */

import { getOriginalLanguage, getShopLanguages } from '@vitrine/rules/regions/languages';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type {
  TranslatedRecordJson,
  TranslationImportJson,
  TranslationListJson,
} from '../api/translation-json.ts';
import { formatLanguage } from '../documents/translation-choice.tsx';
import { formatFieldCount } from '../documents/translation-form.tsx';
import { getDocumentScreenPath } from '../documents/use-kinds.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import { translationsTexts } from './translations-texts.ts';

export function TranslationsPage() {
  const [query, setQuery] = useSearchParams();
  const targets = getShopLanguages().filter((each) => each !== getOriginalLanguage());
  const language = targets.find((each) => each === query.get('language')) ?? targets[0];
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{translationsTexts.title}</h1>
          <p className="mt-2 text-muted">
            {translationsTexts.list.hint(formatLanguage(getOriginalLanguage()))}
          </p>
        </div>
      </div>
      {language === undefined ? (
        <p>{translationsTexts.list.oneLanguage}</p>
      ) : (
        <>
          {targets.length > 1 && (
            <SelectField
              label={translationsTexts.language}
              value={language}
              options={targets.map((each) => ({ value: each, label: formatLanguage(each) }))}
              onChange={(each) => setQuery({ language: each }, { replace: true })}
            />
          )}
          <Documents key={language} language={language} />
        </>
      )}
    </div>
  );
}

function Documents({ language }: { readonly language: string }) {
  const { data, error, mutate } = useSWR<TranslationListJson, ApiError>(`/translations/${language}`, {
    dedupingInterval: 0,
  });
  if (data === undefined) {
    return (
      <LoadingState
        label={translationsTexts.list.loading}
        error={error ?? null}
        retry={() => void mutate()}
      />
    );
  }
  const documents = data.documents.toSorted((one, other) => getOpen(other) - getOpen(one));
  const open = documents.filter((document) => getOpen(document) > 0).length;
  return (
    <>
      <TranslationFiles language={language} onImported={() => void mutate()} />
      <p role="status" className="mt-6 mb-2 text-muted text-sm">
        {open === 0
          ? translationsTexts.list.allDocuments(documents.length)
          : translationsTexts.list.openDocuments(open, documents.length, formatLanguage(language))}
      </p>
      <ul className="rows" aria-label={translationsTexts.list.documents(formatLanguage(language))}>
        {documents.map(({ kind, key, ...line }) => (
          <ListLine
            key={`${kind}/${key}`}
            to={`${getDocumentScreenPath(kind, key)}?language=${language}`}
            {...line}
          />
        ))}
      </ul>
      {data.records.length > 0 && <Records language={language} all={data.records} />}
    </>
  );
}

/** Number of rows shown before the list is searched or expanded. */
const shownRecords = 50;

interface RecordsProps {
  readonly language: string;
  readonly all: readonly TranslatedRecordJson[];
}

function Records({ language, all }: RecordsProps) {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const open = all.filter((record) => getOpen(record) > 0).length;
  const found = all
    .filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
    .toSorted((one, other) => getOpen(other) - getOpen(one));
  const listed = isWhole ? found : found.slice(0, shownRecords);
  return (
    <section aria-labelledby="catalogue" className="mt-10">
      <h2 id="catalogue" className="text-2xl">
        {translationsTexts.list.catalogue}
      </h2>
      <p role="status" className="mt-2 mb-4 text-muted text-sm">
        {open === 0
          ? translationsTexts.list.allRecords(all.length)
          : translationsTexts.list.openRecords(open, all.length, formatLanguage(language))}
      </p>
      <Field name="record" label={translationsTexts.list.find} value={typed} onChange={setTyped} />
      <ul className="rows mt-4" aria-label={translationsTexts.list.records(formatLanguage(language))}>
        {listed.map((record) => (
          <ListLine key={record.name} to={`/translations/${record.name}?language=${language}`} {...record} />
        ))}
      </ul>
      {listed.length < found.length && (
        <Button type="button" size="small" variant="secondary" onClick={() => setWhole(true)}>
          {translationsTexts.list.showAll(found.length)}
        </Button>
      )}
    </section>
  );
}

interface ListLineProps extends Counts {
  readonly to: string;
  readonly title: string;
}

function ListLine({ to, title, translated, total, changed }: ListLineProps) {
  return (
    <li>
      <Link to={to} className="list-line">
        <span className="min-w-0">
          <span className="list-title">{translateServerText(title)}</span>
          <span className="block text-muted text-sm">{formatFieldCount(total, translated, changed)}</span>
        </span>
      </Link>
    </li>
  );
}

type Counts = Pick<TranslatedRecordJson, 'total' | 'translated' | 'changed'>;

function getOpen({ total, translated, changed }: Counts): number {
  return total - translated + changed;
}

interface TranslationFilesProps {
  readonly language: string;
  readonly onImported: () => void;
}

/** Links to export files, and a button to import one. */
function TranslationFiles({ language, onImported }: TranslationFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const fileUrl = (format: string, missing: '0' | '1') =>
    `/editor/api/translations/${language}/file?format=${format}&missing=${missing}`;
  const read = async (file: File) => {
    setBusy(true);
    setDone(null);
    setFailure([]);
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'xliff';
    const path = `/translations/${language}/file`;
    const body = { format, text: await file.text() };
    const result = await callEditor<TranslationImportJson>(path, { method: 'POST', body });
    setBusy(false);
    if (result.ok) {
      setDone(formatImport(result.value));
      onImported();
    } else setFailure(toProblems(result.refused));
  };
  return (
    <>
      <div className="translation-file">
        <a className="link" href={fileUrl('xliff', '0')} download>
          {translationsTexts.files.allXliff}
        </a>
        <a className="link" href={fileUrl('xliff', '1')} download>
          {translationsTexts.files.openXliff}
        </a>
        <a className="link" href={fileUrl('csv', '0')} download>
          {translationsTexts.files.allCsv}
        </a>
        <a className="link" href={fileUrl('csv', '1')} download>
          {translationsTexts.files.openCsv}
        </a>
        <input
          ref={input}
          type="file"
          accept=".xlf,.xliff,.csv"
          aria-label={translationsTexts.files.file}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void read(file);
            target.value = '';
          }}
        />
        <Button
          type="button"
          size="small"
          variant="secondary"
          pending={busy}
          onClick={() => input.current?.click()}
        >
          {translationsTexts.files.import}
        </Button>
      </div>
      <p role="status">{done}</p>
      {failure.length > 0 && (
        <Notice tone="problem">
          {translationsTexts.files.failed}{' '}
          <ul>
            {failure.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function formatImport({ texts, documents, catalogueTexts }: TranslationImportJson): string {
  const lines = [
    ...(texts === 0 ? [] : [translationsTexts.files.drafts(texts, documents.length)]),
    ...(catalogueTexts === 0 ? [] : [translationsTexts.files.shown(catalogueTexts)]),
  ];
  return lines.length === 0 ? translationsTexts.files.nothing : lines.join(' ');
}

function toProblems({ message, body }: ApiError): readonly string[] {
  if (typeof body !== 'object' || body === null || !('problems' in body)) return [message];
  const { problems } = body;
  const sentences = Array.isArray(problems)
    ? problems.filter((problem) => typeof problem === 'string').map(translateServerText)
    : [];
  const more = 'moreProblems' in body && typeof body.moreProblems === 'number' ? body.moreProblems : 0;
  if (sentences.length === 0) return [message];
  return more === 0 ? sentences : [...sentences, translationsTexts.files.more(more)];
}
