/** `POST /api/reviews/helpful`: votes for a review, or withdraws the vote. */

import { noReview } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ReviewService } from '../../app/product/review-service.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

export const helpfulVote = z.strictObject({ review: z.string().min(1).max(64), helpful: z.boolean() });

export function voteRoute(serviceOf: (context: Context<ShopHttp>) => Promise<ReviewService>): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/reviews/helpful', async (context) => {
    const { review, helpful } = await jsonBody(context, helpfulVote);
    const count = await (await serviceOf(context)).vote(review, helpful);
    if (count === null) throw new HttpError(404, 'NOT_FOUND', noReview());
    return context.json({ helpful: count }, 200, { 'cache-control': 'no-store' });
  });
}
