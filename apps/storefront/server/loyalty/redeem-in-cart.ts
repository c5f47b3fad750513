/** Redeeming a reward into the shopper's cart: spent, granted, and put in; what can't be put in gives its points back. */

import { discountMessages } from '@vitrine/rules/discounts/messages';
import { isLoyaltyCode } from '@vitrine/rules/discounts/rejection';
import { isRewardLine, rewardAttributes, rewardTokenOf } from '@vitrine/rules/offers/rewards';
import { emailOf, signedInMember } from '../account/members.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { addLine, openCart } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { Refusal } from '../http/refusal.ts';
import type { Loyalty, Member, RedeemedReward } from './loyalty.ts';

/** Who is signed in; null for a guest. */
export async function loyaltyMember(asked: CartRequest): Promise<Member | null> {
  const gid = await signedInMember(asked);
  if (gid === null) return null;
  return { id: gid.slice(gid.lastIndexOf('/') + 1), region: asked.region, email: emailOf(asked) };
}

/** @throws Refusal 401 for a guest. */
export async function memberOrRefuse(asked: CartRequest): Promise<Member> {
  const member = await loyaltyMember(asked);
  if (member === null) throw new Refusal(401, 'SIGN_IN', 'Sign in to use your points.');
  return member;
}

/**
 * Spends points on a reward and puts it into the cart.
 *
 * @throws Refusal 401 for a guest; 422 with the reason, and no point spent, where it can't be had or can't be put in.
 */
export async function redeemInCart(
  loyalty: Loyalty,
  asked: CartRequest,
  cartId: string | null,
  rewardId: string,
): Promise<OpenCart> {
  const member = await memberOrRefuse(asked);
  const cart = await openCart(asked, cartId);
  const { lines, discountCodes } = cart.json;
  if (lines.some(isRewardLine) || discountCodes.some(({ code }) => isLoyaltyCode(code))) {
    throw new Refusal(422, 'ONE_REWARD', discountMessages.oneReward);
  }
  const result = await loyalty.redeem(member, rewardId);
  if (result.kind === 'refused') throw new Refusal(422, 'REWARD_REFUSED', result.message);
  const { reward } = result;
  try {
    return reward.code === null
      ? await withLine(asked, cart, reward)
      : await withCode(asked, cart, reward.code);
  } catch (error) {
    const isBack = await loyalty.giveBack(member, reward.id);
    if (isBack || reward.code === null) throw error;
    // A provider keeps the points: the code is the member's, and must not be lost.
    asked.log.warn({ err: error }, 'a code that was redeemed could not be put into its cart');
    const kept = `Your code is ${reward.code}. It can’t be used in this cart; keep it and enter it in another one.`;
    throw new Refusal(422, 'REWARD_CODE_KEPT', kept);
  }
}

async function withLine(asked: CartRequest, cart: OpenCart, reward: RedeemedReward): Promise<OpenCart> {
  const { variant, token, points } = reward;
  const attributes = rewardAttributes(token, points);
  const line = { merchandiseId: variant ?? '', quantity: 1, attributes, sellingPlanId: null };
  const next = await addLine(asked, cart.id, line);
  const isIn = next.json.lines.some((each) => rewardTokenOf(each) === token && each.isFreeItem);
  if (!isIn) throw new Refusal(422, 'REWARD_REFUSED', 'This reward is sold out. Your points are back.');
  return next;
}

async function withCode(asked: CartRequest, cart: OpenCart, code: string): Promise<OpenCart> {
  const next = await enterCode(asked, cart.id, code);
  if (next.taken) return next;
  const { error } = next.json.discountData;
  if (next.json.discountCodes.some((each) => isLoyaltyCode(each.code))) await enterCode(asked, cart.id, '');
  throw new Refusal(422, 'REWARD_REFUSED', error ?? discountMessages.default);
}
