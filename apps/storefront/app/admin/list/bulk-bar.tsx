/** Actions on the selected rows. Each row is a call of its own: one that fails doesn't stop the others. */
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';
import { runBulkAction } from './run-bulk-action.ts';
import { undoTexts } from './undo-texts.ts';

const texts = adminTexts.list;
/** ms in which an action can be undone. */
const undoTime = 8000;

export interface BulkBarProps<Row> {
  readonly list: ListDefinition<Row>;
  /** The selected ones. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

export function BulkBar<Row>({ list, rows, onClear, onDone }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<string | null>(null);
  const tell = (done: number, failed: readonly { readonly row: Row; readonly problem: string }[]) => {
    const [first] = failed;
    if (first === undefined) return;
    const reason = `${list.getName(first.row)}: ${first.problem}`;
    void showToast({ title: texts.someFailed(done, failed.length, reason), tone: 'problem', timeout: 0 });
  };
  const takeBack = async (undo: BulkAction<Row>['run'], changed: readonly Row[]) => {
    const { done, failed } = await runBulkAction(undo, changed);
    tell(done.length, failed);
    if (failed.length === 0) void showToast({ title: undoTexts.undone(done.length), tone: 'done' });
    onDone();
  };
  const run = async (action: BulkAction<Row>, accepted: readonly Row[]) => {
    setRunning(action.label(accepted.length));
    const { done, failed } = await runBulkAction(action.run, accepted);
    setRunning(null);
    tell(done.length, failed);
    const { undo } = action;
    if (failed.length === 0)
      void showToast({
        title: action.done(done.length),
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
  if (rows.length === 0) return null;
  const actions = (list.bulkActions ?? []).map((action) => ({
    action,
    accepted: rows.filter(action.accepts),
  }));
  return (
    <div className="bulk-bar">
      <p role="status">{texts.selected(rows.length)}</p>
      {actions.map(({ action, accepted }) => {
        const label = action.label(accepted.length);
        return (
          accepted.length > 0 && (
            <Button
              key={action.label(0)}
              type="button"
              size="small"
              pending={running !== null}
              onClick={() => void run(action, accepted)}
            >
              {label}
            </Button>
          )
        );
      })}
      {(list.bulkLinks ?? []).map(({ label, getPath }) => (
        <ButtonLink key={label(0)} size="small" variant="secondary" to={getPath(rows)}>
          {label(rows.length)}
        </ButtonLink>
      ))}
      {actions.length > 0 && actions.every(({ accepted }) => accepted.length === 0) && (
        <p className="text-muted text-sm">{texts.noneAccepts}</p>
      )}
      <Button type="button" size="small" variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
