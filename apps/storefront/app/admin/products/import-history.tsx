/** Imports of products, newest first, with buttons to undo them. */
import { useEffect, useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { describeResult } from './import-status.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type {
  ImportStateJson,
  ProductImportListJson,
  ProductImportRecordJson,
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
  readonly onUndo: (record: ProductImportRecordJson) => void;
}

export function ImportHistory({ list, onUndo }: ImportHistoryProps) {
  const [older, setOlder] = useState<readonly ProductImportRecordJson[]>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const following = next === undefined ? list.next : next;
  // A newer import moves the last one of the first page to the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: older pages follow the first one
  useEffect(() => {
    setOlder([]);
    setNext(undefined);
  }, [list.next]);
  // Updates older imports that are being undone, because only the first page is reloaded.
  useEffect(() => {
    const changed = new Map(list.current.map((record) => [record.id, record]));
    setOlder((all) => all.map((record) => changed.get(record.id) ?? record));
  }, [list.current]);
  const loadOlder = async (before: string) => {
    setPending(true);
    const result = await callEditor<ProductImportListJson>(`/product-imports?before=${before}`);
    setPending(false);
    setProblem(result.ok ? null : result.refused.message);
    if (!result.ok) return;
    setOlder((all) => [...all, ...result.value.imports]);
    setNext(result.value.next);
  };
  const all = [...list.imports, ...older];
  return (
    <RecordCard title={texts.history}>
      {all.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul className="rows">
        {all.map((each) => (
          <li key={each.id} className="person">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{each.fileName || texts.noName}</span>
                <ImportMark record={each} />
              </p>
              <p className="text-muted text-sm">
                {texts.by(each.by, formatTime(each.startedAt))}
                {each.state === 'undone' && ` · ${texts.undoneBy(each.undoneBy)}`}
              </p>
              {(each.state === 'imported' || each.state === 'undone') && (
                <p className="text-sm">{describeResult(each)}</p>
              )}
            </div>
            {each.canUndo && (
              <Button type="button" size="small" variant="secondary" onClick={() => onUndo(each)}>
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
    </RecordCard>
  );
}

function ImportMark({ record: { state, undo } }: { readonly record: ProductImportRecordJson }) {
  const shown = undo.check === 'checking' ? 'undoing' : state;
  return <StatusMark tone={tones[shown]}>{texts.states[shown]}</StatusMark>;
}
