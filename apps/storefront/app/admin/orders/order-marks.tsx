/** States of an order, in words. */
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
  return <StatusMark tone={tone}>{orderTexts.states(displayFinancialStatus)}</StatusMark>;
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
      {orderTexts.states(displayFulfillmentStatus)}
    </StatusMark>
  );
}

interface ReturnState {
  readonly returnStatus: string;
}

export function ReturnMark({ order: { returnStatus } }: { readonly order: ReturnState }) {
  if (returnStatus === 'NO_RETURN') return null;
  const needsWork = returnStatus === 'RETURN_REQUESTED' || returnStatus === 'IN_PROGRESS';
  return <StatusMark tone={needsWork ? 'todo' : 'plain'}>{orderTexts.returnStates(returnStatus)}</StatusMark>;
}
