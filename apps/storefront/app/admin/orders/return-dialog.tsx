/** Dialog to create a return of items that were sent. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { createReturnDocument } from './order-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { formatItem, Quantities } from './quantities.tsx';

const texts = orderTexts.returns;
const reasons = ['UNWANTED', 'DEFECTIVE', 'NOT_AS_DESCRIBED', 'WRONG_ITEM', 'COLOR', 'OTHER'] as const;

export function ReturnDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <Form order={order} onDone={onDone} />
    </Dialog>
  );
}

function Form({ order, onDone }: Pick<OrderDialogProps, 'order' | 'onDone'>) {
  const [values, setValues] = useState<Readonly<Record<string, number>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const items = order.fulfillments.flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems.nodes);
  const send = async (data: FormData) => {
    const returnReason = reasons.find((reason) => reason === data.get('reason')) ?? 'OTHER';
    const returnLineItems = Object.entries(values)
      .filter(([, quantity]) => quantity > 0)
      .map(([fulfillmentLineItemId, quantity]) => ({
        fulfillmentLineItemId,
        quantity,
        returnReason,
        returnReasonNote: String(data.get('note')),
      }));
    if (returnLineItems.length === 0) return setProblem(texts.none);
    setPending(true);
    const result = await callAdmin(createReturnDocument, {
      returnInput: { orderId: order.id, returnLineItems },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.returnCreate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.done, tone: 'done' });
    onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <Quantities
        choices={items.map(({ id, quantity, lineItem }) => ({
          id,
          name: formatItem(lineItem),
          max: quantity ?? 0,
        }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          setProblem(null);
        }}
      />
      <Field
        name="reason"
        label={texts.reason}
        value="UNWANTED"
        options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <Field name="note" label={texts.note} value="" optional maxLength={255} />
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <Button wide pending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
