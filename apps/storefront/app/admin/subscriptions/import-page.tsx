/** Import of subscriptions from CSV: checked first, with each wrong cell, then imported whole. */
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { toCsv } from '../list/to-csv.ts';
import { ForbiddenPage } from '../shell/forbidden-page.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { importColumns } from './import-columns.ts';
import type { ImportJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.import;
/** Beyond so many, only the number is shown. */
const maxProblems = 100;

interface CheckedFile {
  readonly name: string;
  readonly csv: string;
  readonly result: ImportJson;
}

export function ImportPage() {
  const may = useScopeCheck();
  const [file, setFile] = useState<CheckedFile | null>(null);
  const [done, setDone] = useState<ImportJson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate } = useSWRConfig();
  const call = async (csv: string, dryRun: boolean): Promise<ImportJson | null> => {
    setPending(true);
    setProblem(null);
    const answer = await callEditor<ImportJson>('/subscriptions/import', {
      method: 'POST',
      body: { csv, dryRun },
    });
    setPending(false);
    if (answer.ok) return answer.value;
    setProblem(answer.refused.message);
    return null;
  };
  const check = async (chosen: File) => {
    setDone(null);
    setFile(null);
    const csv = await chosen.text().catch(() => null);
    if (csv === null) return setProblem(texts.unreadable);
    const result = await call(csv, true);
    if (result !== null) setFile({ name: chosen.name, csv, result });
  };
  const run = async ({ name, csv }: CheckedFile) => {
    const result = await call(csv, false);
    if (result === null) return;
    // A shop that changed since the check may refuse rows.
    if (result.bad.length > 0) return setFile({ name, csv, result });
    setFile(null);
    setDone(result);
    await mutate(() => true);
  };
  if (!may('write_products')) return <ForbiddenPage />;
  return (
    <RecordPage
      title={texts.title}
      description={texts.text}
      list={{ path: '/subscriptions', label: subscriptionTexts.title }}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {done !== null && (
        <Notice
          tone="plain"
          action={
            <Link to="/subscriptions" className="link inline-flex min-h-11 items-center">
              {texts.show}
            </Link>
          }
        >
          {texts.done(done.imported, done.known)}
        </Notice>
      )}
      <RecordCard
        title={texts.columns}
        actions={
          <a
            className="link inline-flex min-h-11 items-center text-sm"
            download="subscriptions.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([importColumns]))}`}
          >
            {texts.template}
          </a>
        }
      >
        <p className="text-sm">{importColumns.join(', ')}</p>
        <div>
          <Button type="button" pending={pending} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={texts.file}
            className="sr-only"
            tabIndex={-1}
            disabled={pending}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen !== undefined) void check(chosen);
            }}
          />
        </div>
      </RecordCard>
      {file !== null && (
        <RecordCard title={file.name}>
          {file.result.bad.length > 0 ? (
            <Problems bad={file.result.bad} />
          ) : (
            <>
              <p role="status">{texts.ready(file.result.imported, file.result.known)}</p>
              {file.result.imported === 0 ? (
                <p className="text-muted">{texts.nothing}</p>
              ) : (
                <div>
                  <Button type="button" pending={pending} onClick={() => void run(file)}>
                    {texts.run(file.result.imported)}
                  </Button>
                </div>
              )}
            </>
          )}
        </RecordCard>
      )}
    </RecordPage>
  );
}

function Problems({ bad }: Pick<ImportJson, 'bad'>) {
  return (
    <>
      <Notice tone="problem">{texts.problems(bad.length)}</Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section className="figures report-table" aria-label={texts.problems(bad.length)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {texts.problemColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, maxProblems).map(({ line, column, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <th scope="row">{line}</th>
                <td>{column ?? texts.whole}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bad.length > maxProblems && <p>{texts.more(bad.length - maxProblems)}</p>}
    </>
  );
}
