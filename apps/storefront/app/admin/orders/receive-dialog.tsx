/** Dialog that receives items of a return: the units that came back, their condition, and the refund. */
import { useState } from 'react';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation, useAdminQuery } from '../api/admin-client.ts';
import type { ReceivableReturnQuery } from '../api/generated/operations.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatApiMoney } from '../ui/format.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { QuantityInput } from './quantity-input.tsx';
import { receiveTexts as texts } from './receive-texts.ts';
import {
  countReceived,
  listReceivableItems,
  type ReceivableItem,
  type ReceivedQuantities,
  type ReceivedState,
  receivedStates,
  toProcessedItems,
} from './received-items.ts';
import {
  processReturnDocument,
  receivableReturnDocument,
  suggestedReturnRefundDocument,
} from './return-documents.ts';
import { ReturnFeeList } from './return-fees.tsx';
import { StockLocationField, useStockLocation } from './stock-location.tsx';

type LoadedReturn = NonNullable<ReceivableReturnQuery['return']>;

export interface ReceiveDialogProps {
  /** Null while it is closed. */
  readonly returnId: string | null;
  /** Name of the return: `#1004-R1`. */
  readonly name: string;
  /** False without the right to refund. */
  readonly mayRefund: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ReceiveDialog({ returnId, name, mayRefund, onClose, onDone }: ReceiveDialogProps) {
  return (
    <Dialog open={returnId !== null} onClose={onClose} title={texts.title(name)} description={texts.text}>
      {returnId !== null && <LoadedForm returnId={returnId} mayRefund={mayRefund} onDone={onDone} />}
    </Dialog>
  );
}

interface LoadedFormProps extends Pick<ReceiveDialogProps, 'mayRefund' | 'onDone'> {
  readonly returnId: string;
}

function LoadedForm({ returnId, mayRefund, onDone }: LoadedFormProps) {
  const { data, error, mutate } = useAdminQuery(receivableReturnDocument, { id: returnId });
  if (data?.return == null)
    return <LoadingState label={texts.button} error={error ?? null} retry={() => void mutate()} />;
  const items = listReceivableItems(data.return);
  if (items.length === 0) return <p>{texts.nothing}</p>;
  // A dialog that is opened again first shows cached data. If the response has fewer expected units, the form is reset.
  const key = items.map(({ id, expected }) => `${id} ${expected}`).join();
  return <Form key={key} loaded={data.return} items={items} mayRefund={mayRefund} onDone={onDone} />;
}

interface FormProps extends Pick<ReceiveDialogProps, 'mayRefund' | 'onDone'> {
  readonly loaded: LoadedReturn;
  readonly items: readonly ReceivableItem[];
}

function Form({ loaded, items, mayRefund, onDone }: FormProps) {
  const [quantities, setQuantities] = useState<ReceivedQuantities>(() =>
    Object.fromEntries(
      items.map(({ id, expected }) => [id, { RESTOCKED: expected, NOT_RESTOCKED: 0, MISSING: 0 }]),
    ),
  );
  const location = useStockLocation();
  const [refunds, setRefunds] = useState(mayRefund);
  const [withShipping, setWithShipping] = useState(false);
  const cameBack = items
    .map(({ id }) => ({ id, quantity: countReceived(quantities[id]) }))
    .filter(({ quantity }) => quantity > 0);
  const { data, error, isLoading } = useAdminQuery(
    suggestedReturnRefundDocument,
    refunds
      ? { id: loaded.id, returnLineItems: cameBack, refundShipping: { fullRefund: withShipping } }
      : null,
    { keepPreviousData: true },
  );
  const outcome = data?.return?.suggestedFinancialOutcome ?? null;
  const transfer = refunds ? (outcome?.financialTransfer ?? null) : null;
  const refund = transfer !== null && 'suggestedTransactions' in transfer ? transfer : null;
  const amount = refund === null ? null : formatApiMoney(refund.amount.presentmentMoney);
  const shippingLeft = outcome?.shipping.maximumRefundableSet.presentmentMoney;
  const send = async (fields: FormData) => {
    const excess = items.find(({ id, expected }) => {
      const { RESTOCKED = 0, NOT_RESTOCKED = 0, MISSING = 0 } = quantities[id] ?? {};
      return RESTOCKED + NOT_RESTOCKED + MISSING > expected;
    });
    if (excess !== undefined) return texts.tooMany(excess.name, excess.expected);
    const restocks = items.some(({ id }) => (quantities[id]?.RESTOCKED ?? 0) > 0);
    if (restocks && location.locationId === null) return texts.noLocation;
    const returnLineItems = toProcessedItems(items, quantities, location.locationId ?? '');
    if (returnLineItems.length === 0) return texts.none;
    if (refunds && error !== undefined) return error.message;
    return callAdminMutation(processReturnDocument, {
      input: {
        returnId: loaded.id,
        returnLineItems,
        note: String(fields.get('note') ?? ''),
        notifyCustomer: fields.get('notify') === 'on',
        ...(refund === null
          ? {}
          : {
              financialTransfer: {
                issueRefund: {
                  orderTransactions: refund.suggestedTransactions.flatMap(
                    ({ amountSet: { presentmentMoney }, parentTransaction }) =>
                      parentTransaction == null
                        ? []
                        : [{ parentId: parentTransaction.id, transactionAmount: presentmentMoney }],
                  ),
                },
              },
              refundShipping: { fullRefund: withShipping },
            }),
      },
    });
  };
  const { form, clearProblem } = useFormSubmit({ send, done: texts.done, onDone });
  const change = (id: string, state: ReceivedState, quantity: number) => {
    setQuantities({
      ...quantities,
      [id]: { RESTOCKED: 0, NOT_RESTOCKED: 0, MISSING: 0, ...quantities[id], [state]: quantity },
    });
    clearProblem();
  };
  return (
    <DialogForm
      form={{
        ...form,
        problem: form.problem ?? (refunds ? (error?.message ?? null) : null),
        // Pending while loading, because the amount shown is of other quantities.
        isPending: form.isPending || isLoading,
      }}
      submit={amount === null ? texts.submit : texts.submitWithRefund(amount)}
    >
      <ul className="grid gap-4">
        {items.map(({ id, name, expected }) => (
          <li key={id} className="grid gap-2">
            <p>
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted text-sm">{texts.expected(expected)}</span>
            </p>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
              {receivedStates.map((state) => (
                <div key={state} className="grid gap-1 text-sm">
                  <span aria-hidden="true">{texts.states[state]}</span>
                  <QuantityInput
                    label={texts.quantity(texts.states[state], name)}
                    value={quantities[id]?.[state] ?? 0}
                    max={expected}
                    onChange={(quantity) => change(id, state, quantity)}
                  />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ReturnFeeList returned={loaded} />
      <StockLocationField location={location} />
      {mayRefund && <CheckboxField name="refund" label={texts.refund} isChecked onChange={setRefunds} />}
      {refunds && shippingLeft !== undefined && Number(shippingLeft.amount) > 0 && (
        <CheckboxField name="shipping" label={texts.refundShipping} onChange={setWithShipping} />
      )}
      {amount !== null && (
        <>
          <CheckboxField name="notify" label={texts.notify} isChecked />
          <dl className="amounts" aria-live="polite">
            <div className="amounts-total">
              <dt>{texts.toRefund}</dt>
              <dd>{amount}</dd>
            </div>
          </dl>
        </>
      )}
      <Field name="note" label={texts.note} value="" optional maxLength={255} />
    </DialogForm>
  );
}
