/** An order that was placed: what was bought, where it goes, what it came to. Prints well. */

import { formatMoney } from '@vitrine/rules/money/format';
import { data } from 'react-router';
import { checkoutOf } from '../checkout/checkout-key.server.ts';
import { PostalLines } from '../checkout/postal-lines.tsx';
import { SummaryTotals } from '../checkout/summary-totals.tsx';
import { shopOf } from '../data/ask.server.ts';
import { mediaPath } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { pictureAt } from '../ui/picture.tsx';
import type { Route } from './+types/confirmation';

/** A country in English, by its ISO code. */
function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const secret = new URL(request.url).searchParams.get('key') ?? '';
  const order = await checkoutOf(shop).confirmation(params.order, secret);
  if (order === null) throw new Response('There is no such order.', { status: 404 });
  const { number, email, region, lines, amounts, taxes, shippingAddress, delivery } = order;
  return data(
    {
      order: { number, email, region, lines, amounts, taxes, shippingAddress, delivery },
      countries: [{ code: shippingAddress.country, name: countryName(shippingAddress.country) }],
      shopUrl: shop.regionUrl(region),
      meta: { title: `Order ${number} · Bali Beauty`, robots: 'noindex,nofollow' },
    },
    { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { order, shopUrl } = loaderData;
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-8">
      <p className="text-muted">Order {order.number}</p>
      <h1 className="mt-1 text-4xl">Thank you. It's on its way to being yours.</h1>
      <p className="mt-4">
        We've sent a confirmation to <strong>{order.email}</strong>.
      </p>
      <ul className="mt-10 divide-y divide-line border-line border-y">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4">
            {line.image ? (
              <img
                src={pictureAt(mediaPath(line.image.src), 160)}
                alt=""
                width={64}
                height={80}
                className="picture"
              />
            ) : (
              <span className="picture" />
            )}
            <div>
              <p className="font-semibold">{line.title}</p>
              <p className="text-muted text-sm">
                {[line.variantTitle, line.sellingPlan?.name]
                  .filter((words) => words && words !== 'Default Title')
                  .join(', ')}
              </p>
              <p className="text-muted text-sm">Quantity {line.quantity}</p>
            </div>
            <p className="figures">
              {line.priceAfterDiscounted === 0
                ? 'Free'
                : formatMoney(line.priceAfterDiscounted, order.region)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-10 sm:grid-cols-2">
        <div>
          <h2 className="text-xl">Delivery</h2>
          <div className="mt-2">
            <PostalLines address={order.shippingAddress} countries={loaderData.countries} />
          </div>
          {order.delivery !== null && <p className="mt-2 text-muted">{order.delivery.name}</p>}
        </div>
        <SummaryTotals region={order.region} amounts={order.amounts} taxes={order.taxes} taxNote={null} />
      </div>
      <p className="no-print mt-12">
        <a href={`${shopUrl}/`} className="button">
          Back to the shop
        </a>
      </p>
    </div>
  );
}
