/** Structured data of a product page: schema.org Product or ProductGroup with offers and rating, and BreadcrumbList. */

import type { Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { toMinor } from '../data/money.ts';
import { createOriginalName } from '../data/product-translation.ts';
import { toShopUrl } from '../data/shop-url.ts';
import type { PublishedReview } from '../load-context.ts';
import type { OtherMediaView } from './other-media.ts';
import type { ProductBreadcrumbs } from './product-breadcrumbs.ts';
import type { ShopPolicies } from './product-context.ts';
import type { RatingView } from './rating.ts';
import { toVideoObjects } from './video-objects.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;
type ApiVariant = ApiProduct['variants']['nodes'][number];

export interface ProductLocation {
  /** Base URL of the storefront, without a trailing slash. */
  readonly origin: string;
  /** Absolute URL of the page. */
  readonly canonical: string;
  readonly trail: ProductBreadcrumbs;
  readonly policies: ShopPolicies;
  /** Minimum and maximum delivery time within the home country, in working days. */
  readonly deliveryDays: readonly [number, number];
  /** Link to the return policy; null without one. */
  readonly returnsPage: string | null;
}

/** Returns the JSON-LD: a graph of Product or ProductGroup, BreadcrumbList, and the nodes that its offers refer to. */
export function createProductJsonLd(
  product: ApiProduct,
  rating: RatingView | null,
  reviews: readonly PublishedReview[],
  place: ProductLocation,
  media: readonly OtherMediaView[] = [],
): Record<string, unknown> {
  const { canonical, origin } = place;
  const variants = product.variants.nodes;
  const [single] = variants;
  const still = product.images.nodes[0]?.url ?? null;
  const videos = toVideoObjects(media, { origin, still, title: product.title });
  const isGroup = variants.length > 1;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': isGroup ? 'ProductGroup' : 'Product',
        '@id': canonical,
        name: product.title,
        url: canonical,
        description: product.description,
        brand: { '@type': 'Brand', name: product.vendor },
        image: product.images.nodes.map(({ url }) => absolute(url, origin)),
        ...(isGroup ? toGroup(product, place) : {}),
        ...(!isGroup && single !== undefined
          ? { ...toSku(single), offers: toOffer(product, single, canonical, place) }
          : {}),
        ...(rating === null
          ? {}
          : {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating.average,
                reviewCount: rating.count,
                bestRating: 5,
                worstRating: 1,
              },
            }),
        ...(reviews.length === 0 ? {} : { review: reviews.map(toReviewData) }),
        ...(videos.length === 0 ? {} : { subjectOf: videos }),
      },
      breadcrumbList(product.title, place),
      ...toShippingDetails(product, place),
      ...toReturnPolicy(place),
    ],
  };
}

/** Ids of the shared JSON-LD nodes to which every offer of the page refers. */
const shippingId = '#shipping';
const returnsId = '#returns';

const variantProperties = { color: /^(?:colou?r|shade)$/i, size: /^(?:size|volume)$/i };

function toGroup(product: ApiProduct, place: ProductLocation): Record<string, unknown> {
  const original = createOriginalName(product);
  const varying = Object.entries(variantProperties).flatMap(([property, pattern]) =>
    product.options.some(({ name, optionValues }) => pattern.test(original(name)) && optionValues.length > 1)
      ? [`https://schema.org/${property}`]
      : [],
  );
  return {
    productGroupID: product.handle,
    ...(varying.length === 0 ? {} : { variesBy: varying }),
    hasVariant: product.variants.nodes.map((variant) => toVariantData(product, variant, place)),
  };
}

function toVariantData(product: ApiProduct, variant: ApiVariant, place: ProductLocation) {
  const search = new URLSearchParams(variant.selectedOptions.map(({ name, value }) => [name, value]));
  const original = createOriginalName(product);
  const properties = Object.entries(variantProperties).flatMap(([property, pattern]) => {
    const option = variant.selectedOptions.find(({ name }) => pattern.test(original(name)));
    return option === undefined ? [] : [[property, option.value]];
  });
  return {
    '@type': 'Product',
    name: `${product.title} - ${variant.selectedOptions.map(({ value }) => value).join(' / ')}`,
    ...toSku(variant),
    ...Object.fromEntries(properties),
    ...(variant.image === null ? {} : { image: absolute(variant.image.url, place.origin) }),
    offers: toOffer(product, variant, `${place.canonical}?${search}`, place),
  };
}

function toSku({ sku }: ApiVariant) {
  return sku ? { sku } : {};
}

function toOffer(product: ApiProduct, variant: ApiVariant, url: string, place: ProductLocation) {
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(toMinor(variant.price)),
    priceCurrency: product.priceRange.minVariantPrice.currencyCode,
    availability: `https://schema.org/${variant.availableForSale ? 'InStock' : 'OutOfStock'}`,
    ...(getShippingPrice(product, place) === null ? {} : { shippingDetails: { '@id': shippingId } }),
    ...(place.policies.returnDays === null ? {} : { hasMerchantReturnPolicy: { '@id': returnsId } }),
  };
}

/** Price of shipping the cheapest variant to the home country. */
function getShippingPrice({ priceRange }: ApiProduct, { policies }: ProductLocation): Minor | null {
  return policies.getShippingRate(toMinor(priceRange.minVariantPrice));
}

function toShippingDetails(product: ApiProduct, place: ProductLocation) {
  const price = getShippingPrice(product, place);
  if (price === null) return [];
  const [minValue, maxValue] = place.deliveryDays;
  return [
    {
      '@type': 'OfferShippingDetails',
      '@id': shippingId,
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal(price),
        currency: product.priceRange.minVariantPrice.currencyCode,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: place.policies.country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
      },
    },
  ];
}

function toReturnPolicy({ policies, returnsPage, origin }: ProductLocation) {
  if (policies.returnDays === null) return [];
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': returnsId,
      applicableCountry: policies.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: policies.returnDays,
      ...(returnsPage === null ? {} : { merchantReturnLink: absolute(returnsPage, origin) }),
    },
  ];
}

function toReviewData(review: PublishedReview): Record<string, unknown> {
  return {
    '@type': 'Review',
    name: review.title,
    reviewBody: review.body,
    author: { '@type': 'Person', name: review.author },
    datePublished: review.date,
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
  };
}

function breadcrumbList(
  title: string,
  { origin, canonical, trail }: ProductLocation,
): Record<string, unknown> {
  const steps = [
    ...trail.map(({ label, to }) => ({ name: label, item: `${origin}${to}` })),
    { name: title, item: canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function absolute(url: string, origin: string): string {
  return toShopUrl(url, origin);
}
