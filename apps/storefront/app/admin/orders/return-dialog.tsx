/** Dialog that creates a return of fulfilled items. */
import { useState } from 'react';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation, useAdminQuery } from '../api/admin-client.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { orderTexts } from './orders-texts.ts';
import { formatItem, QuantityFields } from './quantity-fields.tsx';
import { readReturnFees } from './read-return-fees.ts';
import { receiveTexts } from './receive-texts.ts';
import { createReturnDocument, returnableItemsDocument } from './return-documents.ts';
import { returnFeeTexts as feeTexts } from './return-fee-texts.ts';

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
  const { data, error, mutate } = useAdminQuery(returnableItemsDocument, { orderId: order.id });
  const { currencyCode } = order.totalPriceSet.presentmentMoney;
  const send = async (data: FormData) => {
    const returnReason = reasons.find((reason) => reason === data.get('reason')) ?? 'OTHER';
    const fees = readReturnFees(String(data.get('restockingFee')), String(data.get('shippingFee')));
    if (typeof fees === 'string') return fees;
    const returnLineItems = Object.entries(values)
      .filter(([, quantity]) => quantity > 0)
      .map(([fulfillmentLineItemId, quantity]) => ({
        fulfillmentLineItemId,
        quantity,
        returnReason,
        returnReasonNote: String(data.get('note')),
        ...(fees.percentage === null ? {} : { restockingFee: { percentage: fees.percentage } }),
      }));
    if (returnLineItems.length === 0) return texts.none;
    return callAdminMutation(createReturnDocument, {
      returnInput: {
        orderId: order.id,
        returnLineItems,
        ...(fees.shipping === null
          ? {}
          : { returnShippingFee: { amount: { amount: fees.shipping, currencyCode } } }),
      },
    });
  };
  const { form, clearProblem } = useFormSubmit({ send, done: texts.done, onDone });
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const items = data.returnableFulfillments.nodes.flatMap(
    ({ returnableFulfillmentLineItems }) => returnableFulfillmentLineItems.nodes,
  );
  if (items.length === 0) return <p>{receiveTexts.nothingReturnable}</p>;
  return (
    <DialogForm form={form} submit={texts.submit}>
      <QuantityFields
        choices={items.map(({ quantity, fulfillmentLineItem: { id, lineItem } }) => ({
          id,
          name: formatItem(lineItem),
          max: quantity,
        }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          clearProblem();
        }}
      />
      <Field
        name="reason"
        label={texts.reason}
        value="UNWANTED"
        options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <Field
        name="restockingFee"
        label={feeTexts.restocking}
        hint={feeTexts.restockingHint}
        value=""
        optional
        maxLength={6}
      />
      <Field name="shippingFee" label={feeTexts.shipping(currencyCode)} value="" optional maxLength={12} />
      <Field name="note" label={texts.note} value="" optional maxLength={255} />
    </DialogForm>
  );
}
