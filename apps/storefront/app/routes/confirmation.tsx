/**
 * An order's page, for its member, and for guests with the link from the e-mail. It thanks the buyer in the first hour,
 * unless the order has been fulfilled, refunded or prepared for pickup; then it shows the order's status. It prints as
 * a receipt.
 */

import { getAllocationName } from '@vitrine/rules/cart/allocation-source';
import { address } from '@vitrine/words/checkout';
import * as frameWords from '@vitrine/words/checkout-frame';
import { printGiftCards } from '@vitrine/words/gift-cards';
import * as orderWords from '@vitrine/words/order';
import * as pickupWords from '@vitrine/words/pickup';
import { data, useHref } from 'react-router';
import { PublishedOn } from '../blog/published-on.tsx';
import { NextSteps } from '../checkout/next-steps.tsx';
import { OrderLine } from '../checkout/order-line.tsx';
import { PostalLines } from '../checkout/postal-lines.tsx';
import { PrintButton } from '../checkout/print-button.tsx';
import { SummaryTotals } from '../checkout/summary-totals.tsx';
import { formatCountry } from '../data/format-country.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang, getNameLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { ShopContext } from '../load-context.ts';
import { explainOrder } from '../orders/explain-order.ts';
import { OrderActions } from '../orders/order-actions.tsx';
import { loadOrderPage, privateHeaders } from '../orders/order-page.server.ts';
import { getOrderPageState, orderStateLabels } from '../orders/order-state.ts';
import { Edits, Parcels, Refunds, Returns } from '../orders/order-updates.tsx';
import { Reasons } from '../ui/reasons.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/confirmation';

/** Time in ms after the order for which the page thanks the buyer. */
const thankYouMs = 60 * 60 * 1000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const secret = url.searchParams.get('key') ?? '';
  const page = await loadOrderPage(shop, params.order, secret);
  const { order } = page;
  const path = `/checkout/confirmation/${order.id}`;
  const query = `?key=${encodeURIComponent(secret)}`;
  const { number, email, region, amounts, taxes, shippingAddress, delivery } = order;
  const { discountNames, untranslatedDiscounts, untranslatedNames, deliveryNames } = order;
  const lines = order.lines.map(({ allocations, ...line }) => ({
    ...line,
    allocations: allocations.map(({ source, amount }) => ({
      title: getAllocationName(source),
      amount,
      source,
    })),
  }));
  return data(
    {
      order: {
        number,
        email,
        region,
        lines,
        amounts,
        taxes,
        shippingAddress,
        delivery,
        pickup: order.pickup,
        fulfilments: order.fulfilments,
        refunds: order.refunds,
        edits: order.edits,
        giftCards: order.giftCards,
      },
      page: {
        refunded: page.refunded,
        outstanding: page.outstanding,
        returns: page.returns,
        returnable: page.returnable,
      },
      pay: `${path}/pay${query}`,
      state: getOrderPageState(page),
      /** True if the page thanks the buyer. */
      fresh:
        shop.now - order.createdAt < thankYouMs &&
        page.fulfilment === 'unfulfilled' &&
        page.refunded === 0 &&
        order.pickup?.preparedAt == null,
      why: explainOrder(order),
      reorder: shop.servesCarts ? { order: order.id, key: secret } : null,
      /** The reviews' links contain the order's secret, which proves that the reviewer bought the product. */
      reviewQuery: `?order=${encodeURIComponent(order.id)}&key=${encodeURIComponent(secret)}`,
      print: (await hasGiftCardsToPrint(shop, order.id, secret, order.lines))
        ? `${path}/gift-cards${query}`
        : null,
      invoice: `${path}/invoice${query}`,
      withdraw: `${path}/withdraw${query}`,
      discountNames,
      untranslatedDiscounts,
      untranslatedNames,
      deliveryNames,
      placedAt: new Date(order.createdAt).toISOString(),
      words: shop.content.checkout,
      help: shop.content.help,
      countries: [{ code: shippingAddress.country, name: formatCountry(shippingAddress.country) }],
      shopUrl: shop.regionUrl(region),
      meta: { title: orderWords.orderNumber({ number }), robots: 'noindex,nofollow' },
    },
    { headers: privateHeaders },
  );
}

