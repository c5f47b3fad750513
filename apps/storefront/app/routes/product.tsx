/** One product: gallery left, the buying column stays in view, then an unhurried read. */

import { robotsTag } from '@vitrine/rules/indexing';
import { formatMoney } from '@vitrine/rules/money/format';
import { productDocument, productRecommendationsDocument } from '@vitrine/storefront-api/documents/product';
import { menuDocument } from '@vitrine/storefront-api/documents/shop';
import { Suspense } from 'react';
import { ask, askMaybe, shopOf } from '../data/ask.server.ts';
import { metaTags, titled } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import { toMenu } from '../layout/menu.ts';
import { BuyBox } from '../product/buy-box.tsx';
import { BuyingColumn } from '../product/buying-column.tsx';
import { Gallery } from '../product/gallery.tsx';
import { toProductCard } from '../product/product-card-data.ts';
import { toProductPage } from '../product/product-page-data.ts';
import { productTrail } from '../product/product-trail.ts';
import { reviewParameters, reviewsPage } from '../product/reviews-page.ts';
import { structuredData } from '../product/structured-data.server.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { whenNear } from '../ui/when-near.ts';
import type { Route } from './+types/product';

const UnhurriedRead = whenNear('read', () => import('../product/unhurried-read.tsx'));

const notOptions: readonly string[] = Object.values(reviewParameters);

/** Options come from the address: `?Shade=Dark`. Parameters that name none are the API's to leave aside. */
function selectedOptions(search: URLSearchParams) {
  return [...search]
    .filter(([name]) => !notOptions.includes(name))
    .slice(0, 10)
    .map(([name, value]) => ({ name, value }));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const search = new URL(request.url).searchParams;
  const { product } = await ask(shop, productDocument, {
    handle: params.handle,
    selectedOptions: selectedOptions(search),
  });
  if (product === null) throw await notFound(shop, 'We don’t have a product at this address.', params.handle);
  const [more, menu, written] = await Promise.all([
    askMaybe(shop, productRecommendationsDocument, { productId: product.id }),
    askMaybe(shop, menuDocument, { handle: 'main-menu' }),
    shop.product.reviewsOf(product.handle),
  ]);
  const described = { ...product, descriptionHtml: safeHtml(product.descriptionHtml) };
  const page = toProductPage(described, shop.product, shop.region);
  const { words, freeShippingFrom } = shop.product;
  const reviews = reviewsPage(written, search);
  const trail = productTrail(product.collections.nodes, toMenu(menu?.menu ?? null));
  const origin = shop.regionUrl(shop.region);
  const canonical = `${origin}/products/${product.handle}`;
  return {
    product: page,
    trail,
    reviews,
    words,
    freeShipping:
      freeShippingFrom === null
        ? null
        : words.freeShipping.replace('{amount}', formatMoney(freeShippingFrom, shop.region)),
    related: (more?.related ?? []).slice(0, 4).map(toProductCard),
    meta: {
      title: titled(product.seo.title ?? product.title),
      description: product.seo.description ?? product.description,
      canonical,
      image: product.featuredImage?.url ?? null,
      robots: robotsTag(shop.region, { kind: 'products', handle: product.handle }, shop.content.noindex),
    },
    structuredData: structuredData(product, page.rating, reviews.reviews, { origin, canonical, trail }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...(loaderData === undefined ? [] : [{ 'script:ld+json': loaderData.structuredData }]),
];

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, trail, reviews, words, freeShipping, related } = loaderData;
  return (
    <article className="product frame">
      <Breadcrumb trail={trail} here={product.title} className="product-trail" />
      <div className="product-top">
        <Gallery key={product.handle} images={product.images} title={product.title} />
        <BuyingColumn>
          <BuyBox product={product} words={words} freeShipping={freeShipping} />
        </BuyingColumn>
      </div>
      <Suspense>
        <UnhurriedRead product={product} reviews={reviews} related={related} />
      </Suspense>
    </article>
  );
}
