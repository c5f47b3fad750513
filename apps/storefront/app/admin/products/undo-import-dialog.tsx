/** Asks before an import is undone, and starts the undo. Its progress is on the page. */
import { useEffect, useState } from 'react';
import { type ApiError, callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameChangedProducts } from './import-status.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type { ProductImportRecordJson } from './product-imports-json.ts';

export interface UndoImportDialogProps {
  /** Null while the dialog is closed. */
  readonly record: ProductImportRecordJson | null;
  readonly onClose: () => void;
  /** Called after the undo has started. */
  readonly onStart: () => void;
}

export function UndoImportDialog({ record, onClose, onStart }: UndoImportDialogProps) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is about one import
  useEffect(() => setRefused(null), [record?.id]);
  const isChanged = record?.undo.check === 'changed';
  const start = async ({ id }: ProductImportRecordJson) => {
    setPending(true);
    const response = await callEditor<ProductImportRecordJson>(`/product-imports/${id}/undo`, {
      method: 'POST',
      body: { leaveChanged: isChanged },
    });
    setPending(false);
    if (!response.ok) return setRefused(response.refused);
    onClose();
    onStart();
  };
  return (
    <Dialog
      open={record !== null}
      onClose={onClose}
      title={texts.undoTitle(record?.fileName || texts.noName)}
      description={texts.undoText}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          {refused === null && (
            <Button type="button" pending={pending} onClick={() => record !== null && void start(record)}>
              {isChanged ? texts.undoOthers : texts.undoYes}
            </Button>
          )}
        </>
      }
    >
      {isChanged && <p>{texts.changedSince(nameChangedProducts(record.undo))}</p>}
      {refused !== null && <Notice tone="problem">{refused.message}</Notice>}
    </Dialog>
  );
}
