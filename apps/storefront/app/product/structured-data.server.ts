/** Structured data of a product page: schema.org Product with offers and rating, and BreadcrumbList. */

import { toDecimal } from '@vitrine/rules/money/decimal';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { toMinor } from '../data/money.ts';
import type { PublishedReview } from '../load-context.ts';
import type { ProductBreadcrumbs } from './product-breadcrumbs.ts';
import type { RatingView } from './rating.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;

export interface ProductLocation {
  /** Base URL of the storefront, without a trailing slash. */
  readonly origin: string;
  /** Absolute URL of the page. */
  readonly canonical: string;
  readonly trail: ProductBreadcrumbs;
}

/** Returns the JSON-LD: one graph of Product and BreadcrumbList. */
export function structuredData(
  product: ApiProduct,
  rating: RatingView | null,
  reviews: readonly PublishedReview[],
  place: ProductLocation,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': place.canonical,
        name: product.title,
        url: place.canonical,
        description: product.description,
        brand: { '@type': 'Brand', name: product.vendor },
        image: product.images.nodes.map(({ url }) => absolute(url, place.origin)),
        ...(product.selectedVariant?.sku ? { sku: product.selectedVariant.sku } : {}),
        offers: offersOf(product, place),
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
        ...(reviews.length === 0 ? {} : { review: reviews.map(reviewOf) }),
      },
      breadcrumbList(product.title, place),
    ],
  };
}

function offersOf(product: ApiProduct, { canonical }: ProductLocation): Record<string, unknown> {
  const { minVariantPrice: lowest, maxVariantPrice: highest } = product.priceRange;
  const offer = {
    priceCurrency: lowest.currencyCode,
    availability: `https://schema.org/${product.availableForSale ? 'InStock' : 'OutOfStock'}`,
    url: canonical,
  };
  const count = product.variants.nodes.length;
  if (count === 1) return { '@type': 'Offer', price: toDecimal(toMinor(lowest)), ...offer };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDecimal(toMinor(lowest)),
    highPrice: toDecimal(toMinor(highest)),
    offerCount: count,
    ...offer,
  };
}

function reviewOf(review: PublishedReview): Record<string, unknown> {
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
  return new URL(url, origin).href;
}
