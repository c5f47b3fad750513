/** Actions on the selected rows. Each row is a call of its own: one that fails doesn't stop the others. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';

const texts = adminTexts.list;

export interface BulkBarProps<Row> {
  readonly list: ListDefinition<Row>;
  /** The selected ones. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

export function BulkBar<Row>({ list, rows, onClear, onDone }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<string | null>(null);
  const run = async (action: BulkAction<Row>, accepted: readonly Row[]) => {
    setRunning(action.label(accepted.length));
    const problems: string[] = [];
    for (const row of accepted) {
      const problem = await action.run(row);
      if (problem !== null) problems.push(`${list.getName(row)}: ${problem}`);
    }
    setRunning(null);
    const done = accepted.length - problems.length;
    void showToast(
      problems.length === 0
        ? { title: action.done(done), tone: 'done' }
        : { title: texts.someFailed(done, problems.length, problems[0] ?? ''), tone: 'problem', timeout: 0 },
    );
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
      {actions.every(({ accepted }) => accepted.length === 0) && (
        <p className="text-muted text-sm">{texts.noneAccepts}</p>
      )}
      <Button type="button" size="small" variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
