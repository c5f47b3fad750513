/**
 * Shipping lines of an order that is edited. Lines of the order can be removed; lines that the edit adds can also be
 * changed.
 */
import { useState } from 'react';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { EditAddShippingMutationVariables } from '../../api/generated/operations.ts';
import { showAmount } from '../../ui/decimal-text.ts';
import { formatApiMoney } from '../../ui/format.ts';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { readItemAmount } from './custom-item-form.tsx';
import {
  editAddShippingDocument,
  editRemoveShippingDocument,
  editUpdateShippingDocument,
} from './order-edit-documents.ts';
import { orderEditTexts } from './order-edit-texts.ts';
import { editShippingTexts as texts } from './shipping-texts.ts';
import type { CalculatedOrder, useOrderEdit } from './use-order-edit.ts';

type ShippingLine = CalculatedOrder['shippingLines'][number];

export interface ShippingLinesProps {
  readonly order: CalculatedOrder;
  readonly isPending: boolean;
  readonly apply: ReturnType<typeof useOrderEdit>['apply'];
}

export function ShippingLines({ order, isPending, apply }: ShippingLinesProps) {
  const [changedId, setChangedId] = useState<string | null>(null);
  const { id, shippingLines } = order;
  // Null for a removed line, which the form adds again.
  const changed =
    shippingLines.find(({ id: lineId, stagedStatus }) => lineId === changedId && stagedStatus === 'ADDED') ??
    null;
  return (
    <>
      {shippingLines.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul>
        {shippingLines.map((line) => (
          <li key={line.id ?? line.title} className="order-line">
            <p className="min-w-0">
              <span className={line.stagedStatus === 'REMOVED' ? 'text-muted line-through' : 'font-semibold'}>
                {line.title}
              </span>
              <span className="block text-muted text-sm">
                {line.stagedStatus === 'REMOVED'
                  ? texts.removed
                  : formatApiMoney(line.price.presentmentMoney)}
              </span>
            </p>
            <p className="flex flex-wrap gap-2">
              {line.stagedStatus === 'ADDED' && (
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  disabled={isPending}
                  onClick={() => setChangedId(line.id ?? null)}
                >
                  {texts.change(line.title)}
                </Button>
              )}
              {line.stagedStatus !== 'REMOVED' && line.id != null && (
                <RemoveButton
                  editId={id}
                  lineId={line.id}
                  title={line.title}
                  isPending={isPending}
                  apply={apply}
                />
              )}
            </p>
          </li>
        ))}
      </ul>
      <ShippingForm
        key={changed?.id ?? `add-${shippingLines.length}`}
        editId={id}
        line={changed}
        currency={order.originalOrder.currencyCode}
        apply={apply}
        onDone={() => setChangedId(null)}
      />
    </>
  );
}

interface RemoveButtonProps extends Pick<ShippingLinesProps, 'isPending' | 'apply'> {
  readonly editId: string;
  readonly lineId: string;
  readonly title: string;
}

function RemoveButton({ editId, lineId, title, isPending, apply }: RemoveButtonProps) {
  return (
    <Button
      type="button"
      size="small"
      variant="quiet"
      disabled={isPending}
      onClick={() => void apply(editRemoveShippingDocument, { id: editId, shippingLineId: lineId })}
    >
      {texts.remove(title)}
    </Button>
  );
}

interface ShippingFormProps extends Pick<ShippingLinesProps, 'apply'> {
  readonly editId: string;
  /** The shipping line to change; null to add one. */
  readonly line: ShippingLine | null;
  readonly currency: EditAddShippingMutationVariables['shippingLine']['price']['currencyCode'];
  readonly onDone: () => void;
}

function ShippingForm({ editId, line, currency, apply, onDone }: ShippingFormProps) {
  const send = async (fields: FormData) => {
    const amount = readItemAmount(String(fields.get('shippingPrice')));
    if (amount === null) return orderEditTexts.numberProblem;
    const shippingLine = {
      title: String(fields.get('shippingTitle')),
      price: { amount, currencyCode: currency },
    };
    return line?.id == null
      ? apply(editAddShippingDocument, { id: editId, shippingLine })
      : apply(editUpdateShippingDocument, { id: editId, shippingLineId: line.id, shippingLine });
  };
  const { form } = useFormSubmit({ send, onDone });
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit}>
      <div className="grid grid-cols-2 gap-4">
        <Field name="shippingTitle" label={texts.name} value={line?.title ?? ''} required />
        <Field
          name="shippingPrice"
          label={`${texts.price} (${currency})`}
          value={line === null ? '' : showAmount(line.price.presentmentMoney.amount, currency)}
          inputMode="text"
          required
        />
      </div>
      {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
      <Button size="small" variant="secondary" pending={form.isPending}>
        {line === null ? texts.add : texts.save}
      </Button>
    </form>
  );
}
