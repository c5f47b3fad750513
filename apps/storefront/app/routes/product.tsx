/** A product. Its images stay in view next to the purchase column; details, reviews and related products follow. */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import { addAlternates } from '../data/add-alternates.server.ts';
import { getJsonLdTag, metaTags } from '../data/meta.ts';
import { createProductNotFound } from '../data/not-found.server.ts';
import { createTranslatedVariant, toOriginalOptions } from '../data/product-translation.ts';
import { getShop } from '../data/query.server.ts';
import { withStructuredData } from '../data/rendered-only.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { getFieldLang, keepUntranslated } from '../data/text-language.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { BuyBox } from '../product/buy-box.tsx';
import { formatDeliveryTime, getFreeShippingPromise } from '../product/free-shipping.ts';
import { Gallery } from '../product/gallery.tsx';
import { loadKit } from '../product/load-kit.server.ts';
import { OtherMediaList } from '../product/other-media-list.tsx';
import { getProductBreadcrumbs } from '../product/product-breadcrumbs.ts';
import { isSellableNow, toProductCards } from '../product/product-card-data.ts';
import { toProductPage } from '../product/product-page-data.ts';
import { queryProduct } from '../product/query-product.server.ts';
import { parseReviewsQuery, reviewParameters, toReviewsView } from '../product/reviews-page.ts';
import { createProductJsonLd } from '../product/structured-data.server.ts';
import { getVariantUrl } from '../product/variant-url.ts';
import { rememberProduct } from '../search/search-memory.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { lazyOnTouch, lazyWhenNear } from '../ui/lazy-when-near.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import type { Route } from './+types/product';

/**
 * These parts work without JavaScript, so their code loads late: the story's once the shopper touches it, the others'
 * near the viewport.
 */
const Story = lazyOnTouch('about', () => import('../product/product-story.tsx'));
const Result = lazyWhenNear('result', () => import('../product/product-result.tsx'));
const UnhurriedRead = lazyWhenNear('read', () => import('../product/product-sections.tsx'));

/** Number of alternatives shown if no variant is available. */
const alternativeCount = 2;
const nonOptionParameters: readonly string[] = Object.values(reviewParameters);

/**
 * Returns the options in the query, such as `?Shade=Dark`. The API ignores parameters that aren't options of the
 * product.
 */
