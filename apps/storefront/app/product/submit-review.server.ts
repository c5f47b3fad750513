/**
 * Actions of the review and question forms. They return a confirmation, or status 422 with the errors and the submitted
 * values.
 */

import { productDocument } from '@vitrine/storefront-api/documents/product';
import { noProductHere } from '@vitrine/words/product';
import { data } from 'react-router';
import { createNotFound } from '../data/not-found.server.ts';
import { toOriginalOptions } from '../data/product-translation.ts';
import { queryOrThrow } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import {
  getMediaErrorField,
  isMediaError,
  type MediaError,
  mediaErrorMessages,
  mediaField,
} from './review-media-field.ts';
import type { OrderProof, SubmissionError } from './review-service.ts';
import { listReviewOptions } from './reviews-page.ts';

export interface SubmissionResult {
  /** The stored submission; null if it was rejected. */
  readonly stored: { readonly published: boolean } | null;
  readonly problems: readonly SubmissionError[];
  /** Submitted values, with which the form is shown again. */
  readonly typed: Readonly<Record<string, string>>;
  /** References of the stored files: `photo:…`, `video:…`. */
  readonly media: readonly string[];
}

const thanks = (published: boolean) =>
  data<SubmissionResult>({ stored: { published }, problems: [], typed: {}, media: [] });

/** Loads the product of a form; throws a 404 if there is none. */
export async function loadReviewedProduct(shop: ShopContext, url: URL, handle: string) {
  const { product } = await queryOrThrow(shop, productDocument, { handle, selectedOptions: [] });
  if (product === null) throw await createNotFound(shop, url, noProductHere(), handle);
  return product;
}

/** Reads the order id and key of an order's link, which identify the buyer without an account. */
export function readOrderProof(search: URLSearchParams): OrderProof | null {
  const [order, key] = [search.get('order'), search.get('key')];
  return order === null || key === null ? null : { order: order.slice(0, 100), key: key.slice(0, 100) };
}

/** Stores a review, or returns 422 with its errors. Rejected files are reported before anything is stored. */
export async function submitReview(shop: ShopContext, request: Request, url: URL, handle: string) {
  const product = await loadReviewedProduct(shop, url, handle);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const choices = listReviewOptions(toOriginalOptions(product));
  const media = form
    .getAll(mediaField.kept)
    .map(String)
    .filter(isKept)
    .slice(0, mediaField.mostPhotos + 1);
  const fileProblems = [...new Set(form.getAll(mediaField.problem).map(String))].filter(isMediaError);
  const sent = {
    product: product.handle,
    rating: text('rating'),
    title: text('title'),
    body: text('body'),
    author: text('author'),
    choices: choices.map(({ name }) => text(`choice-${name}`)),
    offered: choices.flatMap(({ optionValues }) => optionValues.map(({ name }) => name)),
    media: media.map((each) => each.slice(each.indexOf(':') + 1)),
    proof: readOrderProof(url.searchParams),
  };
  const outcome =
    fileProblems.length > 0
      ? ({ kind: 'refused', problems: shop.reviews.check(sent) } as const)
      : await shop.reviews.send(sent);
  if (outcome.kind === 'kept') return thanks(outcome.published);
  const names = ['rating', 'title', 'body', 'author', ...choices.map(({ name }) => `choice-${name}`)];
  const typed = Object.fromEntries(names.map((name) => [name, text(name).slice(0, 8000)]));
  const problems = [...outcome.problems, ...fileProblems.map(fileProblem)];
  return data<SubmissionResult>({ stored: null, problems, typed, media }, { status: 422 });
}

/** Stores a question, or returns 422 with its errors. */
export async function submitQuestion(shop: ShopContext, request: Request, url: URL, handle: string) {
  const product = await loadReviewedProduct(shop, url, handle);
  const form = await request.formData();
  const typed = { body: String(form.get('body') ?? ''), author: String(form.get('author') ?? '') };
  const outcome = await shop.reviews.submitQuestion({ product: product.handle, ...typed });
  if (outcome.kind === 'kept') return thanks(outcome.published);
  const truncated = { body: typed.body.slice(0, 8000), author: typed.author.slice(0, 255) };
  return data<SubmissionResult>(
    { stored: null, problems: outcome.problems, typed: truncated, media: [] },
    { status: 422 },
  );
}

function isKept(value: string): boolean {
  return /^(?:photo|video):[\w-]{24}$/.test(value);
}

function fileProblem(problem: MediaError): SubmissionError {
  return { field: getMediaErrorField(problem), message: mediaErrorMessages[problem]() };
}
