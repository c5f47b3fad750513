/** Loads and takes payments without a cart: for an order's outstanding amount, or for a draft order. */
import type { PayableAccess } from '@vitrine/commerce/orders/order-service-types';
import * as answerWords from '@vitrine/words/checkout-answers';
import * as orderWords from '@vitrine/words/order';
import { data, replace } from 'react-router';
import {
  type CheckoutFormError,
  getConfirmationPath,
  readFormTotal,
  readPaymentMethod,
} from '../checkout/checkout-action.server.ts';
import type { ShopContext } from '../load-context.ts';
import { createOrderNotFound, privateHeaders } from './order-page.server.ts';

function getService(shop: ShopContext) {
  if (shop.orderPayments === null) throw createOrderNotFound();
  return shop.orderPayments;
}

export function getPayableAccess(kind: PayableAccess['kind'], id: string, url: URL): PayableAccess {
  return { kind, id, secret: url.searchParams.get('key') ?? '' };
}

/** @param back URL of the order's page; null for a draft order, which has none */
export async function loadPaymentPage(
  shop: ShopContext,
  access: PayableAccess,
  paymentIntent: string | null,
  back: string | null,
) {
  const service = getService(shop);
  // Set when the payment provider's page has redirected back.
  let returned: string | null = null;
  if (paymentIntent !== null) {
    const before = await service.page(access);
    if (before === null) throw createOrderNotFound();
    const paid = await service.pay(access, { kind: 'stripe', paymentIntent }, before.outstanding);
    if (paid.kind === 'paid') throw replace(getConfirmationPath(paid.order), 303);
    if (paid.kind === 'refused') returned = paid.message;
  }
  const page = await service.page(access);
  if (page === null) throw createOrderNotFound();
  return data(
    {
      page,
      returned,
      back,
      stripeScript: shop.payment.kind === 'stripe' ? shop.payment.scriptUrl : null,
      meta: { title: orderWords.payOrder({ number: page.name }), robots: 'noindex,nofollow' },
    },
    { headers: privateHeaders },
  );
}

function reject(errors: readonly CheckoutFormError[]) {
  return data({ errors }, { status: 422, headers: privateHeaders });
}

/** Handles the page's form: starts or completes the payment. */
export async function takePayment(shop: ShopContext, access: PayableAccess, form: FormData) {
  const service = getService(shop);
  const expected = readFormTotal(form);
  const intent = form.get('intent');
  if (intent !== 'pay' && intent !== 'start-payment')
    return reject([{ field: 'form', message: answerWords.formUnknown() }]);
  const result =
    intent === 'pay'
      ? await service.pay(access, readPaymentMethod(form), expected)
      : await service.start(access, expected);
  switch (result.kind) {
    case 'gone':
      throw createOrderNotFound();
    case 'paid':
      return replace(getConfirmationPath(result.order), 303);
    case 'started':
      return data({ payment: result.payment }, { headers: privateHeaders });
    case 'refused':
      return reject([{ field: result.field, message: result.message }]);
  }
}
