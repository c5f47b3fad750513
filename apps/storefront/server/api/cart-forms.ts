/**
 * Routes of the cart's forms for pages without JavaScript. They change the cart like `/api/cart` and respond with a redirect. The
 * message of a rejection is passed to the cart page in a cookie and shown once. It isn't in the URL, since then any link could
 * put a text on the page.
 */
import { attributeKeys } from '@vitrine/rules/cart/attributes';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import { addLineOnce } from '../cart/add-once.ts';
import type { OpenCart } from '../cart/cart-request.ts';
import { removeCartLines, setCartDestination, toggleGift, updateCartLine } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import {
  clearCartId,
  readCartIdCookie,
  setCartId,
  setFlashMessage,
  setGiftSelection,
} from '../cart/cookies.ts';
import type { SharedRequests } from '../cart/shared-requests.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { parseFormBody } from './body.ts';
import {
  addForm,
  destinationForm,
  discountForm,
  giftForm,
  removeForm,
  updateForm,
  upsellForm,
} from './cart-input.ts';
import type { CreateCartRequest } from './cart-routes.ts';

export function cartForms(cartRequest: CreateCartRequest, adds: SharedRequests): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post('/cart/add', (context) =>
      backToCart(context, async () => {
        const input = await parseFormBody(context, addForm);
        return addLineOnce(adds, await cartRequest(context), readCartIdCookie(context), input);
      }),
    )
    .post('/cart/update', (context) =>
      backToCart(context, async () => {
        const input = await parseFormBody(context, updateForm);
        return updateCartLine(await cartRequest(context), readCartIdCookie(context), input);
      }),
    )
    .post('/cart/remove', (context) =>
      backToCart(context, async () => {
        const { lineId, isCampaignCode } = await parseFormBody(context, removeForm);
        return removeCartLines(
          await cartRequest(context),
          readCartIdCookie(context),
          [lineId],
          isCampaignCode,
        );
      }),
    )
    .post('/cart/gift', (context) =>
      backToCart(context, async () => {
        const { variantId } = await parseFormBody(context, giftForm);
        return toggleGift(await cartRequest(context), readCartIdCookie(context), variantId);
      }),
    )
    .post('/cart/upsell', (context) =>
      backToCart(context, async () => {
        const { merchandiseId } = await parseFormBody(context, upsellForm);
        // The backend writes the discount's percentage from the offer's settings when it reconciles the cart.
        const attributes = [{ key: attributeKeys.upsell, value: 'true' }];
        const line = { merchandiseId, quantity: 1, attributes, sellingPlanId: null };
        return addLineOnce(adds, await cartRequest(context), readCartIdCookie(context), line);
      }),
    )
    .post('/cart/discount', (context) =>
      backToCart(
        context,
        async () => {
          const { code } = await parseFormBody(context, discountForm);
          const cart = await enterCode(await cartRequest(context), readCartIdCookie(context), code);
          setCartId(context, cart.id);
          const { error } = cart.json.discountData;
          if (!cart.taken && error !== null) throw new HttpError(422, 'CODE_REFUSED', error);
          return cart;
        },
        summary,
      ),
    )
    .post('/cart/destination', (context) =>
      backToCart(
        context,
        async () => {
          const { country, province } = await parseFormBody(context, destinationForm);
          const destination = normalizePlace(country, province);
          return setCartDestination(await cartRequest(context), readCartIdCookie(context), destination);
        },
        summary,
      ),
    );
}

/** URL of the cart page, which shows messages at its top. */
const top = '/cart';
/** URL of the cart page's part with the discount code, the destination and the totals. */
const summary = '/cart#summary';

async function backToCart(
  context: Context<ShopHttp>,
  change: () => Promise<OpenCart>,
  place = top,
): Promise<Response> {
  try {
    const cart = await change();
    setCartId(context, cart.id);
    setGiftSelection(context, cart.json);
    // The next page reads the cart again, so messages that only this response has are passed on in a cookie.
    const { offers, warnings, discountData } = cart.json;
    const messages = [...offers.notices, ...warnings.map(({ message }) => message)];
    if (discountData.isValid && discountData.error !== null) messages.push(discountData.error);
    if (messages.length === 0) return context.redirect(place, 303);
    setFlashMessage(context, messages.join(' '));
    return context.redirect(top, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'CART_NOT_FOUND') clearCartId(context);
    setFlashMessage(context, error.message);
    return context.redirect(top, 303);
  }
}
