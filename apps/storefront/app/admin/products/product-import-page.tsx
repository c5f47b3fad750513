/** Import of products from Shopify's CSV: checked first with what would change, then run, and undone if it was a mistake. */
import { useState } from 'react';
import useSWR from 'swr';
import { type ApiError, sendFile } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { csvFiles, FileButton } from '../ui/file-button.tsx';
import { ProblemTable } from '../ui/problem-table.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { FailedPictures } from './failed-pictures.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportHistory } from './import-history.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type {
  ImportCheckJson,
  ImportStateJson,
  ProductImportListJson,
  ProductImportRecordJson,
} from './product-imports-json.ts';
import { productTexts } from './products-texts.ts';

/** Time between two looks at a running import, in ms. */
const pollInterval = 1000;

interface CheckedFile {
  readonly file: File;
  readonly result: ImportCheckJson;
}

const noProgress = () => undefined;

/** Texts of the states in which an import goes on. */
const progressTexts: Partial<Record<ImportStateJson, (done: number, total: number) => string>> = {
  running: texts.progress,
  writing: texts.writing,
  undoing: texts.undoing,
};

export function ProductImportPage() {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const history = useSWR<ProductImportListJson, ApiError>('/product-imports', {
    refreshInterval: (data) =>
      data?.pictures != null || data?.imports.some(({ state }) => state in progressTexts) ? pollInterval : 0,
  });
  const call = async <Result,>(path: string, file: File): Promise<Result | null> => {
    setPending(true);
    setProblem(null);
    const answer = await sendFile<Result>(path, file, noProgress);
    setPending(false);
    if (answer.ok) return answer.value;
    setProblem(answer.refused.message);
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
      {data !== undefined && <LatestImport list={data} />}
      {data !== undefined && (
        <FailedPictures
          isRunning={data.pictures !== null}
          version={`${data.imports[0]?.id} ${data.imports[0]?.state}`}
          onStart={() => mutate()}
        />
      )}
      {data === undefined ? (
        <LoadingState label={texts.history} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <ImportHistory list={data} onChange={() => void mutate()} />
      )}
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

/** Progress of the newest import, or why it failed. */
function LatestImport({ list: { imports, pictures } }: { readonly list: ProductImportListJson }) {
  const [latest] = imports;
  const progress = latest === undefined ? undefined : progressTexts[latest.state];
  return (
    <>
      {latest !== undefined && progress !== undefined && (
        <div className="grid gap-2">
          <p role="status">{progress(latest.done, latest.total)}</p>
          <ProgressBar label={texts.progressName} value={latest.done} max={latest.total} />
        </div>
      )}
      {latest?.state === 'failed' && (
        <Notice tone="problem">{latest.isStale ? texts.stale : texts.failed}</Notice>
      )}
      {latest?.state === 'imported' && (
        <Notice
          tone="plain"
          action={
            <Link to="/products" className="link inline-flex min-h-11 items-center">
              {productTexts.title}
            </Link>
          }
        >
          {texts.result(latest.added, latest.changed, latest.stockChanged)}
        </Notice>
      )}
      {pictures !== null && <p role="status">{texts.pictures(pictures.done, pictures.all)}</p>}
    </>
  );
}
