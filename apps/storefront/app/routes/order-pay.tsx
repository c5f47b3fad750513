/** Page that pays an order's outstanding amount. */
import { useHref } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getPayableAccess, loadPaymentPage, takePayment } from '../orders/payment-page.server.ts';
import { PaymentPage } from '../orders/payment-page.tsx';
import type { Route } from './+types/order-pay';

function orderPath({ id, secret }: { readonly id: string; readonly secret: string }): string {
  return `/checkout/confirmation/${encodeURIComponent(id)}?key=${encodeURIComponent(secret)}`;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const access = getPayableAccess('order', params.order, url);
  const intent = url.searchParams.get('payment_intent');
  return loadPaymentPage(getShop(context), access, intent, orderPath(access));
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return takePayment(
    getShop(context),
    getPayableAccess('order', params.order, url),
    await request.formData(),
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function OrderPay({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData !== undefined && 'errors' in actionData ? actionData.errors : [];
  return <PaymentPage {...loaderData} back={useHref(loaderData.back ?? '/')} errors={errors} />;
}
