/** States of an order, in words. */
import { StatusMark } from '../ui/status-mark.tsx';
import { orderBulkTexts } from './order-bulk-texts.ts';
import { orderTexts } from './orders-texts.ts';

interface PaymentState {
  readonly displayFinancialStatus?: string | null;
}

export function PaymentMark({ order: { displayFinancialStatus } }: { readonly order: PaymentState }) {
  if (displayFinancialStatus == null) return null;
  const tone =
    displayFinancialStatus === 'PAID'
      ? 'done'
      : displayFinancialStatus === 'PENDING' || displayFinancialStatus === 'AUTHORIZED'
        ? 'todo'
        : 'plain';
  return <StatusMark tone={tone}>{orderTexts.states(displayFinancialStatus)}</StatusMark>;
}

export interface DeliveryState {
  /** Omitted if the shop's access token for Shopify doesn't allow them. */
  readonly fulfillmentOrders?: {
    readonly nodes: readonly { readonly deliveryMethod?: { readonly methodType: string } | null }[];
  };
}

/** Returns true if the customer picks the order up in a store, or has picked it up. */
export function isPickupOrder({ fulfillmentOrders }: DeliveryState): boolean {
  const nodes = fulfillmentOrders?.nodes ?? [];
  return nodes.some(({ deliveryMethod }) => deliveryMethod?.methodType === 'PICK_UP');
}

export interface FulfillmentState extends DeliveryState {
  readonly displayFulfillmentStatus: string;
  readonly cancelledAt?: string | null;
}

/** Names the fulfilment status. An order that is picked up isn't shipped: while in progress it is ready for pickup. */
export function formatFulfillment(order: FulfillmentState): string {
  const { displayFulfillmentStatus } = order;
  const pickupState = isPickupOrder(order) ? orderTexts.pickup.states[displayFulfillmentStatus] : undefined;
  return pickupState ?? orderTexts.states(displayFulfillmentStatus);
}

export function FulfillmentMark({ order }: { readonly order: FulfillmentState }) {
  const { displayFulfillmentStatus, cancelledAt } = order;
  if (cancelledAt != null) return <StatusMark tone="problem">{orderTexts.cancelled}</StatusMark>;
  return (
    <StatusMark tone={getFulfillmentTone(displayFulfillmentStatus)}>{formatFulfillment(order)}</StatusMark>
  );
}

function getFulfillmentTone(status: string) {
  switch (status) {
    case 'FULFILLED':
      return 'done';
    // Gift cards, for example.
    case 'FULFILLMENT_NOT_REQUIRED':
      return 'plain';
    default:
      return 'todo';
  }
}

interface ArchivedState {
  readonly closed: boolean;
  readonly cancelledAt?: string | null;
}

/** Badge of an archived order. A cancelled order has the badge of its cancellation instead. */
export function ArchivedMark({ order: { closed, cancelledAt } }: { readonly order: ArchivedState }) {
  return closed && cancelledAt == null ? (
    <StatusMark tone="plain">{orderBulkTexts.isArchived}</StatusMark>
  ) : null;
}

interface ReturnState {
  readonly returnStatus: string;
}

export function ReturnMark({ order: { returnStatus } }: { readonly order: ReturnState }) {
  if (returnStatus === 'NO_RETURN') return null;
  const needsWork = returnStatus === 'RETURN_REQUESTED' || returnStatus === 'IN_PROGRESS';
  return <StatusMark tone={needsWork ? 'todo' : 'plain'}>{orderTexts.returnStates(returnStatus)}</StatusMark>;
}
