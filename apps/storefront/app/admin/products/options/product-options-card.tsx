/** Card to sort and edit the options of a product. Dialogs show the effect on the variants before a change is saved. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Announcements, announce } from '../../../editor/forms/announce.tsx';
import { moveEntry } from '../../../editor/forms/find-drop-index.ts';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { undoTexts } from '../../list/undo-texts.ts';
import { focusMoveButton, MoveButtons, type MoveWay } from '../../ui/move-buttons.tsx';
import { RecordCard } from '../../ui/record-page.tsx';
import { maxOptions } from '../create-product-form.ts';
import type { ProductFormProps } from '../product-page.tsx';
import type { ProductOptions, StoredOption } from './option-changes.ts';
import { DeleteOptionDialog, OptionDialog } from './option-dialog.tsx';
import { optionTexts as texts } from './option-texts.ts';
import { saveOptionOrder } from './save-options.ts';
import { useProductOptions } from './use-product-options.ts';

export function ProductOptionsCard({ product, mayChange, onSaved }: ProductFormProps) {
  const { data, error, mutate } = useProductOptions(product.id);
  if (data == null)
    return (
      <RecordCard title={texts.title}>
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  return <OptionList productId={product.id} shown={data} mayChange={mayChange} onSaved={onSaved} />;
}

interface OptionListProps {
  readonly productId: string;
  readonly shown: ProductOptions;
  readonly mayChange: boolean;
  readonly onSaved: () => Promise<unknown>;
}

interface MovedOptions {
  readonly before: ProductOptions;
  readonly order: readonly StoredOption[];
}

type OpenDialog =
  | { readonly kind: 'edit'; readonly option: StoredOption | null }
  | { readonly kind: 'delete'; readonly option: StoredOption };

function OptionList({ productId, shown, mayChange, onSaved }: OptionListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The new sequence is displayed until the page has reloaded the options; otherwise the rows would jump back and lose the focus.
  const [moved, setMoved] = useState<MovedOptions | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const options = moved?.before === shown ? moved.order : shown.options;
  const saveOrder = async (order: readonly StoredOption[]): Promise<boolean> => {
    const found = await saveOptionOrder(productId, order);
    setProblem(found);
    if (found !== null) setMoved(null);
    await onSaved();
    return found === null;
  };
  const step = async (from: number, to: number, way: MoveWay) => {
    const before = options;
    const order = moveEntry(before, from, to);
    flushSync(() => setMoved({ before: shown, order }));
    focusMoveButton(list.current, to, way);
    announce(texts.movedTo(before[from]?.name ?? '', to + 1, before.length));
    if (!(await saveOrder(order))) return;
    void showToast({
      id: 'option-order',
      title: texts.moved,
      tone: 'done',
      action: { label: undoTexts.undo, onPress: () => void saveOrder(before) },
    });
  };
  const close = () => {
    setDialog(null);
    // After a conflict, the page is reloaded to show what others saved.
    void onSaved();
  };
  const shared = { productId, shown, onClose: close, onDone: close };
  return (
    <RecordCard title={texts.title}>
      <Announcements />
      {options.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul ref={list} className="picked-list" aria-label={texts.title}>
        {options.map((option, index) => (
          <li key={option.id} className="picked">
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-semibold">{option.name}</span>
              <span className="text-muted text-sm">
                {option.optionValues.map(({ name }) => name).join(', ')}
              </span>
            </span>
            {mayChange && (
              <span className="picked-ways">
                {options.length > 1 && (
                  <MoveButtons
                    position={{ index, count: options.length }}
                    up={texts.moveUp(option.name)}
                    down={texts.moveDown(option.name)}
                    onStep={(from, to, way) => void step(from, to, way)}
                  />
                )}
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  aria-label={texts.edit(option.name)}
                  onClick={() => setDialog({ kind: 'edit', option })}
                >
                  {texts.editButton}
                </Button>
                <IconButton
                  icon="close"
                  iconSize={18}
                  label={texts.remove(option.name)}
                  onClick={() => setDialog({ kind: 'delete', option })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {mayChange && options.length < maxOptions && (
        <div>
          <Button
            type="button"
            size="small"
            variant="secondary"
            onClick={() => setDialog({ kind: 'edit', option: null })}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {dialog?.kind === 'edit' && <OptionDialog {...shared} option={dialog.option} />}
      {dialog?.kind === 'delete' && <DeleteOptionDialog {...shared} option={dialog.option} />}
    </RecordCard>
  );
}
