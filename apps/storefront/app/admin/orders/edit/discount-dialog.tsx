/** Dialog that discounts a line that the edit adds. */
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import type { EditAddCustomItemMutationVariables } from '../../api/generated/operations.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { formatItem } from '../quantity-fields.tsx';
import { readItemAmount } from './custom-item-form.tsx';
import { editAddDiscountDocument } from './order-edit-documents.ts';
import { orderEditTexts as texts } from './order-edit-texts.ts';
import type { CalculatedLine, useOrderEdit } from './use-order-edit.ts';

export interface DiscountDialogProps {
  readonly editId: string;
  readonly currency: EditAddCustomItemMutationVariables['price']['currencyCode'];
  /** Null while the dialog is closed. */
  readonly line: CalculatedLine | null;
  readonly apply: ReturnType<typeof useOrderEdit>['apply'];
  readonly onClose: () => void;
}

export function DiscountDialog({ editId, currency, line, apply, onClose }: DiscountDialogProps) {
  const send = async (fields: FormData) => {
    const amount = readItemAmount(String(fields.get('value')));
    if (amount === null || line === null) return texts.numberProblem;
    return apply(editAddDiscountDocument, {
      id: editId,
      lineItemId: line.id,
      discount: {
        description: String(fields.get('reason')),
        ...(fields.get('kind') === 'percent'
          ? { percentValue: Number(amount) }
          : { fixedValue: { amount, currencyCode: currency } }),
      },
    });
  };
  const { form } = useFormSubmit({ send, onDone: onClose });
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={texts.discountTitle(line === null ? '' : formatItem(line))}
      description={texts.discountText}
    >
      <DialogForm form={form} submit={texts.apply}>
        <div className="grid grid-cols-2 gap-4">
          <Field name="value" label={texts.discount} value="" required />
          <Field
            name="kind"
            label={texts.price}
            labelHidden
            value="percent"
            options={[
              { value: 'percent', label: texts.percentage },
              { value: 'amount', label: currency },
            ]}
          />
        </div>
        <Field name="reason" label={texts.reason} value="" optional />
      </DialogForm>
    </Dialog>
  );
}