/** Returns whether the buyer can print gift cards of the order. Queries the gift cards only if an order has some. */
async function hasGiftCardsToPrint(
  { giftCards }: ShopContext,
  orderId: string,
  secret: string,
  lines: readonly { readonly giftCard?: object }[],
): Promise<boolean> {
  if (giftCards === null || lines.every(({ giftCard }) => giftCard === undefined)) return false;
  return ((await giftCards.printable(orderId, secret)) ?? []).length > 0;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { order, placedAt, words, help, shopUrl, fresh, page, reviewQuery } = loaderData;
  const { policies } = useShopFrame();
  const print = useHref(loaderData.print ?? '/');
  const pay = useHref(loaderData.pay);
  // False for an order of gift cards only, and for a pickup.
  const isShipped = order.pickup === undefined && order.lines.some((line) => line.requiresShipping);
  // For a pickup, the address of the store without the buyer's name.
  const destination =
    order.pickup === undefined
      ? order.shippingAddress
      : { ...order.shippingAddress, firstName: '', lastName: '' };
  return (
    <div className="receipt mx-auto max-w-6xl md:px-8 md:pt-10">
      <section className="grid items-center md:grid-cols-2 md:gap-16">
        {words.picture !== undefined && (
          <ResponsiveImage
            src={words.picture}
            alt=""
            width={1800}
            height={1200}
            sizes="(min-width: 72rem) 34rem, (min-width: 48rem) 50vw, 100vw"
            eager
            className="no-print aspect-[3/2] w-full bg-sand object-cover md:aspect-[6/5] md:rounded-picture"
          />
        )}
        <div className="min-w-0 px-4 pt-8 md:px-0 md:pt-0">
          <p className="figures text-muted">{orderWords.orderNumber({ number: order.number })}</p>
          <h1 className="mt-3 max-w-[14ch] text-4xl">
            {fresh ? (
              <Text lang={getFieldLang(words, 'thanks')}>{words.thanks}</Text>
            ) : (
              orderStateLabels[loaderData.state]()
            )}
          </h1>
          {fresh && (
            <p className="mt-6 max-w-[42ch] text-lg">
              {orderWords.confirmationSent({
                email: order.email,
                address: (text) => (
                  <strong key="address" className="break-words font-semibold">
                    {text}
                  </strong>
                ),
              })}
            </p>
          )}
          <p className="print-only">
            <PublishedOn date={placedAt} />
          </p>
          <p className="no-print mt-8 flex flex-wrap gap-3">
            <a href={`${shopUrl}/`} className="button">
              {frameWords.backToShop()}
            </a>
            <PrintButton />
          </p>
        </div>
      </section>
      <div className="px-4 md:px-0">
        {fresh && isShipped && <NextSteps steps={words.next} />}
        <section
          aria-labelledby="order"
          className="mt-14 grid gap-x-16 gap-y-8 border-line border-t pt-10 md:mt-20 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)]"
        >
          <div>
            <h2 id="order" className="text-2xl">
              {orderWords.yourOrder()}
            </h2>
            <p className="no-print mt-1 text-muted text-sm">
              <PublishedOn date={placedAt} />
            </p>
            <ul className="mt-4 divide-y divide-line">
              {order.lines.map((line) => (
                <OrderLine
                  key={line.id}
                  region={order.region}
                  title={line.title}
                  untranslated={line.untranslated}
                  choices={[line.variantTitle, line.sellingPlan?.name]}
                  image={line.image}
                  quantity={line.quantity}
                  components={line.components}
                  price={line.priceAfterDiscounted}
                  before={line.originalPrice}
                  allocations={line.allocations}
                  attributes={line.attributes}
                  promise={line.preOrderNote}
                  review={fresh ? null : `/products/${line.productHandle}/review${reviewQuery}`}
                />
              ))}
            </ul>
            <div className="mt-8 grid gap-8 empty:hidden">
              <Edits
                order={{ ...order, total: order.amounts.totalAmount }}
                outstanding={page.outstanding}
                payUrl={pay}
              />
              {order.pickup === undefined && <Parcels order={order} />}
              <Refunds order={order} refunded={page.refunded} />
              <Returns order={order} returns={page.returns} />
            </div>
          </div>
          <div className="grid content-start gap-8">
            <SummaryTotals
              region={order.region}
              amounts={order.amounts}
              taxes={order.taxes}
              taxNote={null}
              discountNames={loaderData.discountNames}
              untranslatedDiscounts={loaderData.untranslatedDiscounts}
              untranslatedNames={loaderData.untranslatedNames}
              rateName={order.delivery?.name ?? null}
              deliveryNames={loaderData.deliveryNames}
              giftCards={order.giftCards}
            />
            {loaderData.print !== null && (
              <p className="no-print">
                <a href={print} className="button">
                  {printGiftCards()}
                </a>
              </p>
            )}
            <Reasons title={orderWords.whyTheseAmounts()} sentences={loaderData.why} className="no-print" />
            <OrderActions {...loaderData} isPickup={order.pickup !== undefined} />
            <div className="border-line border-t pt-5">
              <h2 className="font-sans font-semibold text-base leading-normal tracking-normal">
                {order.pickup !== undefined
                  ? pickupWords.pickUpAt()
                  : isShipped
                    ? orderWords.delivery()
                    : address()}
              </h2>
              <div className="mt-2">
                <PostalLines address={destination} countries={loaderData.countries} />
              </div>
              {order.pickup !== undefined && order.pickup.preparedAt === null && (
                <p className="mt-2">{pickupWords.readyIn({ time: order.pickup.pickupTime })}</p>
              )}
              {order.pickup !== undefined && order.pickup.instructions !== '' && (
                <p className="mt-2 whitespace-pre-line text-muted">{order.pickup.instructions}</p>
              )}
              {order.delivery !== null && order.pickup === undefined && (
                <p lang={getNameLang(loaderData.untranslatedNames, order.delivery.name)} className="mt-2">
                  {order.delivery.name}
                </p>
              )}
            </div>
            <div className="border-line border-t pt-5">
              <h2 className="font-sans font-semibold text-base leading-normal tracking-normal">
                <Text lang={getFieldLang(help, 'title')}>{help.title}</Text>
              </h2>
              <p lang={getFieldLang(help, 'text')} className="mt-2 text-muted">
                {help.text}
              </p>
              <p className="flex flex-wrap gap-x-5">
                {help.email !== null && (
                  <a href={`mailto:${help.email}`} className="link inline-flex min-h-11 items-center">
                    {help.email}
                  </a>
                )}
                {policies.includes('refund-policy') && (
                  <a
                    href={`${shopUrl}/policies/refund-policy`}
                    className="link no-print inline-flex min-h-11 items-center"
                  >
                    {orderWords.returns()}
                  </a>
                )}
              </p>
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}
