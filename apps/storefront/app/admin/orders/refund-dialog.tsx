/** Dialog that refunds items and shipping. The server suggests the amounts. */
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdmin, findProblem, useAdminQuery } from '../api/admin-client.ts';
import type { SuggestedRefundQuery } from '../api/generated/operations.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatApiMoney } from '../ui/format.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { refundOrderDocument, suggestedRefundDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { listRefundableItems, toRefundLineItems } from './refundable-items.ts';
import { StockLocationField, useStockLocation } from './stock-location.tsx';

const texts = orderTexts.refund;

export function RefundDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <Form order={order} onDone={onDone} />
    </Dialog>
  );
}

function Form({ order, onDone }: Pick<OrderDialogProps, 'order' | 'onDone'>) {
  const [values, setValues] = useState<Readonly<Record<string, number>>>({});
  const [withShipping, setWithShipping] = useState(false);
  const [restock, setRestock] = useState(true);
  const location = useStockLocation();
  const { locationId } = location;
  const items = listRefundableItems(order.lineItems.nodes);
  const refundLineItems = toRefundLineItems(items, values, { restock, locationId });
  const { data, error, isValidating, mutate } = useAdminQuery(
    suggestedRefundDocument,
    { id: order.id, refundLineItems, refundShipping: withShipping },
    {
      keepPreviousData: true,
      // An earlier refund of the same quantities may have had another amount.
      dedupingInterval: 0,
      // A retry after a lost response must have the same amounts: with others it would be a second refund.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const suggestion = data?.order?.suggestedRefund ?? null;
  const amount = suggestion?.amountSet.presentmentMoney;
  const total = amount === undefined ? '' : formatApiMoney(amount);
  const isEmpty = amount === undefined || Number(amount.amount) === 0;
  const send = async (fields: FormData) => {
    if (error !== undefined) return error.message;
    if (suggestion === null || isEmpty) return texts.empty;
    const result = await callAdmin(refundOrderDocument, {
      input: {
        orderId: order.id,
        refundLineItems,
        ...(withShipping ? { shipping: { fullRefund: true } } : {}),
        note: String(fields.get('note')),
        notify: fields.get('notify') === 'on',
        transactions: suggestion.suggestedTransactions.map(({ amountSet, gateway, parentTransaction }) => ({
          orderId: order.id,
          kind: 'REFUND' as const,
          amount: amountSet.presentmentMoney.amount,
          gateway: gateway ?? '',
          ...(parentTransaction == null ? {} : { parentId: parentTransaction.id }),
        })),
      },
    });
    const problem = findProblem(result);
    if (result.ok && problem !== null) await mutate();
    return problem;
  };
  const { form, clearProblem } = useFormSubmit({ send, done: texts.done(total), onDone });
  const shippingLeft = suggestion?.shipping.maximumRefundableSet.presentmentMoney;
  return (
    <DialogForm
      form={{
        ...form,
        problem: form.problem ?? error?.message ?? null,
        // Pending while loading, because the amount shown may be of other quantities, or from before another refund.
        isPending: form.isPending || isValidating,
      }}
      submit={texts.submit(total)}
    >
      <QuantityFields
        choices={items}
        values={values}
        onChange={(next) => {
          setValues(next);
          clearProblem();
        }}
      />
      {shippingLeft !== undefined && Number(shippingLeft.amount) > 0 && (
        <CheckboxField
          name="shipping"
          label={texts.shipping(formatApiMoney(shippingLeft))}
          onChange={(isChecked) => {
            setWithShipping(isChecked);
            clearProblem();
          }}
        />
      )}
      <CheckboxField name="restock" label={texts.restock} isChecked onChange={setRestock} />
      {restock && <StockLocationField location={location} />}
      <Field name="note" label={texts.reason} value="" optional maxLength={255} />
      <CheckboxField name="notify" label={texts.notify} isChecked />
      {suggestion !== null && <Suggestion suggestion={suggestion} taxesIncluded={order.taxesIncluded} />}
    </DialogForm>
  );
}

type SuggestedRefund = NonNullable<NonNullable<SuggestedRefundQuery['order']>['suggestedRefund']>;

interface SuggestionProps {
  readonly suggestion: SuggestedRefund;
  /** True if the amount of the items includes the tax. */
  readonly taxesIncluded: boolean;
}

function Suggestion({ suggestion, taxesIncluded }: SuggestionProps) {
  const { subtotalSet, totalTaxSet, shipping, amountSet, maximumRefundableSet } = suggestion;
  const rows = [
    [texts.items, subtotalSet],
    [taxesIncluded ? texts.taxIncluded : texts.tax, totalTaxSet],
    [texts.shippingAmount, shipping.amountSet],
    [texts.left, maximumRefundableSet],
  ] as const;
  return (
    <dl className="amounts" aria-live="polite">
      {rows.map(([label, set]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatApiMoney(set.presentmentMoney)}</dd>
        </div>
      ))}
      <div className="amounts-total">
        <dt>{texts.total}</dt>
        <dd>{formatApiMoney(amountSet.presentmentMoney)}</dd>
      </div>
    </dl>
  );
}
