/** Refunds and returns of an order. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { formatApiMoney, formatTime } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { ItemList } from './item-list.tsx';
import { orderTexts } from './orders-texts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { receiveTexts } from './receive-texts.ts';
import { approveReturnDocument, closeReturnDocument, declineReturnDocument } from './return-documents.ts';
import { ReturnFeeList } from './return-fees.tsx';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.page;

interface OrderPart {
  readonly order: LoadedOrder;
}

/** Returns the refunds that paid money back. An edit that removed items without paying back is in the timeline. */
export function OrderRefunds({ order }: OrderPart) {
  const refunds = order.refunds.filter(
    ({ totalRefundedSet }) => Number(totalRefundedSet.presentmentMoney.amount) > 0,
  );
  if (refunds.length === 0) return null;
  return (
    <RecordCard title={texts.refunds}>
      {refunds.map(({ id, createdAt, note, totalRefundedSet, refundLineItems }) => (
        <div key={id}>
          <p className="font-semibold">
            {formatApiMoney(totalRefundedSet.presentmentMoney)}{' '}
            {createdAt != null && (
              <span className="font-normal text-muted text-sm">{formatTime(createdAt)}</span>
            )}
          </p>
          <ItemList
            items={refundLineItems.nodes.map(({ quantity, lineItem }) => [
              lineItem.id,
              quantity,
              lineItem.title,
            ])}
          />
          {note != null && note !== '' && <p className="text-muted text-sm">{note}</p>}
        </div>
      ))}
    </RecordCard>
  );
}

export interface OrderReturnsProps extends OrderPart {
  readonly mayChange: boolean;
  readonly mayRefund: boolean;
  readonly onChanged: () => void;
}

export function OrderReturns({ order, mayChange, mayRefund, onChanged }: OrderReturnsProps) {
  const [received, setReceived] = useState<{ readonly id: string; readonly name: string } | null>(null);
  if (order.returns.nodes.length === 0) return null;
  const finish = (problem: string | null) => {
    void showToast(
      problem === null
        ? { title: orderTexts.returns.changed, tone: 'done' }
        : { title: problem, tone: 'problem' },
    );
    onChanged();
  };
  const approve = async (id: string) => {
    finish(await callAdminMutation(approveReturnDocument, { input: { id } }));
  };
  const decline = async (id: string) => {
    finish(await callAdminMutation(declineReturnDocument, { input: { id, declineReason: 'OTHER' } }));
  };
  const close = async (id: string) => {
    finish(await callAdminMutation(closeReturnDocument, { id }));
  };
  return (
    <RecordCard title={texts.returns}>
      {order.returns.nodes.map((returned) => {
        const { id, name, status, createdAt, returnLineItems, reverseFulfillmentOrders } = returned;
        return (
          <div key={id} className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{name}</span>
              <StatusMark tone={status === 'CLOSED' || status === 'DECLINED' ? 'plain' : 'todo'}>
                {orderTexts.returns.states(status)}
              </StatusMark>
              <span className="text-muted text-sm">{formatTime(createdAt)}</span>
            </p>
            <ul className="text-sm">
              {returnLineItems.nodes.map((line) => (
                <ReturnedItem key={line.id} line={line} />
              ))}
            </ul>
            <ReturnFeeList returned={returned} />
            {mayChange && status === 'REQUESTED' && (
              <div className="flex flex-wrap gap-2">
                <Button type="button" size="small" onClick={() => void approve(id)}>
                  {orderTexts.returns.approve}
                </Button>
                <Button type="button" size="small" variant="secondary" onClick={() => void decline(id)}>
                  {orderTexts.returns.decline}
                </Button>
              </div>
            )}
            <Dispositions reverseOrders={reverseFulfillmentOrders.nodes} />
            {mayChange && status === 'OPEN' && (
              <div className="flex flex-wrap gap-2">
                {returnLineItems.nodes.some(({ processableQuantity }) => processableQuantity > 0) && (
                  <Button type="button" size="small" onClick={() => setReceived({ id, name })}>
                    {receiveTexts.button}
                  </Button>
                )}
                <Button type="button" size="small" variant="secondary" onClick={() => void close(id)}>
                  {orderTexts.returns.close}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      <ReceiveDialog
        returnId={received?.id ?? null}
        name={received?.name ?? ''}
        mayRefund={mayRefund}
        onClose={() => setReceived(null)}
        onDone={() => {
          setReceived(null);
          onChanged();
        }}
      />
    </RecordCard>
  );
}

type ReturnLine = LoadedOrder['returns']['nodes'][number]['returnLineItems']['nodes'][number];

/** Returned units, and the reason of the return. */
function ReturnedItem({ line }: { readonly line: ReturnLine }) {
  const { because, reasons } = orderTexts.returns;
  return (
    <li>
      {line.quantity} × {'fulfillmentLineItem' in line ? line.fulfillmentLineItem.lineItem.title : ''}
      {'returnReason' in line && (
        <span className="block text-muted">{because(reasons[line.returnReason], line.returnReasonNote)}</span>
      )}
    </li>
  );
}

type ReverseOrders = LoadedOrder['returns']['nodes'][number]['reverseFulfillmentOrders']['nodes'];

/** Summarizes the received units of a return: `1 back in stock, 1 missing`. */
function Dispositions({ reverseOrders }: { readonly reverseOrders: ReverseOrders }) {
  const sums = new Map<keyof typeof receiveTexts.summary, number>();
  for (const { lineItems } of reverseOrders)
    for (const { type, quantity } of lineItems.nodes.flatMap(({ dispositions }) => dispositions))
      sums.set(type, (sums.get(type) ?? 0) + quantity);
  if (sums.size === 0) return null;
  const parts = [...sums].map(([type, quantity]) => receiveTexts.summary[type](quantity));
  return <p className="text-muted text-sm">{parts.join(', ')}</p>;
}
