/** Buttons of an order's page that the role and the order's state allow. */
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { undoTexts } from '../list/undo-texts.ts';
import { toRecordNumber } from '../ui/format.ts';
import { CopyOrderButton } from './copy-order-button.tsx';
import { orderEditTexts } from './edit/order-edit-texts.ts';
import { isOpen } from './group-by-location.ts';
import { orderBulkTexts } from './order-bulk-texts.ts';
import { isPickupOrder } from './order-marks.tsx';
import { closeOrderDocument, openOrderDocument } from './orders-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { PickupActions } from './pickup-actions.tsx';
import type { LoadedOrder } from './use-order-page.ts';

export type OrderDialogName = 'fulfil' | 'refund' | 'return' | 'cancel';

export interface OrderActionsProps {
  readonly order: LoadedOrder;
  readonly onOpen: (dialog: OrderDialogName) => void;
  readonly onDone: () => void;
}

export function OrderActions({ order, onOpen, onDone }: OrderActionsProps) {
  const may = useScopeCheck();
  const number = toRecordNumber(order.id);
  const isCancelled = order.cancelledAt != null;
  const isPickup = isPickupOrder(order);
  const maySend = may('write_merchant_managed_fulfillment_orders') && !isCancelled;
  return (
    <>
      {maySend && isPickup && <PickupActions order={order} onDone={onDone} />}
      {maySend && !isPickup && order.fulfillmentOrders.nodes.some(isOpen) && (
        <Button type="button" size="small" onClick={() => onOpen('fulfil')}>
          {orderTexts.fulfil.button}
        </Button>
      )}
      {may('write_orders') && order.refundable && (
        <Button type="button" size="small" variant="secondary" onClick={() => onOpen('refund')}>
          {orderTexts.refund.button}
        </Button>
      )}
      {may('write_order_edits') && order.merchantEditable && (
        <ButtonLink size="small" variant="secondary" to={`/orders/${number}/edit`}>
          {orderEditTexts.button}
        </ButtonLink>
      )}
      {may('write_returns') && order.fulfillments.length > 0 && (
        <Button type="button" size="small" variant="secondary" onClick={() => onOpen('return')}>
          {orderTexts.returns.button}
        </Button>
      )}
      <ButtonLink size="small" variant="secondary" to={`/orders/${number}/print`}>
        {orderTexts.page.print}
      </ButtonLink>
      {may('write_draft_orders') && <CopyOrderButton order={order} />}
      {may('write_orders') && !isCancelled && <ArchiveButton order={order} onDone={onDone} />}
      {may('write_orders') && !isCancelled && order.fulfillments.length === 0 && (
        <Button type="button" size="small" variant="quiet" onClick={() => onOpen('cancel')}>
          {orderTexts.cancel.button}
        </Button>
      )}
    </>
  );
}

function ArchiveButton({ order: { id, closed }, onDone }: Pick<OrderActionsProps, 'order' | 'onDone'>) {
  const [isPending, setPending] = useState(false);
  const change = async (toClosed: boolean, isUndo = false) => {
    setPending(true);
    const problem = toClosed
      ? await callAdminMutation(closeOrderDocument, { input: { id } })
      : await callAdminMutation(openOrderDocument, { input: { id } });
    setPending(false);
    onDone();
    if (problem !== null) return showToast({ title: problem, tone: 'problem' });
    return showToast({
      id: 'archive',
      title: toClosed ? orderBulkTexts.archived(1) : orderBulkTexts.unarchived(1),
      tone: 'done',
      ...(isUndo ? {} : { action: { label: undoTexts.undo, onPress: () => void change(!toClosed, true) } }),
    });
  };
  return (
    <Button
      type="button"
      size="small"
      variant="secondary"
      pending={isPending}
      onClick={() => void change(!closed)}
    >
      {closed ? orderBulkTexts.unarchiveThis : orderBulkTexts.archiveThis}
    </Button>
  );
}
