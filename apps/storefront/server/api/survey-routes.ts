/** Saves the result of the quiz (ENG-21, ENG-22). */
import { resultOfAnother, signInForResult } from '@vitrine/words/request-errors';
import { Hono } from 'hono';
import { z } from 'zod';
import { findSignedInMember } from '../account/members.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { HttpError } from '../http/http-error.ts';
import type { QuizResults } from '../quiz/results.ts';
import { jsonBody } from './body.ts';
import type { CreateCartRequest } from './cart-routes.ts';

const name = z.string().trim().min(1).max(255);
/** Body of `POST /api/surveys/save_results`. */
export const surveyInput = z.strictObject({
  shop: name,
  handle: name,
  sku: name,
  customer_id: z.union([z.string().trim().min(1).max(255), z.int().positive()]).transform((id) => String(id)),
});

export function surveyRoutes(cartRequest: CreateCartRequest, quiz: QuizResults): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/surveys/save_results', async (context) => {
    const { handle, sku, customer_id: named } = await jsonBody(context, surveyInput);
    const request = await cartRequest(context);
    const member = await findSignedInMember(request);
    if (member === null) throw new HttpError(401, 'SIGNED_OUT', signInForResult());
    // The result belongs to the session's member. A request that names another customer is rejected.
    if (named !== member && named !== member.split('/').at(-1))
      throw new HttpError(403, 'NOT_YOURS', resultOfAnother());
    await quiz.save(member, request.region, { handle, sku });
    return sendFreshJson(context, { saved: true });
  });
}
