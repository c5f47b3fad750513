/** Dialog that fulfils items of an order as a parcel. */
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { groupByLocation } from './group-by-location.ts';
import { fulfillOrderDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { formatItem, QuantityFields } from './quantity-fields.tsx';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.fulfil;

export interface OrderDialogProps {
  readonly open: boolean;
  readonly order: LoadedOrder;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function FulfilDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <Form order={order} onDone={onDone} />
    </Dialog>
  );
}

function Form({ order, onDone }: Pick<OrderDialogProps, 'order' | 'onDone'>) {
  const groups = groupByLocation(order.fulfillmentOrders.nodes);
  const [location, setLocation] = useState<string | null>(null);
  const open = (groups.find(({ key }) => key === location) ?? groups[0])?.parts ?? [];
  const items = open.flatMap(({ lineItems }) => lineItems.nodes).filter((item) => item.remainingQuantity > 0);
  const [values, setValues] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      order.fulfillmentOrders.nodes
        .flatMap(({ lineItems }) => lineItems.nodes)
        .map(({ id, remainingQuantity }) => [id, remainingQuantity]),
    ),
  );
  const send = async (data: FormData) => {
    const lineItemsByFulfillmentOrder = open.flatMap(({ id, lineItems }) => {
      const chosen = lineItems.nodes
        .map((item) => ({ id: item.id, quantity: values[item.id] ?? 0 }))
        .filter(({ quantity }) => quantity > 0);
      return chosen.length === 0 ? [] : [{ fulfillmentOrderId: id, fulfillmentOrderLineItems: chosen }];
    });
    if (lineItemsByFulfillmentOrder.length === 0) return texts.none;
    const company = String(data.get('company')).trim();
    const number = String(data.get('number')).trim();
    return callAdminMutation(fulfillOrderDocument, {
      fulfillment: {
        lineItemsByFulfillmentOrder,
        notifyCustomer: data.get('notify') === 'on',
        ...(number === '' ? {} : { trackingInfo: { number, ...(company === '' ? {} : { company }) } }),
      },
    });
  };
  const { form, clearProblem } = useFormSubmit({ send, done: texts.done, onDone });
  return (
    <DialogForm form={form} submit={texts.submit}>
      {groups.length > 1 && (
        <Field
          name="location"
          label={texts.location}
          value={groups[0]?.key ?? ''}
          options={groups.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(key) => {
            setLocation(key);
            clearProblem();
          }}
        />
      )}
      <QuantityFields
        choices={items.map(({ id, remainingQuantity, lineItem }) => ({
          id,
          name: formatItem(lineItem),
          max: remainingQuantity,
        }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          clearProblem();
        }}
      />
      <Field name="company" label={texts.carrier} value="" optional maxLength={60} />
      <Field name="number" label={texts.number} value="" optional maxLength={60} />
      <CheckboxField name="notify" label={texts.notify} isChecked />
    </DialogForm>
  );
}
