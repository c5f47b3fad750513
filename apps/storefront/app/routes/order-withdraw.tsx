/**
 * Withdrawal from an order (Directive 2011/83/EU, article 11a), or a return by the shop's own terms. Name, order number
 * and e-mail address are prefilled; a second step confirms; the acknowledgement is sent at once. Native forms that work
 * without JavaScript.
 */
import * as words from '@vitrine/words/return-steps';
import { data, useHref } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import {
  createOrderNotFound,
  getOrderService,
  loadOrderPage,
  privateHeaders,
} from '../orders/order-page.server.ts';
import { getSubmittedFields, readReturnForm } from '../orders/return-form.server.ts';
import { ReturnConfirm, ReturnForm, ReturnRequested } from '../orders/return-steps.tsx';
import type { Route } from './+types/order-withdraw';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const key = url.searchParams.get('key') ?? '';
  const { order, returnable } = await loadOrderPage(shop, params.order, key);
  const { firstName, lastName } = order.shippingAddress;
  const withdrawal = returnable.window.kind !== 'open' || returnable.window.terms.kind === 'withdrawal';
  const path = `/checkout/confirmation/${order.id}`;
  const query = `?key=${encodeURIComponent(key)}`;
  return data(
    {
      number: order.number,
      region: order.region,
      known: { name: `${firstName} ${lastName}`.trim(), email: order.email },
      returnable,
      withdrawal,
      back: `${path}${query}`,
      here: `${path}/withdraw${query}`,
      meta: {
        title: withdrawal
          ? words.withdrawOrder({ number: order.number })
          : words.returnOrder({ number: order.number }),
        robots: 'noindex,nofollow',
      },
    },
    { headers: privateHeaders },
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const shop = getShop(context);
  const key = url.searchParams.get('key') ?? '';
  const page = await loadOrderPage(shop, params.order, key);
  const form = await request.formData();
  const input = readReturnForm(form, page.returnable.lines);
  const typed = getSubmittedFields(input);
  const confirmed = form.get('step') === 'confirm';
  const orders = getOrderService(shop);
  const outcome = confirmed
    ? await orders.requestReturn(params.order, key, input)
    : await orders.checkReturn(params.order, key, input);
  switch (outcome.kind) {
    case 'gone':
      throw createOrderNotFound();
    case 'invalid':
      return data(
        { step: 'form' as const, errors: outcome.errors, typed },
        { status: 422, headers: privateHeaders },
      );
    case 'checked':
      return data({ step: 'confirm' as const, typed }, { headers: privateHeaders });
    case 'kept': {
      const { id, at, email, kind } = outcome.returned;
      return data({ step: 'asked' as const, returned: { id, at, email, kind } }, { headers: privateHeaders });
    }
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const steps = { ...loaderData, back: useHref(loaderData.back), here: useHref(loaderData.here) };
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:px-8 md:py-16">
      <p className="figures text-muted">{words.orderNumber({ number: loaderData.number })}</p>
      {actionData?.step === 'asked' ? (
        <ReturnRequested returned={actionData.returned} back={steps.back} />
      ) : actionData?.step === 'confirm' ? (
        <ReturnConfirm {...steps} typed={actionData.typed} />
      ) : (
        <ReturnForm {...steps} typed={actionData?.typed} errors={actionData?.errors ?? []} />
      )}
    </div>
  );
}
