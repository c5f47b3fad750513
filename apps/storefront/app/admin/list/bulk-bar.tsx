/**
 * Toolbar with actions on the selected rows. Each row is changed by a call of its own, so that a failed call doesn't
 * stop the others.
 */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';
import { type BulkActionResult, runBulkAction } from './run-bulk-action.ts';
import { undoTexts } from './undo-texts.ts';

const texts = adminTexts.list;
/** Time in ms in which an action can be undone. */
const undoTime = 8000;

export interface BulkBarProps<Row> {
  readonly list: ListDefinition<Row>;
  /** The selected rows. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

type RunnableAction<Row> = Pick<BulkAction<Row>, 'run' | 'done' | 'undo'>;

export function BulkBar<Row>({ list, rows, onClear, onDone }: BulkBarProps<Row>) {
  const [progress, setProgress] = useState<string | null>(null);
  const [result, setResult] = useState<BulkActionResult<Row> | null>(null);
  const [openDialog, setOpenDialog] = useState<string | null>(null);
  const runAll = async (run: BulkAction<Row>['run'], all: readonly Row[]) => {
    const show = (count: number) => setProgress(texts.progress(count, all.length));
    setResult(null);
    show(0);
    const finished = await runBulkAction(run, all, show);
    setProgress(null);
    setResult(finished);
    return finished.done;
  };
  const takeBack = async (undo: BulkAction<Row>['run'], changed: readonly Row[]) => {
    const done = await runAll(undo, changed);
    if (done.length > 0) void showToast({ title: undoTexts.undone(done.length), tone: 'done' });
    onDone();
  };
  const run = async (
    { run: change, done: describe, undo }: RunnableAction<Row>,
    accepted: readonly Row[],
  ) => {
    const done = await runAll(change, accepted);
    if (done.length > 0)
      void showToast({
        title: describe(done.length),
        tone: 'done',
        ...(undo === undefined
          ? {}
          : {
              timeout: undoTime,
              action: { label: undoTexts.undo, onPress: () => void takeBack(undo, done) },
            }),
      });
    onDone();
  };
  const actions = (list.bulkActions ?? []).map((action) => ({
    action,
    accepted: rows.filter(action.accepts),
  }));
  const dialogs = (list.bulkDialogs ?? []).map((each) => ({
    ...each,
    accepted: rows.filter((row) => each.accepts?.(row) ?? true),
  }));
  const links = list.bulkLinks ?? [];
  const hasAcceptedRows = [...actions, ...dialogs].some(({ accepted }) => accepted.length > 0);
  const toDialogButtons = (isMain: boolean) =>
    dialogs
      .filter((each) => (each.isMain ?? false) === isMain && each.accepted.length > 0)
      .map(({ key, label, accepted }) => (
        <Button
          key={key}
          type="button"
          size="small"
          variant={isMain ? 'primary' : 'secondary'}
          pending={progress !== null}
          onClick={() => setOpenDialog(key)}
        >
          {label(accepted.length)}
        </Button>
      ));
  return (
    <>
      {result !== null && result.failed.length > 0 && (
        <FailedRows list={list} result={result} onDismiss={() => setResult(null)} />
      )}
      {rows.length > 0 && (
        <div className="bulk-bar">
          <p role="status">{progress ?? texts.selected(rows.length)}</p>
          {toDialogButtons(true)}
          {actions.map(
            ({ action, accepted }) =>
              accepted.length > 0 && (
                <Button
                  key={action.label(0)}
                  type="button"
                  size="small"
                  variant="secondary"
                  pending={progress !== null}
                  onClick={() => void run(action, accepted)}
                >
                  {action.label(accepted.length)}
                </Button>
              ),
          )}
          {toDialogButtons(false)}
          {links.map(({ label, getPath }) => (
            <ButtonLink key={label(0)} size="small" variant="secondary" to={getPath(rows)}>
              {label(rows.length)}
            </ButtonLink>
          ))}
          {!hasAcceptedRows && links.length === 0 && (
            <p className="text-muted text-sm">{texts.noneAccepts}</p>
          )}
          <Button type="button" size="small" variant="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      )}
      {dialogs.map(({ key, Dialog, accepted }) => (
        <Dialog
          key={key}
          rows={accepted}
          isOpen={accepted.length > 0 && openDialog === key}
          onClose={() => setOpenDialog(null)}
          onRun={(action) => {
            setOpenDialog(null);
            void run(action, accepted);
          }}
        />
      ))}
    </>
  );
}

interface FailedRowsProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly result: BulkActionResult<Row>;
  readonly onDismiss: () => void;
}

/** Lists the rows whose action failed, with the reasons. */
function FailedRows<Row>({ list, result: { done, failed }, onDismiss }: FailedRowsProps<Row>) {
  return (
    <div className="mb-4">
      <Notice
        tone="problem"
        action={
          <Button type="button" size="small" variant="quiet" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        }
      >
        <p>{texts.someFailed(done.length, failed.length)}</p>
        <ul>
          {failed.map(({ row, problem }) => (
            <li key={list.getId(row)}>
              {list.getName(row)}: {problem}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
