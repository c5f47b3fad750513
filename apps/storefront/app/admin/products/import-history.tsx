/** Imports of products, newest first, each with its undo. */
import { useEffect, useState } from 'react';
import { type ApiError, callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatTime } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type {
  ImportStateJson,
  ProductImportListJson,
  ProductImportRecordJson,
  UndoneImportJson,
} from './product-imports-json.ts';

const tones: Readonly<Record<ImportStateJson, 'done' | 'todo' | 'problem' | 'plain'>> = {
  running: 'todo',
  writing: 'todo',
  undoing: 'todo',
  imported: 'done',
  failed: 'problem',
  stopped: 'problem',
  undone: 'plain',
};

export interface ImportHistoryProps {
  readonly list: ProductImportListJson;
  readonly onChange: () => void;
}

export function ImportHistory({ list, onChange }: ImportHistoryProps) {
  const [older, setOlder] = useState<readonly ProductImportRecordJson[]>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [undoing, setUndoing] = useState<ProductImportRecordJson | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const following = next === undefined ? list.next : next;
  const closeOlder = () => {
    setOlder([]);
    setNext(undefined);
  };
  // A newer import moves the last one of the first page to the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: older pages follow the first one
  useEffect(closeOlder, [list.next]);
  const loadOlder = async (before: string) => {
    setPending(true);
    const answer = await callEditor<ProductImportListJson>(`/product-imports?before=${before}`);
    setPending(false);
    setProblem(answer.ok ? null : answer.refused.message);
    if (!answer.ok) return;
    setOlder((all) => [...all, ...answer.value.imports]);
    setNext(answer.value.next);
  };
  const undo = async ({ id }: ProductImportRecordJson, leaveChanged: boolean) => {
    setPending(true);
    const answer = await callEditor<UndoneImportJson>(`/product-imports/${id}/undo`, {
      method: 'POST',
      body: { leaveChanged },
    });
    setPending(false);
    if (!answer.ok) return setRefused(answer.refused);
    close();
    closeOlder();
    void showToast({ title: texts.undone(answer.value.restored, answer.value.deleted), tone: 'done' });
    onChange();
  };
  const close = () => {
    setUndoing(null);
    setRefused(null);
  };
  const all = [...list.imports, ...older];
  const isChanged = refused?.code === 'CHANGED_SINCE';
  return (
    <RecordCard title={texts.history}>
      {all.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul className="rows">
        {all.map((each) => (
          <li key={each.id} className="person">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{each.fileName || texts.noName}</span>
                <StatusMark tone={tones[each.state]}>{texts.states[each.state]}</StatusMark>
              </p>
              <p className="text-muted text-sm">
                {texts.by(each.by, formatTime(each.startedAt))}
                {each.state === 'undone' && ` · ${texts.undoneBy(each.undoneBy)}`}
              </p>
              {(each.state === 'imported' || each.state === 'undone') && (
                <p className="text-sm">{texts.result(each.added, each.changed, each.stockChanged)}</p>
              )}
            </div>
            {each.canUndo && (
              <Button type="button" size="small" variant="secondary" onClick={() => setUndoing(each)}>
                {texts.undo}
                <span className="sr-only"> {each.fileName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {following !== null && (
        <div>
          <Button
            type="button"
            size="small"
            variant="secondary"
            pending={pending}
            onClick={() => void loadOlder(following)}
          >
            {texts.older}
          </Button>
        </div>
      )}
      <Dialog
        open={undoing !== null}
        onClose={close}
        title={texts.undoTitle(undoing?.fileName || texts.noName)}
        description={texts.undoText}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              {texts.keep}
            </Button>
            {(refused === null || isChanged) && (
              <Button
                type="button"
                pending={pending}
                onClick={() => undoing !== null && void undo(undoing, isChanged)}
              >
                {isChanged ? texts.undoOthers : texts.undoYes}
              </Button>
            )}
          </>
        }
      >
        {refused !== null && <Notice tone="problem">{refused.message}</Notice>}
      </Dialog>
    </RecordCard>
  );
}
