/** Backend of the pages that take a payment without a cart: for an order's outstanding amount, or for a draft order. */
import type { Minor } from '@vitrine/rules/money';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import * as words from '@vitrine/words/checkout-messages';
import { getFormatLanguage } from '@vitrine/words/message';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { OrderReference, PaymentMethodInput, PaymentStart } from '../checkout/checkout-service.ts';
import { createDraftPaymentUrl, createOrderPaymentUrl } from '../checkout/checkout-urls.ts';
import { GatewayUnavailableError, type PaymentRequest } from '../payments/payment-gateway.ts';
import {
  openPayment,
  type PaymentRow,
  recordPaymentState,
  toPaymentHandle,
} from '../payments/payment-store.ts';
import { isTestCard } from '../payments/test-gateway.ts';
import { secretsMatch } from '../secrets-match.ts';
import { completePayment, releaseAtGateway } from './complete-payment.ts';
import { findDraftObstacle, priceDraft } from './drafts/change-draft-order.ts';
import { toDraftCartId } from './drafts/complete-draft-order.ts';
import { findDraftOrder } from './drafts/draft-order-store.ts';
import { getOutstanding } from './order-balance.ts';
import { toBalanceCartId } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import type {
  OrderPaymentPage,
  OrderPaymentResult,
  OrderPaymentService,
  PayableAccess,
} from './order-service-types.ts';
import { findOrder, toOrderReference } from './order-store.ts';
import { getPaidAmount } from './refund-amounts.ts';

/** The payment data of an order or a draft order. */
interface Payable {
  readonly id: string;
  /** Value that replaces the cart id in its payments. */
  readonly cartId: string;
  readonly region: OrderRecord['region'];
  readonly currency: OrderRecord['currency'];
  readonly email: string;
  readonly outstanding: Minor;
  /** The order, which was placed already; null for a draft that isn't completed. */
  readonly order: OrderReference | null;
  readonly returnUrl: string;
  readonly page: Pick<OrderPaymentPage, 'name' | 'lines' | 'shipping' | 'addedTax'>;
}

export function createOrderPaymentService(parts: CheckoutDeps): OrderPaymentService {
  const { payments } = parts;
  const find = (access: PayableAccess) =>
    access.kind === 'order' ? findPayableOrder(parts, access) : findPayableDraft(parts, access);
  /** Finds what is to be paid, or returns an error if it differs from the expected amount. */
  const findDue = async (access: PayableAccess, expected: Minor): Promise<Payable | OrderPaymentResult> => {
    const payable = await find(access);
    if (payable === null) return { kind: 'gone' };
    if (payable.outstanding <= 0)
      return payable.order === null
        ? refuse(words.orderAmountChanged())
        : { kind: 'paid', order: payable.order };
    return payable.outstanding === expected ? payable : refuse(words.orderAmountChanged());
  };
  return {
    async page(access) {
      const payable = await find(access);
      if (payable === null) return null;
      const { region, outstanding, page } = payable;
      return { ...page, region, outstanding, gateway: payments.offer };
    },
    async start(access, expected) {
      const payable = await findDue(access, expected);
      if ('kind' in payable) return payable;
      return whileGatewayAnswers(parts, payable, async () => ({
        kind: 'started',
        payment: await startAtGateway(parts, payable, await openPayablePayment(parts, payable, expected)),
      }));
    },
    async pay(access, method, expected) {
      const payable = await findDue(access, expected);
      if ('kind' in payable) return payable;
      if (method.kind !== payments.name) return refuse(words.methodNotOffered());
      if (method.kind === 'test' && !isTestCard(method.card)) return refuse(words.testCards(), 'card');
      return whileGatewayAnswers(parts, payable, () => payWith(parts, payable, method, expected));
    },
  };
}

async function findPayableOrder(
  { backend }: CheckoutDeps,
  { id, secret }: PayableAccess,
): Promise<Payable | null> {
  const order = await findOrder(backend.storage.read, id);
  if (order === null || order.erasedAt !== null || !secretsMatch(order.secret, secret)) return null;
  const { region, currency, email, number } = order;
  return {
    ...{ id, region, currency, email },
    cartId: toBalanceCartId(id),
    outstanding: order.financialStatus === 'authorized' ? 0 : Math.max(0, getOutstanding(order)),
    order: toOrderReference(order),
    returnUrl: createOrderPaymentUrl(backend, region, toOrderReference(order)),
    page: { name: String(number), lines: [], shipping: 0, addedTax: 0 },
  };
}

