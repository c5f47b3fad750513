/** Import of subscriptions from CSV: a check that lists each invalid cell, then the import of all or none. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toCsv } from '../list/to-csv.ts';
import { csvFiles, FileButton } from '../ui/file-button.tsx';
import { ProblemTable } from '../ui/problem-table.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { importColumns } from './import-columns.ts';
import type { ImportJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.import;

interface CheckedFile {
  readonly name: string;
  readonly csv: string;
  readonly result: ImportJson;
}

export function ImportPage() {
  const [file, setFile] = useState<CheckedFile | null>(null);
  const [done, setDone] = useState<ImportJson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { mutate } = useSWRConfig();
  const call = async (csv: string, dryRun: boolean): Promise<ImportJson | null> => {
    setPending(true);
    setProblem(null);
    const result = await callEditor<ImportJson>('/subscriptions/import', {
      method: 'POST',
      body: { csv, dryRun },
    });
    setPending(false);
    if (result.ok) return result.value;
    setProblem(result.refused.message);
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
    // Rows may be rejected if the shop changed since the check.
    if (result.problems.length > 0) return setFile({ name, csv, result });
    setFile(null);
    setDone(result);
    await mutate(() => true);
  };
  const wrong = file === null ? 0 : file.result.problems.length + file.result.moreProblems;
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
        <FileButton
          label={texts.file}
          accept={csvFiles}
          pending={pending}
          onChoose={(chosen) => void check(chosen)}
        >
          {texts.choose}
        </FileButton>
      </RecordCard>
      {file !== null && (
        <RecordCard title={file.name}>
          {wrong > 0 ? (
            <>
              <Notice tone="problem">{texts.problems(wrong)}</Notice>
              <ProblemTable
                label={texts.problems(wrong)}
                problems={file.result.problems}
                more={file.result.moreProblems}
              />
            </>
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
