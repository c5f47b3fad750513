/** Points and rewards: JSON calls of the account, and forms for pages without JavaScript (LOYAL-03). */
import { Hono } from 'hono';
import { z } from 'zod';
import { readCartIdCookie, setCartId, setFlashMessage, setGiftSelection } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { HttpError } from '../http/http-error.ts';
import type { Loyalty } from '../loyalty/loyalty.ts';
import { loyaltyMember, redeemInCart, requireMember } from '../loyalty/redeem-in-cart.ts';
import { jsonBody, parseFormBody } from './body.ts';
import type { CreateCartRequest } from './cart-routes.ts';

/** The reward's id, as `/api/account/rewards` returns it. */
export const redeemInput = z.strictObject({ reward: z.string().min(1).max(100) });
/** The redeemed reward's id, as the account page names it. */
export const cancelRewardInput = z.strictObject({ redemption: z.string().min(1).max(100) });

/** Creates the routes. Guests get null, as from `/api/account/user`. */
export function loyaltyRoutes(cartRequest: CreateCartRequest, loyalty: Loyalty): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/api/account/points', async (context) => {
      const member = await loyaltyMember(await cartRequest(context));
      context.header('cache-control', 'no-store');
      return context.json(member === null ? null : await loyalty.points(member));
    })
    .get('/api/account/scoreboard', async (context) => {
      const member = await loyaltyMember(await cartRequest(context));
      return sendFreshJson(context, member === null ? null : await loyalty.scoreboard(member));
    })
    .get('/api/account/rewards', async (context) => {
      const member = await loyaltyMember(await cartRequest(context));
      return sendFreshJson(context, member === null ? null : await loyalty.rewards(member));
    })
    .post('/api/account/rewards/redeem', async (context) => {
      const { reward } = await jsonBody(context, redeemInput);
      const cart = await redeemInCart(loyalty, await cartRequest(context), readCartIdCookie(context), reward);
      setCartId(context, cart.id);
      setGiftSelection(context, cart.json);
      return sendFreshJson(context, { cart: cart.json });
    })
    .post('/api/account/rewards/give-back', async (context) => {
      const { redemption } = await jsonBody(context, cancelRewardInput);
      const member = await requireMember(await cartRequest(context));
      return sendFreshJson(context, { returned: (await loyalty.giveBack(member, redemption)) === 'back' });
    })
    .post('/account/rewards/redeem', async (context) => {
      try {
        const { reward } = await parseFormBody(context, redeemInput);
        const cart = await redeemInCart(
          loyalty,
          await cartRequest(context),
          readCartIdCookie(context),
          reward,
        );
        setCartId(context, cart.id);
        setGiftSelection(context, cart.json);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.status === 401) return context.redirect('/account/login', 303);
        setFlashMessage(context, error.message);
      }
      return context.redirect('/cart', 303);
    })
    .post('/account/rewards/give-back', async (context) => {
      const { redemption } = await parseFormBody(context, cancelRewardInput);
      const member = await loyaltyMember(await cartRequest(context));
      if (member === null) return context.redirect('/account/login', 303);
      await loyalty.giveBack(member, redemption);
      return context.redirect('/account#rewards', 303);
    });
}
