/** The embedded checkout for shoppers' assistants: the service behind the checkout's pages. */
import type { CheckoutPort, OrderKey, OrderView, TokenPayment } from '@vitrine/agents/ports';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import type { CheckoutAccess, PaymentMethodInput } from '@vitrine/commerce/checkout/checkout-service';
import type { Embedded } from '../embedded.ts';

/** Payment gateway that accepts the payment tokens of assistants. */
export type PaymentGatewayName = 'test' | 'stripe';

export function createAgentCheckout(
  { checkout }: Pick<Embedded, 'checkout'>,
  shopUrl: string,
  gateway: PaymentGatewayName,
): CheckoutPort {
  return {
    open: (key) => checkout.open(toAccess(key)),
    setContact: (key, input) => checkout.setContact(toAccess(key), input),
    setShippingAddress: (key, input) => checkout.setShippingAddress(toAccess(key), input),
    chooseRate: (key, rateId) => checkout.chooseRate(toAccess(key), rateId),
    pay: (key, payment, expectedTotal) =>
      checkout.pay(
        toAccess(key),
        expectedTotal === 0 ? { kind: 'free' } : toMethod(gateway, payment),
        expectedTotal,
      ),
    explain: (key) => checkout.explain(toAccess(key)),
    order: (key) => readOrder(checkout, key, shopUrl),
  };
}

function toMethod(gateway: PaymentGatewayName, { token, attempt }: TokenPayment): PaymentMethodInput {
  return gateway === 'stripe' ? { kind: 'stripe', token, attempt } : { kind: 'test', card: token };
}

function toAccess(cartKey: string): CheckoutAccess {
  const id = parseCartId(cartKey);
  return { cartId: id?.token ?? '', secret: id?.secret ?? '' };
}

/** Returns an order in the form for assistants; null if the key doesn't match. */
export async function readOrder(
  checkout: Pick<Embedded['checkout'], 'confirmation'>,
  { orderId, secret }: OrderKey,
  shopUrl: string,
): Promise<OrderView | null> {
  const order = await checkout.confirmation(orderId, secret);
  if (order === null) return null;
  return {
    number: order.number,
    url: `${shopUrl}/checkout/confirmation/${orderId}?key=${secret}`,
    currency: order.currency,
    lines: order.lines,
    shippingAddress: order.shippingAddress,
    amounts: order.amounts,
    taxes: order.taxes,
    delivery: order.delivery,
    fulfilments: order.fulfilments ?? [],
    refunds: (order.refunds ?? []).map((refund) => ({
      ...refund,
      total: refund.paidBack ?? refund.total,
    })),
    canceledAt: order.financialStatus === 'voided' ? (order.voidedAt ?? order.createdAt) : null,
  };
}
