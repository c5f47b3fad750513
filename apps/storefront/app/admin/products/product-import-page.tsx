/** Import of products from Shopify's CSV: a check that shows the changes, the import, and an undo. */
import type { DurationMs } from '@vitrine/rules/units';
import { useState } from 'react';
import useSWR from 'swr';
import { type ApiError, sendFile } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { csvFiles, FileButton } from '../ui/file-button.tsx';
import { ProblemTable } from '../ui/problem-table.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { FailedPictures } from './failed-pictures.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportHistory } from './import-history.tsx';
import { CurrentImports, getImportProgress } from './import-status.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type {
  ImportCheckJson,
  ProductImportListJson,
  ProductImportRecordJson,
} from './product-imports-json.ts';
import { productTexts } from './products-texts.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** Time between two polls of a running import or undo. */
const pollInterval: DurationMs = 1000;
/** Time between two polls otherwise: another person may have started one. */
const idlePollInterval: DurationMs = 10_000;

interface CheckedFile {
  readonly file: File;
  readonly result: ImportCheckJson;
}

const noProgress = () => undefined;

export function ProductImportPage() {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [undoing, setUndoing] = useState<ProductImportRecordJson | null>(null);
  const history = useSWR<ProductImportListJson, ApiError>('/product-imports', {
    refreshInterval: (data) =>
      data?.pictures != null || data?.current.some((record) => getImportProgress(record) !== null)
        ? pollInterval
        : idlePollInterval,
  });
  const call = async <Result,>(path: string, file: File): Promise<Result | null> => {
    setPending(true);
    setProblem(null);
    const result = await sendFile<Result>(path, file, noProgress);
    setPending(false);
    if (result.ok) return result.value;
    setProblem(result.refused.message);
    return null;
  };
  const check = async (file: File) => {
    setChecked(null);
    const result = await call<ImportCheckJson>('/product-imports/check', file);
    if (result !== null) setChecked({ file, result });
  };
  const run = async ({ file, result }: CheckedFile) => {
    const query = new URLSearchParams({
      fingerprint: result.plan?.fingerprint ?? '',
      skipBad: String(result.problems.length > 0),
    });
    if ((await call<ProductImportRecordJson>(`/product-imports?${query}`, file)) === null) return;
    setChecked(null);
    await history.mutate();
  };
  const { data, error, mutate } = history;
  return (
    <RecordPage
      title={texts.title}
      description={texts.text}
      list={{ path: '/products', label: productTexts.title }}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <FileButton
        label={texts.file}
        accept={csvFiles}
        pending={pending}
        onChoose={(file) => void check(file)}
      >
        {texts.choose}
      </FileButton>
      {checked !== null && (
        <CheckResult checked={checked} pending={pending} onRun={() => void run(checked)} />
      )}
      {data !== undefined && <CurrentImports records={data.current} onUndo={setUndoing} />}
      {data?.pictures != null && <p role="status">{texts.pictures(data.pictures.done, data.pictures.all)}</p>}
      {data !== undefined && (
        <FailedPictures
          isRunning={data.pictures !== null}
          version={`${data.current[0]?.id} ${data.current[0]?.state}`}
          onStart={() => mutate()}
        />
      )}
      {data === undefined ? (
        <LoadingState label={texts.history} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <ImportHistory list={data} onUndo={setUndoing} />
      )}
      <UndoImportDialog record={undoing} onClose={() => setUndoing(null)} onStart={() => void mutate()} />
    </RecordPage>
  );
}

interface CheckResultProps {
  readonly checked: CheckedFile;
  readonly pending: boolean;
  readonly onRun: () => void;
}

function CheckResult({ checked: { file, result }, pending, onRun }: CheckResultProps) {
  const { problems, moreProblems, refused, unusedColumns, plan } = result;
  const all = problems.length + moreProblems;
  const changing = plan === null ? 0 : plan.added + plan.changed + plan.stockChanged;
  return (
    <RecordCard title={file.name}>
      {all > 0 && (
        <>
          <Notice tone="problem">
            {texts.problems(all)}. {plan === null ? texts.allWrong : texts.problemsText}
          </Notice>
          <ProblemTable label={texts.problems(all)} problems={problems} more={moreProblems} />
        </>
      )}
      {unusedColumns.length > 0 && (
        <p className="text-muted text-sm">{texts.unused(unusedColumns.join(', '))}</p>
      )}
      {plan !== null && (
        <>
          <p role="status">{changing === 0 ? texts.nothing : texts.summary(plan)}</p>
          {changing > 0 && (
            <>
              <div>
                <Button type="button" pending={pending} onClick={onRun}>
                  {all > 0 ? texts.runOthers(refused) : texts.run}
                </Button>
              </div>
              <h3 className="mt-3 font-semibold">{texts.changes}</h3>
              {plan.changes.length < plan.added + plan.changed && (
                <p className="text-muted text-sm">{texts.firstOnly(plan.changes.length)}</p>
              )}
              <ImportChanges changes={plan.changes} />
            </>
          )}
        </>
      )}
    </RecordCard>
  );
}
