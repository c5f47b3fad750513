/** Form that adds an item to an edit which isn't in the catalogue. */
import { useState } from 'react';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { EditAddCustomItemMutationVariables } from '../../api/generated/operations.ts';
import { CheckboxField } from '../../ui/check-field.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { editAddCustomItemDocument } from './order-edit-documents.ts';
import { orderEditTexts as texts } from './order-edit-texts.ts';
import type { useOrderEdit } from './use-order-edit.ts';

export interface CustomItemFormProps {
  readonly editId: string;
  readonly currency: EditAddCustomItemMutationVariables['price']['currencyCode'];
  readonly apply: ReturnType<typeof useOrderEdit>['apply'];
}

/** Returns a typed amount in the API's format; null if the text isn't an amount. */
export function readItemAmount(text: string): string | null {
  const amount = text.trim().replace(',', '.');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(amount) ? amount : null;
}

export function CustomItemForm({ editId, currency, apply }: CustomItemFormProps) {
  const [added, setAdded] = useState(0);
  const send = async (fields: FormData) => {
    const amount = readItemAmount(String(fields.get('price')));
    if (amount === null) return texts.numberProblem;
    return apply(editAddCustomItemDocument, {
      id: editId,
      title: String(fields.get('title')),
      price: { amount, currencyCode: currency },
      quantity: Number(fields.get('quantity')),
      taxable: fields.get('taxable') === 'on',
      requiresShipping: fields.get('shipped') === 'on',
    });
  };
  const { form } = useFormSubmit({ send, onDone: () => setAdded(added + 1) });
  return (
    <form key={added} className="grid gap-4" onSubmit={form.onSubmit}>
      <p className="text-muted">{texts.customText}</p>
      <Field name="title" label={texts.customTitle} value="" required />
      <div className="grid grid-cols-2 gap-4">
        <Field name="price" label={`${texts.price} (${currency})`} value="" inputMode="text" required />
        <Field name="quantity" label={texts.pieces} value="1" inputMode="numeric" required />
      </div>
      <CheckboxField name="taxable" label={texts.taxable} isChecked />
      <CheckboxField name="shipped" label={texts.shipped} isChecked />
      {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
      <Button size="small" variant="secondary" pending={form.isPending}>
        {texts.add}
      </Button>
    </form>
  );
}
