/** Page that pays a draft order; the merchant sends its link. */
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getPayableAccess, loadPaymentPage, takePayment } from '../orders/payment-page.server.ts';
import { PaymentPage } from '../orders/payment-page.tsx';
import type { Route } from './+types/draft-pay';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const access = getPayableAccess('draft', params.draft, url);
  const intent = url.searchParams.get('payment_intent');
  return loadPaymentPage(getShop(context), access, intent, null);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return takePayment(
    getShop(context),
    getPayableAccess('draft', params.draft, url),
    await request.formData(),
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function DraftPay({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData !== undefined && 'errors' in actionData ? actionData.errors : [];
  return <PaymentPage {...loaderData} errors={errors} />;
}
