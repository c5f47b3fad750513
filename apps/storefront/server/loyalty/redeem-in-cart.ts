/**
 * Redeems a reward into the shopper's cart: spends the points, creates the code or line, and adds it. If adding fails, returns
 * the points.
 */

import { attributeKeys, getAttribute } from '@vitrine/rules/cart/attributes';
import { isLoyaltyCode } from '@vitrine/rules/discounts/code-rejection';
import { getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import { createRewardAttributes, getRewardToken, isRewardLine } from '@vitrine/rules/offers/rewards';
import * as words from '@vitrine/words/loyalty-answers';
import { createEmailReader, findSignedInMember } from '../account/members.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { addCartLine, readOrCreateCart, setCodes } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { HttpError } from '../http/http-error.ts';
import type { Loyalty, LoyaltyMember, RedeemedReward } from './loyalty.ts';

/** Returns the signed-in member; null for a guest. */
export async function loyaltyMember(request: CartRequest): Promise<LoyaltyMember | null> {
  const gid = await findSignedInMember(request);
  if (gid === null) return null;
  return {
    id: gid.slice(gid.lastIndexOf('/') + 1),
    region: request.region,
    email: createEmailReader(request),
  };
}

/** @throws HttpError 401 for a guest */
export async function requireMember(request: CartRequest): Promise<LoyaltyMember> {
  const member = await loyaltyMember(request);
  if (member === null) throw new HttpError(401, 'SIGN_IN', words.signIn());
  return member;
}

/**
 * Spends points on a reward and puts it into the cart.
 *
 * @throws HttpError 401 for a guest; 422 with the reason, without spending points, if the reward isn't available or can't be
 * added.
 */
export async function redeemInCart(
  loyalty: Loyalty,
  request: CartRequest,
  cartId: string | null,
  rewardId: string,
): Promise<OpenCart> {
  const member = await requireMember(request);
  const cart = await readOrCreateCart(request, cartId);
  const { lines, discountCodes } = cart.json;
  if (lines.some(isRewardLine) || discountCodes.some(({ code }) => isLoyaltyCode(code))) {
    throw new HttpError(422, 'ONE_REWARD', getDiscountMessages().oneReward);
  }
  const result = await loyalty.redeem(member, rewardId);
  if (result.kind === 'refused') throw new HttpError(422, 'REWARD_REFUSED', result.message);
  const { reward } = result;
  try {
    const { code, variant } = reward;
    if (code === null) return await withLine(request, cart, reward);
    return variant === null
      ? await withCode(request, cart, code)
      : await withCodedLine(request, cart, { variant, code });
  } catch (error) {
    const given = await loyalty.giveBack(member, reward.id);
    if (given === 'soon') {
      throw new HttpError(422, 'REWARD_REFUSED', words.notInCart());
    }
    if (given === 'back' || reward.code === null) throw error;
    // The provider has already spent the points, so the code belongs to the member and must be shown.
    request.log.warn({ err: error }, 'a code that was redeemed could not be put into its cart');
    throw new HttpError(422, 'REWARD_CODE_KEPT', words.codeKept({ code: reward.code }));
  }
}

async function withLine(request: CartRequest, cart: OpenCart, reward: RedeemedReward): Promise<OpenCart> {
  const { variant, token, points } = reward;
  const attributes = createRewardAttributes(token, points);
  const line = { merchandiseId: variant ?? '', quantity: 1, attributes, sellingPlanId: null };
  const next = await addCartLine(request, cart.id, line);
  const isIn = next.json.lines.some((each) => getRewardToken(each) === token && each.isFreeItem);
  if (!isIn) throw new HttpError(422, 'REWARD_REFUSED', words.soldOut());
  return next;
}

/**
 * Adds a product and the code that makes it free, at a remote backend. If the backend's amounts don't make one unit free, removes
 * both and restores the previous code.
 */
async function withCodedLine(
  request: CartRequest,
  cart: OpenCart,
  { variant, code }: { readonly variant: string; readonly code: string },
): Promise<OpenCart> {
  const before = cart.json.discountCodes.map((each) => each.code);
  try {
    await setCodes(request, cart.id, [code], null);
    const attributes = [
      { key: attributeKeys.campaignType, value: 'discount_code' },
      { key: attributeKeys.discountCode, value: code },
    ];
    const line = { merchandiseId: variant, quantity: 1, attributes, sellingPlanId: null };
    const next = await addCartLine(request, cart.id, line);
    const added = next.json.lines.find(
      (each) => getAttribute(each.attributes, attributeKeys.discountCode) === code,
    );
    if (added !== undefined && added.priceAfterDiscounted === 0) return next;
    throw new HttpError(422, 'REWARD_REFUSED', words.unavailable());
  } catch (error) {
    // Removing the code also removes its line.
    await setCodes(request, cart.id, before, null);
    throw error;
  }
}

async function withCode(request: CartRequest, cart: OpenCart, code: string): Promise<OpenCart> {
  const next = await enterCode(request, cart.id, code);
  if (next.taken) return next;
  const { error } = next.json.discountData;
  if (next.json.discountCodes.some((each) => isLoyaltyCode(each.code))) await enterCode(request, cart.id, '');
  throw new HttpError(422, 'REWARD_REFUSED', error ?? getDiscountMessages().default);
}
