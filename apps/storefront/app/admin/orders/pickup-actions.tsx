/** Actions of an order that is picked up in a store: mark it as ready, or as picked up. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { fulfillWholeOrder } from './fulfill-order.ts';
import { preparePickupDocument } from './order-change-documents.ts';
import { type DeliveryState, isPickupOrder } from './order-marks.tsx';
import { orderTexts } from './orders-texts.ts';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.pickup;

/** Returns the title of the delivery address, which is the store's if the order is picked up. */
export function getDestinationTitle(order: DeliveryState): string {
  return isPickupOrder(order) ? texts.at : orderTexts.page.shipTo;
}

export interface PickupActionsProps {
  readonly order: LoadedOrder;
  readonly onDone: () => void;
}

export function PickupActions({ order, onDone }: PickupActionsProps) {
  const [isSending, setSending] = useState(false);
  const { nodes } = order.fulfillmentOrders;
  const isNew = nodes.some(({ status }) => status === 'OPEN');
  if (!isNew && !nodes.some(({ status }) => status === 'IN_PROGRESS')) return null;
  const run = async (call: () => Promise<string | null>, done: string) => {
    setSending(true);
    const problem = await call();
    setSending(false);
    void showToast({ title: problem ?? done, tone: problem === null ? 'done' : 'problem' });
    if (problem === null) onDone();
  };
  const prepare = () =>
    callAdminMutation(preparePickupDocument, {
      input: { lineItemsByFulfillmentOrder: nodes.map(({ id }) => ({ fulfillmentOrderId: id })) },
    });
  // No e-mail, because the buyer has just picked the order up.
  const collect = async () => (await fulfillWholeOrder(order.id, false)).problem;
  return (
    <>
      {isNew && (
        <Button
          type="button"
          size="small"
          disabled={isSending}
          onClick={() => void run(prepare, texts.readyDone)}
        >
          {texts.ready}
        </Button>
      )}
      <Button
        type="button"
        size="small"
        variant={isNew ? 'secondary' : 'primary'}
        disabled={isSending}
        onClick={() => void run(collect, texts.pickedUpDone)}
      >
        {texts.pickedUp}
      </Button>
    </>
  );
}