async function findPayableDraft(
  { backend }: CheckoutDeps,
  { id, secret }: PayableAccess,
): Promise<Payable | null> {
  const draft = await findDraftOrder(backend.storage.read, id);
  if (draft === null || !secretsMatch(draft.secret, secret)) return null;
  const order = draft.orderId === null ? null : await findOrder(backend.storage.read, draft.orderId);
  const { region, currency, email, number } = draft;
  const { lines, amounts, taxes } = priceDraft(backend, draft, backend.clock());
  const isPayable = order === null && findDraftObstacle(draft) === null;
  return {
    ...{ id, region, currency, email },
    cartId: toDraftCartId(id),
    outstanding: isPayable ? amounts.totalAmount : 0,
    order: order === null ? null : toOrderReference(order),
    returnUrl: createDraftPaymentUrl(backend, region, draft),
    page: {
      name: `D${number}`,
      lines: lines.map((line) => ({
        id: line.id,
        title: line.title,
        variantTitle: line.variantTitle,
        quantity: line.quantity,
        paid: getPaidAmount(line),
      })),
      shipping: amounts.shipping,
      addedTax: taxes.reduce((sum, { amount, included }) => (included ? sum : sum + amount), 0),
    },
  };
}

function refuse(message: string, field: 'card' | 'form' = 'form'): OrderPaymentResult {
  return { kind: 'refused', field, message };
}

async function whileGatewayAnswers<Result>(
  { backend }: CheckoutDeps,
  payable: Payable,
  work: () => Promise<Result>,
): Promise<Result | OrderPaymentResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    backend.log.warn(
      { payable: payable.id, reason: error.message },
      'the gateway did not respond to a payment',
    );
    return refuse(words.paymentAway());
  }
}

async function openPayablePayment(parts: CheckoutDeps, payable: Payable, amount: Minor): Promise<PaymentRow> {
  const { payment, outdated } = await openPayment(parts.backend.storage, {
    cartId: payable.cartId,
    gateway: parts.payments.name,
    amount,
    currency: payable.currency,
    now: parts.backend.clock(),
  });
  if (outdated !== null) await releaseAtGateway(parts, outdated);
  return payment;
}

function toRequest(payable: Payable, payment: PaymentRow): PaymentRequest {
  return {
    ...toPaymentHandle(payment),
    cartId: payment.cart_id,
    email: payable.email,
    returnUrl: payable.returnUrl,
  };
}

async function startAtGateway(
  parts: CheckoutDeps,
  payable: Payable,
  payment: PaymentRow,
): Promise<PaymentStart> {
  const { backend, payments } = parts;
  const { reference, start } = await payments.start(toRequest(payable, payment));
  if (reference !== null) {
    const state = { status: 'pending', reference, message: '' } as const;
    await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  }
  return start;
}

async function payWith(
  parts: CheckoutDeps,
  payable: Payable,
  method: PaymentMethodInput,
  expected: Minor,
): Promise<OrderPaymentResult> {
  const { backend, payments } = parts;
  const payment = await openPayablePayment(parts, payable, expected);
  if (method.kind === 'stripe' && 'paymentIntent' in method && method.paymentIntent !== payment.reference)
    return refuse(words.orderAmountChanged());
  const state = await payments.authorize(toRequest(payable, payment), method);
  const row = await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  await parts.checkpoint?.('authorized', payment.cart_id);
  if (state.status === 'declined' || state.status === 'failed') {
    const isEnglish = getFormatLanguage() === sourceLanguage;
    const message = state.status === 'declined' ? words.declined() : words.failed();
    return refuse(isEnglish ? state.message : message, state.status === 'declined' ? 'card' : 'form');
  }
  if (row.status === 'pending') return refuse(words.waitingForBank());
  const completion = await completePayment(parts, row);
  if (completion.kind === 'placed') return { kind: 'paid', order: toOrderReference(completion.order) };
  return refuse(words.orderAmountChanged());
}
