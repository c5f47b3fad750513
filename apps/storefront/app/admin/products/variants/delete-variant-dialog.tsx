/** Asks for confirmation before a variant is deleted, and names the data that is lost. */
import { Dialog } from '../../../ui/dialog.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { findLastUses, type StoredVariant } from '../options/option-changes.ts';
import { deleteVariant, type OptionsTarget } from '../options/save-options.ts';
import { variantTexts as texts } from './variant-texts.ts';

export interface DeleteVariantDialogProps extends OptionsTarget {
  readonly variant: StoredVariant;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DeleteVariantDialog({
  productId,
  shown,
  variant,
  onClose,
  onDone,
}: DeleteVariantDialogProps) {
  const { id, title, inventoryQuantity } = variant;
  const { form } = useFormSubmit({
    send: () => deleteVariant({ productId, shown }, id),
    done: texts.deleted(title),
    onDone,
  });
  const stock = inventoryQuantity ?? 0;
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle(title)}>
      <DialogForm form={form} submit={texts.delete} actions={<CancelButton onClick={onClose} />}>
        <p>{texts.lost}</p>
        {stock > 0 && <p>{texts.lostStock(stock)}</p>}
        {findLastUses(shown, variant).map(({ name, value }) => (
          <p key={name}>{texts.lastUse(name, value)}</p>
        ))}
      </DialogForm>
    </Dialog>
  );
}
