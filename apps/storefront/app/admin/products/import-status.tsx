/** Progress of running imports and undos; if none is running, the result of the last one. */
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type { ImportUndoJson, ProductImportRecordJson } from './product-imports-json.ts';
import { productTexts } from './products-texts.ts';

interface ImportProgress {
  readonly label: string;
  readonly text: string;
  readonly done: number;
}

/** Returns null if neither the import nor its undo is in progress. */
export function getImportProgress(record: ProductImportRecordJson): ImportProgress | null {
  const { state, done, total, undo } = record;
  if (undo.check === 'checking')
    return { label: texts.undoProgressName, text: texts.checking(undo.checked, total), done: undo.checked };
  if (state === 'undoing') return { label: texts.undoProgressName, text: texts.undoing(done, total), done };
  if (state === 'running') return { label: texts.progressName, text: texts.progress(done, total), done };
  if (state === 'writing') return { label: texts.progressName, text: texts.writing(done, total), done };
  return null;
}

export interface CurrentImportsProps {
  readonly records: readonly ProductImportRecordJson[];
  readonly onUndo: (record: ProductImportRecordJson) => void;
}

export function CurrentImports({ records, onUndo }: CurrentImportsProps) {
  return records.map((record) => <CurrentImport key={record.id} record={record} onUndo={onUndo} />);
}

interface CurrentImportProps {
  readonly record: ProductImportRecordJson;
  readonly onUndo: (record: ProductImportRecordJson) => void;
}

function CurrentImport({ record, onUndo }: CurrentImportProps) {
  const progress = getImportProgress(record);
  if (progress !== null)
    return (
      <div className="grid gap-2">
        <p role="status">
          <FileName record={record} />
          {progress.text}
        </p>
        <ProgressBar label={progress.label} value={progress.done} max={record.total} />
      </div>
    );
  const { state, isStale, undo } = record;
  if (undo.check === 'failed')
    return (
      <Notice tone="problem">
        <FileName record={record} />
        {texts.undoFailed}
      </Notice>
    );
  if (undo.check === 'changed')
    return (
      <Notice
        tone="problem"
        action={
          record.canUndo && (
            <Button type="button" size="small" variant="secondary" onClick={() => onUndo(record)}>
              {texts.undoOthers}
            </Button>
          )
        }
      >
        <FileName record={record} />
        {texts.changedSince(nameChangedProducts(undo))} {texts.nothingUndone}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="problem">
        <FileName record={record} />
        {isStale ? texts.stale : texts.failed}
      </Notice>
    );
  if (state !== 'imported' && state !== 'undone') return null;
  return (
    <Notice
      tone="plain"
      action={
        <Link to="/products" className="link inline-flex min-h-11 items-center">
          {productTexts.title}
        </Link>
      }
    >
      <FileName record={record} />
      {describeResult(record)}
    </Notice>
  );
}

/** Names the file of the import, since several imports can be listed. */
function FileName({ record }: Pick<CurrentImportProps, 'record'>) {
  return <span className="block font-semibold">{record.fileName || texts.noName}</span>;
}

/** Returns a text about the changes of an import, or of its undo. */
export function describeResult(record: ProductImportRecordJson): string {
  if (record.state === 'imported') return texts.result(record.added, record.changed, record.stockChanged);
  const { restored, deleted, changed } = record.undo;
  const result = texts.undone(restored, deleted);
  return changed === 0
    ? result
    : `${result}. ${texts.leftAsChanged(changed, nameChangedProducts(record.undo))}`;
}

/** Returns the handles of the first changed products, and the number of the others. */
export function nameChangedProducts({ changed, changedHandles }: ImportUndoJson): string {
  const names = changedHandles.join(', ');
  const more = changed - changedHandles.length;
  return more > 0 ? texts.andMore(names, more) : names;
}
