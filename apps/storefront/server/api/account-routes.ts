/** JSON calls of the account (ACC-07, LOYAL-03). */
import { Hono } from 'hono';
import type { UserJson } from '../../app/account/account.ts';
import { readUser } from '../account/members.ts';
import { renewShopperSession } from '../account/renewal.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import type { QuizResults } from '../quiz/results.ts';
import type { CreateCartRequest } from './cart-routes.ts';

/** Returns the route of the signed-in member. A guest gets 200 with null instead of 401, since pages call it on every focus. */
export function accountRoutes(cartRequest: CreateCartRequest, quiz: QuizResults): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/account/user', async (context) => {
    const request = await cartRequest(context);
    await renewShopperSession(context, request);
    const known = await readUser(request);
    const user: UserJson | null = known === null ? null : await quiz.withResult(known);
    return sendFreshJson(context, user);
  });
}
