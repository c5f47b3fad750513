/** Takes what is still to be paid for an order: after an edit, or by the link of an invoice. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as checkoutWords from '@vitrine/words/checkout';
import * as answerWords from '@vitrine/words/checkout-answers';
import * as orderWords from '@vitrine/words/order';
import { data, replace } from 'react-router';
import {
  type CheckoutFormError,
  confirmationPath,
  expectedTotalOf,
  methodOf,
} from '../checkout/checkout-action.server.ts';
import { OrderPaymentForm } from '../checkout/order-payment-form.tsx';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { noSuchOrder, privateHeaders } from '../orders/order-page.server.ts';
import type { Route } from './+types/order-pay';

function getService(shop: ReturnType<typeof getShop>) {
  if (shop.orderPayments === null) throw noSuchOrder();
  return shop.orderPayments;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const service = getService(shop);
  const secret = url.searchParams.get('key') ?? '';
  // Back from the payment provider's own page.
  const paymentIntent = url.searchParams.get('payment_intent');
  let returned: string | null = null;
  if (paymentIntent !== null) {
    const before = await service.page(params.order, secret);
    if (before === null) throw noSuchOrder();
    const paid = await service.pay(
      params.order,
      secret,
      { kind: 'stripe', paymentIntent },
      before.outstanding,
    );
    if (paid.kind === 'paid') throw replace(confirmationPath(paid.order), 303);
    if (paid.kind === 'refused') returned = paid.message;
  }
  const page = await service.page(params.order, secret);
  if (page === null) throw noSuchOrder();
  return data(
    {
      page,
      returned,
      back: `/checkout/confirmation/${encodeURIComponent(params.order)}?key=${encodeURIComponent(secret)}`,
      stripeScript: shop.payment.kind === 'stripe' ? shop.payment.scriptUrl : null,
      meta: { title: orderWords.payOrder({ number: page.number }), robots: 'noindex,nofollow' },
    },
    { headers: privateHeaders },
  );
}

function reject(errors: readonly CheckoutFormError[]) {
  return data({ errors }, { status: 422, headers: privateHeaders });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const service = getService(getShop(context));
  const secret = url.searchParams.get('key') ?? '';
  const form = await request.formData();
  const expected = expectedTotalOf(form);
  const intent = form.get('intent');
  if (intent !== 'pay' && intent !== 'start-payment')
    return reject([{ field: 'form', message: answerWords.formUnknown() }]);
  const result =
    intent === 'pay'
      ? await service.pay(params.order, secret, methodOf(form), expected)
      : await service.start(params.order, secret, expected);
  switch (result.kind) {
    case 'gone':
      throw noSuchOrder();
    case 'paid':
      return replace(confirmationPath(result.order), 303);
    case 'started':
      return data({ payment: result.payment }, { headers: privateHeaders });
    case 'refused':
      return reject([{ field: result.field, message: result.message }]);
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function OrderPay({ loaderData, actionData }: Route.ComponentProps) {
  const { page, returned, back, stripeScript } = loaderData;
  const amount = formatMoney(page.outstanding, page.region);
  const errors = actionData !== undefined && 'errors' in actionData ? actionData.errors : [];
  const problem = errors.find(({ field }) => field === 'form')?.message ?? returned;
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-8 md:py-16">
      <p className="figures text-muted">{orderWords.orderNumber({ number: page.number })}</p>
      <h1 className="mt-3 text-3xl">
        {page.outstanding === 0 ? orderWords.nothingToPay() : orderWords.stillToPay({ amount })}
      </h1>
      {page.outstanding > 0 && (
        <>
          <p className="mt-4 text-muted">{orderWords.stillToPayText({ number: page.number })}</p>
          {problem !== null && (
            <p role="alert" className="mt-4 text-coral">
              {problem}
            </p>
          )}
          <OrderPaymentForm
            gateway={page.gateway}
            outstanding={page.outstanding}
            button={checkoutWords.pay({ amount })}
            stripeScript={stripeScript}
            cardError={errors.find(({ field }) => field === 'card')?.message ?? null}
          />
        </>
      )}
      <p className="mt-6">
        <a href={back} className="link inline-flex min-h-11 items-center">
          {orderWords.yourOrder()}
        </a>
      </p>
    </div>
  );
}
