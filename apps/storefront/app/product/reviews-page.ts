/** Data of one page of a product's reviews, as selected by the URL's query. */

import { isSwatchOption } from '@vitrine/rules/catalogue/options';
import type { PublishedReview, ReviewPage, ReviewQuery } from '../load-context.ts';

/** Search parameters of a product page's URL. */
export const reviewParameters = {
  sort: 'reviews',
  page: 'reviews-page',
  stars: 'reviews-stars',
  media: 'reviews-photos',
  choice: 'reviews-of',
} as const;

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const pageLength = 5;

/** Sort order and filters that a link can set. */
export interface ReviewsChoice {
  readonly sort: ReviewSort;
  /** Number of stars to filter by; null for all. */
  readonly stars: number | null;
  /** True for reviews with a photo or a video only. */
  readonly withMedia: boolean;
  /** Skin or shade to filter by; null for all. */
  readonly choice: string | null;
}

/** A review, with the names of its variant and options in the language of the page if the catalogue has them. */
export interface ReviewView extends PublishedReview {
  readonly isVariantTranslated?: true;
}

export interface ReviewsView extends ReviewPage {
  readonly reviews: readonly ReviewView[];
  /** Names of `choices` in the language of the page, if the catalogue has them. */
  readonly choiceNames?: Readonly<Record<string, string>>;
  readonly choice: ReviewsChoice;
  /** Number of reviews, regardless of filters. */
  readonly total: number;
}

interface ProductOption {
  readonly name: string;
  readonly optionValues: readonly { readonly name: string }[];
}

/** Options that reviews can be filtered by and that a form offers: shades, scents, skins; never sizes. */
export function listReviewOptions(options: readonly ProductOption[]): readonly ProductOption[] {
  return options.filter(
    ({ name, optionValues }) => optionValues.length > 1 && (isSwatchOption(name) || /shade|skin/i.test(name)),
  );
}

/** Parses `search`; an unknown sort becomes newest first, unknown filters are ignored. */
export function parseReviewsQuery(
  product: string,
  options: readonly ProductOption[],
  search: URLSearchParams,
): ReviewQuery {
  const sort = reviewSorts.find((each) => each === search.get(reviewParameters.sort)) ?? 'newest';
  const page = Number(search.get(reviewParameters.page) ?? 1);
  const stars = /^[1-5]$/.test(search.get(reviewParameters.stars) ?? '')
    ? Number(search.get(reviewParameters.stars))
    : null;
  const choices = listReviewOptions(options).flatMap(({ optionValues }) =>
    optionValues.map(({ name }) => name),
  );
  return {
    product,
    sort,
    page: Number.isSafeInteger(page) ? page : 1,
    pageLength,
    stars,
    withMedia: search.get(reviewParameters.media) === 'yes',
    choice: choices.find((each) => each === search.get(reviewParameters.choice)) ?? null,
  };
}

/** Creates the data of a page of reviews. A filter is offered if it matches some reviews, but not all. */
export function toReviewsView(
  wanted: ReviewQuery,
  options: readonly ProductOption[],
  found: ReviewPage,
  translateVariant: (title: string) => string | null = () => null,
): ReviewsView {
  const { sort, stars, withMedia, choice } = wanted;
  const offered = listReviewOptions(options).flatMap(({ optionValues }) =>
    optionValues.map(({ name }) => name),
  );
  const choices = offered.filter((value) => found.choices.includes(value));
  const names = choices.flatMap((value) => {
    const name = translateVariant(value);
    return name === null ? [] : [[value, name] as const];
  });
  return {
    ...found,
    reviews: found.reviews.map((review) => translateReview(review, translateVariant)),
    choices: choices.length > 1 || choice !== null ? choices : [],
    ...(names.length === 0 ? {} : { choiceNames: Object.fromEntries(names) }),
    choice: { sort, stars, withMedia, choice },
    total: found.distribution.reduce((sum, count) => sum + count, 0),
  };
}

function translateReview(
  review: PublishedReview,
  translateVariant: (title: string) => string | null,
): ReviewView {
  const variant = review.variant === null ? null : translateVariant(review.variant);
  return variant === null ? review : { ...review, variant, isVariantTranslated: true };
}

/** Returns the URL of another selection of reviews; other parameters of `search` stay. */
export function getReviewsUrl(search: string, requestedChoice: ReviewsChoice, page = 1): string {
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(reviewParameters)) parameters.delete(name);
  const { sort, stars, withMedia, choice } = requestedChoice;
  if (sort !== 'newest') parameters.set(reviewParameters.sort, sort);
  if (stars !== null) parameters.set(reviewParameters.stars, String(stars));
  if (withMedia) parameters.set(reviewParameters.media, 'yes');
  if (choice !== null) parameters.set(reviewParameters.choice, choice);
  if (page > 1) parameters.set(reviewParameters.page, String(page));
  return `?${parameters}#reviews`;
}
