/** Dialog to refund items and shipping: the amounts are what the server suggests. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem, useAdminQuery } from '../api/admin-client.ts';
import type { SuggestedRefundQuery } from '../api/generated/operations.ts';
import { CheckField } from '../ui/check-field.tsx';
import { formatMoney } from '../ui/format.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { refundOrderDocument, suggestedRefundDocument } from './order-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { formatItem, Quantities } from './quantities.tsx';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const refundLineItems = Object.entries(values)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({
      lineItemId,
      quantity,
      restockType: restock ? ('RETURN' as const) : ('NO_RESTOCK' as const),
    }));
  const { data, error } = useAdminQuery(
    suggestedRefundDocument,
    { id: order.id, refundLineItems, refundShipping: withShipping },
    { keepPreviousData: true },
  );
  const suggestion = data?.order?.suggestedRefund ?? null;
  const amount = suggestion?.amountSet.presentmentMoney;
  const isEmpty = amount === undefined || Number(amount.amount) === 0;
  const send = async (form: FormData) => {
    if (suggestion === null || isEmpty) return setProblem(texts.empty);
    setPending(true);
    const result = await callAdmin(refundOrderDocument, {
      input: {
        orderId: order.id,
        refundLineItems,
        ...(withShipping ? { shipping: { fullRefund: true } } : {}),
        note: String(form.get('note')),
        notify: form.get('notify') === 'on',
        transactions: suggestion.suggestedTransactions.map(({ amountSet, gateway, parentTransaction }) => ({
          orderId: order.id,
          kind: 'REFUND' as const,
          amount: amountSet.presentmentMoney.amount,
          gateway: gateway ?? '',
          ...(parentTransaction == null ? {} : { parentId: parentTransaction.id }),
        })),
      },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.refundCreate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.done(formatMoney(amount)), tone: 'done' });
    onDone();
  };
  const shippingLeft = suggestion?.shipping.maximumRefundableSet.presentmentMoney;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <Quantities
        choices={order.lineItems.nodes
          .filter(({ refundableQuantity }) => refundableQuantity > 0)
          .map((line) => ({ id: line.id, name: formatItem(line), max: line.refundableQuantity }))}
        values={values}
        onChange={(next) => {
          setValues(next);
          setProblem(null);
        }}
      />
      {shippingLeft !== undefined && Number(shippingLeft.amount) > 0 && (
        <CheckField
          name="shipping"
          label={texts.shipping(formatMoney(shippingLeft))}
          onChange={(isChecked) => {
            setWithShipping(isChecked);
            setProblem(null);
          }}
        />
      )}
      <CheckField name="restock" label={texts.restock} isChecked onChange={setRestock} />
      <Field name="note" label={texts.reason} value="" optional maxLength={255} />
      <CheckField name="notify" label={texts.notify} isChecked />
      {suggestion !== null && <Suggestion suggestion={suggestion} />}
      {(problem ?? error?.message) != null && <Notice tone="problem">{problem ?? error?.message}</Notice>}
      <Button wide pending={isPending}>
        {texts.submit(amount === undefined ? '' : formatMoney(amount))}
      </Button>
    </form>
  );
}

type SuggestedRefund = NonNullable<NonNullable<SuggestedRefundQuery['order']>['suggestedRefund']>;

function Suggestion({ suggestion }: { readonly suggestion: SuggestedRefund }) {
  const { subtotalSet, totalTaxSet, shipping, amountSet, maximumRefundableSet } = suggestion;
  const rows = [
    [texts.items, subtotalSet],
    [texts.tax, totalTaxSet],
    [texts.shippingAmount, shipping.amountSet],
    [texts.left, maximumRefundableSet],
  ] as const;
  return (
    <dl className="amounts" aria-live="polite">
      {rows.map(([label, set]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(set.presentmentMoney)}</dd>
        </div>
      ))}
      <div className="amounts-total">
        <dt>{texts.total}</dt>
        <dd>{formatMoney(amountSet.presentmentMoney)}</dd>
      </div>
    </dl>
  );
}
