/** Pays for a checkout, at most once, and only the amount that the agent was shown. Credentials are never stored or returned. */
import type { AgentSession } from '../ports.ts';
import { createError, type Message } from '../protocol/messages.ts';
import type { PaymentInput } from '../tools/input.ts';
import type { AgentCall, ToolResult } from '../tools/tool.ts';
import { findMissing } from './fields.ts';
import { presentCheckout, readAgentCheckout, recordPlacedOrder } from './read-checkout.ts';

const credentialPath = '$.payment.instruments[0].credential';

export async function payCheckout(
  call: AgentCall,
  session: AgentSession,
  payment: PaymentInput | undefined,
  attempt: string,
): Promise<ToolResult> {
  const { checkout, paymentHandler, carts } = call.shop;
  if (checkout === null || paymentHandler === null) return readAgentCheckout(call, session);
  const [opened, cart] = await Promise.all([checkout.open(session.cartKey), carts.read(session.cartKey)]);
  if (opened.kind !== 'open' || cart === null) return readAgentCheckout(call, session);
  const { view } = opened;
  if (findMissing(view).length > 0) return presentCheckout(call, session, cart, view, []);
  const { totalAmount } = view.totals;
  if (session.shownTotal !== null && session.shownTotal !== totalAmount) {
    return presentCheckout(call, session, cart, view, [changedTotal]);
  }
  const read = totalAmount === 0 ? { token: '' } : readToken(payment, paymentHandler.id);
  if ('message' in read) return presentCheckout(call, session, cart, view, [read.message]);
  const result = await checkout.pay(session.cartKey, { token: read.token, attempt }, totalAmount);
  switch (result.kind) {
    case 'placed':
      return recordPlacedOrder(call, session, result.order);
    case 'completed':
      return recordPlacedOrder(call, session, result.order);
    case 'pending':
      return presentCheckout(call, session, cart, result.view, [], 'complete_in_progress');
    case 'refused':
      return presentCheckout(call, session, cart, result.view, [toRefusal(result.reason, result.message)]);
    case 'invalid':
      return presentCheckout(
        call,
        session,
        cart,
        result.view,
        result.errors.map(({ message }) =>
          createError('payment_failed', message, 'recoverable', credentialPath),
        ),
      );
    default:
      return readAgentCheckout(call, session);
  }
}

const changedTotal: Message = createError(
  'total_changed',
  'The total has changed since it was shown. Show it to the shopper, and complete again with another idempotency key.',
);

function readToken(
  payment: PaymentInput | undefined,
  handlerId: string,
): { readonly token: string } | { readonly message: Message } {
  const instruments = payment?.instruments ?? [];
  const instrument = instruments.find(({ selected }) => selected === true) ?? instruments[0];
  if (instrument?.handler_id !== undefined && instrument.handler_id !== handlerId) {
    const content = `This shop has no payment handler ${instrument.handler_id}.`;
    return {
      message: createError('payment_failed', content, 'recoverable', '$.payment.instruments[0].handler_id'),
    };
  }
  const token = instrument?.credential?.token;
  if (token !== undefined && token !== '') return { token };
  return {
    message: createError(
      'field_required',
      'Give the token of the payment handler.',
      'recoverable',
      credentialPath,
    ),
  };
}

function toRefusal(reason: string, content: string): Message {
  if (reason === 'declined' || reason === 'failed') {
    return createError('payment_failed', content, 'recoverable', '$.payment.instruments[0]');
  }
  if (reason === 'authentication') {
    const bank = 'The bank wants the shopper to confirm the payment. They pay on the page of continue_url.';
    return createError('authentication_required', bank, 'requires_buyer_input');
  }
  if (reason === 'soldOut') return createError('out_of_stock', content, 'recoverable', '$.line_items');
  if (reason === 'incomplete') return createError('field_required', content);
  return createError('total_changed', content);
}