function parseSelectedOptions(search: URLSearchParams) {
  return [...search]
    .filter(([name]) => !nonOptionParameters.includes(name))
    .slice(0, 10)
    .map(([name, value]) => ({ name, value }));
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const search = url.searchParams;
  const { product, related: found } = await queryProduct(shop, {
    handle: params.handle,
    selectedOptions: parseSelectedOptions(search),
  });
  if (product === null) throw await createProductNotFound(shop, url, params.handle);
  shop.declareParameters([...product.options, ...toOriginalOptions(product)].map(({ name }) => name));
  const chosenByNumber = getVariantUrl(url.href, product.variants.nodes);
  if (chosenByNumber !== null) throw redirect(chosenByNumber);
  const { words, delivery } = shop.product;
  const { arrival, soldOut, soldOutChoice } = words;
  const { details, related, ...headings } = shop.product.settings;
  const originalOptions = toOriginalOptions(product);
  const wanted = parseReviewsQuery(product.handle, originalOptions, search);
  const [kit, menu, written, questions, own] = await Promise.all([
    loadKit(shop, product),
    shop.headerMenu(),
    shop.product.findReviews(wanted),
    shop.product.loadQuestions(product.handle),
    shop.product.loadCopy(product.handle),
  ]);
  // The shop's text about returns doesn't apply to gift cards, which can't be returned.
  const returns = product.isGiftCard ? null : words.returns;
  const shared = product.isGiftCard ? [] : details;
  const described = { ...product, descriptionHtml: sanitizeEditorHtml(product.descriptionHtml) };
  const page = toProductPage(described, shop.product, shop.region, kit);
  const fitting = found ?? [];
  const isWaiting =
    page.launch !== null || (page.soldOut?.button === soldOutLabels.waitlist && page.nearest.length === 0);
  const reviews = toReviewsView(wanted, originalOptions, written, createTranslatedVariant(product));
  const trail = getProductBreadcrumbs(product.collections.nodes, menu);
  const origin = shop.regionUrl(shop.region);
  const canonical = `${origin}/products/${product.handle}`;
  const data = {
    product: page,
    trail,
    reviews,
    questions,
    words: { returns, arrival, soldOut, soldOutChoice, ...keepUntranslated(words) },
    delivery: formatDeliveryTime(page, shop.product),
    freeShipping: page.giftCard === true ? null : getFreeShippingPromise(shop.product, shop.region),
    badge: own.badge,
    badgeLang: getFieldLang(own, 'badge'),
    note: own.note,
    noteLang: getFieldLang(own, 'note'),
    headings,
    details: [...shared, ...own.details].map((part) => ({
      title: part.title,
      html: sanitizeEditorHtml(part.html),
      ...keepUntranslated(part),
    })),
    related: toProductCards(fitting, related),
    alternatives: isWaiting ? toProductCards(fitting.filter(isSellableNow), alternativeCount) : [],
    meta: await addAlternates(
      shop,
      {
        title: product.seo.title ?? product.title,
        description: product.seo.description ?? product.description,
        canonical,
        markdown: `${origin}/markdown/products/${product.handle}`,
        image: product.featuredImage?.url ?? null,
        robots: own.noindex
          ? 'noindex,nofollow'
          : getRobotsTag(shop.region, { kind: 'products', handle: product.handle }, shop.content.noindex),
      },
      { kind: 'product', handle: product.handle },
    ),
  };
  return withStructuredData(
    data,
    createProductJsonLd(
      product,
      page.rating,
      reviews.reviews,
      {
        origin,
        canonical,
        trail,
        policies: shop.product.policies,
        deliveryDays: delivery.days,
        returnsPage: returns?.link ?? null,
      },
      [...(page.videos ?? []), ...(page.otherMedia ?? [])],
    ),
  );
}

export const handle: PageHandle = { deferHydration: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, matches),
  ...getJsonLdTag(loaderData?.structuredData),
];

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, trail, reviews, words, freeShipping, badge, badgeLang, note, noteLang } = loaderData;
  const { handle, title, titleLang } = product;
  const image = product.images[0]?.src ?? null;
  useEffect(() => {
    rememberProduct({ handle, title, image, ...(titleLang === undefined ? {} : { titleLang }) });
  }, [handle, title, image, titleLang]);
  return (
    <article className="product frame">
      <Breadcrumb trail={trail} here={product.title} hereLang={product.titleLang} className="product-trail" />
      <div className="product-top">
        <div className="product-side">
          <div className="product-pictures">
            <Gallery
              key={product.handle}
              images={product.images}
              videos={product.videos}
              imagesLang={getFieldLang(product, 'images')}
              title={product.title}
              badge={badge}
              badgeLang={badgeLang}
            />
            <div className="product-heart">
              <WishlistButton handle={product.handle} title={product.title} />
            </div>
          </div>
        </div>
        <div className="buying">
          <BuyBox
            product={product}
            words={words}
            note={note}
            noteLang={noteLang}
            freeShipping={freeShipping}
            delivery={loaderData.delivery}
            alternatives={loaderData.alternatives}
          />
        </div>
        {product.otherMedia && (
          <OtherMediaList
            media={product.otherMedia}
            still={image}
            lang={getFieldLang(product, 'images')}
            title={product.title}
          />
        )}
        <Suspense>
          <Story product={product} headings={loaderData.headings} details={loaderData.details} />
        </Suspense>
      </div>
      {product.result && (
        <Suspense>
          <Result result={product.result} lang={getFieldLang(product, 'custom.results')} />
        </Suspense>
      )}
      <Suspense>
        <UnhurriedRead
          product={product}
          headings={loaderData.headings}
          reviews={reviews}
          questions={loaderData.questions}
          related={loaderData.related}
        />
      </Suspense>
    </article>
  );
}
