/** States of an order, in words. */
import { formatEnum } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
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
  return <StatusMark tone={tone}>{formatState(displayFinancialStatus)}</StatusMark>;
}

interface FulfillmentState {
  readonly displayFulfillmentStatus: string;
  readonly cancelledAt?: string | null;
}

export function FulfillmentMark({ order }: { readonly order: FulfillmentState }) {
  const { displayFulfillmentStatus, cancelledAt } = order;
  if (cancelledAt != null) return <StatusMark tone="problem">{orderTexts.cancelled}</StatusMark>;
  return (
    <StatusMark tone={displayFulfillmentStatus === 'FULFILLED' ? 'done' : 'todo'}>
      {formatState(displayFulfillmentStatus)}
    </StatusMark>
  );
}

interface ReturnState {
  readonly returnStatus: string;
}

export function ReturnMark({ order: { returnStatus } }: { readonly order: ReturnState }) {
  if (returnStatus === 'NO_RETURN') return null;
  const needsWork = returnStatus === 'RETURN_REQUESTED' || returnStatus === 'IN_PROGRESS';
  return <StatusMark tone={needsWork ? 'todo' : 'plain'}>{formatReturn(returnStatus)}</StatusMark>;
}

/** In the words of the list's filters: `Partly refunded`. */
function formatState(state: string): string {
  return formatEnum(state.replace('PARTIALLY', 'PARTLY'));
}

/** With the word return, since the mark is next to those of payment and fulfilment: `Return in progress`. */
function formatReturn(state: string): string {
  return formatEnum(state === 'IN_PROGRESS' ? `RETURN_${state}` : state);
}
