/**
 * Refuses requests that are too large. One that tells its length is judged by that alone, which HTTP holds it to:
 * looking at the body's stream, as Hono's own limit does first, costs a fifth of a cart call.
 */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { Refusal } from './refusal.ts';

/** The largest form or JSON text that a cart or checkout call has use for, in bytes. */
export const largestBody = 256 * 1024;
/** The largest picture that an editor may bring, in bytes. */
export const largestUpload = 20 * 1024 * 1024;
const uploadPath = '/editor/api/media';
/** The largest form of a review, in bytes: four photos, a video with its cover, and the words. */
export const largestReview = 68 * 1024 * 1024;
const reviewPath = /^\/products\/[^/]+\/review$/;

const whileReading = bodyLimit({ maxSize: largestBody, onError: tooLarge });
const whileReadingReview = bodyLimit({ maxSize: largestReview, onError: tooLarge });
const whileReadingPicture = bodyLimit({ maxSize: largestUpload, onError: tooLarge });

function tooLarge(): never {
  throw new Refusal(413, 'TOO_LARGE', 'The request is too large.');
}

function withBody(method: string): never {
  throw new Refusal(400, 'UNEXPECTED_BODY', `A ${method} request has no body; send it without one.`);
}

function boundsOf(path: string) {
  if (path === uploadPath) return { most: largestUpload, reading: whileReadingPicture };
  if (reviewPath.test(path)) return { most: largestReview, reading: whileReadingReview };
  return { most: largestBody, reading: whileReading };
}

export const limitedBody = createMiddleware<ShopHttp>(async (context, next) => {
  const { method } = context.req;
  const length = context.req.header('content-length');
  if (method === 'GET' || method === 'HEAD') {
    // Nothing reads it, so a link that fills a cart would act before Node finds that the request never came to its end.
    const none = (length ?? '0') === '0' && context.req.header('transfer-encoding') === undefined;
    return none ? next() : withBody(method);
  }
  const { most, reading } = boundsOf(context.req.path);
  if (length === undefined || context.req.header('transfer-encoding') !== undefined)
    return reading(context, next);
  return Number(length) > most ? tooLarge() : next();
});
