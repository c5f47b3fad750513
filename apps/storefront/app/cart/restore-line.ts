/**
 * Undoes a removal: adds the line again, and the items that were removed together with it. Sends requests only through
 * the functions passed in (CART-26, DISC-17).
 */

import {
  attributeKeys,
  getAttribute,
  getCampaign,
  manualGiftAttributes,
} from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { normalizeCode } from '@vitrine/rules/discounts/code-key';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import * as words from '@vitrine/words/cart';
import type { AddLineInput, postLine, setDiscountCode } from './cart-client.ts';

/** A gift or add-on that was removed together with a line. */
export interface Companion {
  readonly variantId: string;
  readonly title: string;
  /** Campaign that added it; null if there is none. */
  readonly campaign: string | null;
}

export interface Removal {
  /** Id of the line. */
  readonly id: string;
  readonly cartId: string;
  readonly title: string;
  /** BCP 47 tag of the title; omitted if it is the page's language. */
  readonly titleLang?: string | undefined;
  readonly picture: string | null;
  readonly line: AddLineInput;
  /** True if a discount code added the line, so that only the code can restore it. */
  readonly ofCode: boolean;
  /** Code to apply again; null if there is none. */
  readonly code: string | null;
  readonly companions: readonly Companion[];
}

/** Creates the removal of a line before the response, without companions. */
export function createRemoval(line: CartLineJson, cartId: string): Removal {
  const { id, quantity, attributes, merchandise, sellingPlanAllocation: plan, isCampaignCode } = line;
  return {
    id,
    cartId,
    title: merchandise.product.title,
    titleLang: merchandise.product.titleLang,
    picture: line.featuredImageUrl ?? merchandise.image?.url ?? null,
    line: {
      merchandiseId: merchandise.id,
      quantity,
      attributes,
      ...(plan === null ? {} : { sellingPlanId: plan.sellingPlan.id }),
    },
    ofCode: isCampaignCode,
    code: isCampaignCode ? getAttribute(attributes, attributeKeys.discountCode) : null,
    companions: [],
  };
}

/** Returns the removal with its companions: items of the cart `before` the request that are missing `after` it. */
export function withCompanions(removal: Removal, before: CartJson, after: CartJson): Removal {
  const companions = before.lines
    .filter((line) => line.id !== removal.id)
    .map(({ merchandise, attributes }) => ({
      variantId: merchandise.id,
      title: merchandise.product.title,
      campaign: getCampaign(attributes),
    }))
    .filter((companion) => !holds(after, companion));
  const code = before.discountCodes[0]?.code ?? null;
  const codeLeft = code !== null && !hasCode(after, code);
  return { ...removal, companions, code: codeLeft ? code : removal.code };
}

/** Functions that change the cart. */
export interface CartCalls {
  readonly addLine: typeof postLine;
  readonly setDiscountCode: typeof setDiscountCode;
}

/**
 * Restores a removed line. @returns null if the server rejected it; `getRestoreResult` names other items that couldn't
 * be restored
 */
export async function restoreLine(removal: Removal, calls: CartCalls): Promise<CartJson | null> {
  const { line, ofCode, code, companions } = removal;
  let cart = ofCode ? null : await calls.addLine(line);
  if (cart === null && !ofCode) return null;
  if (code !== null && (cart === null || !hasCode(cart, code))) {
    cart = (await calls.setDiscountCode(code)) ?? cart;
  }
  for (const gift of companions) {
    // Rules and codes add their other items by themselves.
    if (cart === null || gift.campaign !== 'manual_gwp' || !canAddGift(cart, gift)) continue;
    const line = { merchandiseId: gift.variantId, quantity: 1, attributes: manualGiftAttributes };
    cart = (await calls.addLine(line)) ?? cart;
  }
  return cart;
}

/** Returns true if the maximum of gifts isn't reached: a gift that was selected since the removal stays. */
function canAddGift(cart: CartJson, gift: Companion): boolean {
  const { gifts } = cart.offers;
  const chosen = cart.lines.filter(({ attributes }) => getCampaign(attributes) === 'manual_gwp');
  return gifts !== null && chosen.length < Math.max(1, gifts.maxSelection) && !holds(cart, gift);
}

export interface RestoreResult {
  /** True if any quantity of the line is restored. */
  readonly isBack: boolean;
  /** Names the items that weren't restored, or were removed instead; empty if there are none. */
  readonly message: string;
}

/** Compares the carts before and after the restoration; `after` is null if the server rejected it. */
export function getRestoreResult(
  removal: Removal,
  before: CartJson | undefined,
  after: CartJson | null,
): RestoreResult {
  const { line, title, code, companions } = removal;
  const own = { variantId: line.merchandiseId, title, campaign: getCampaign(line.attributes ?? []) };
  const held = before === undefined ? 0 : piecesOf(before, own);
  const back = after === null ? 0 : piecesOf(after, own) - held;
  if (after === null || back <= 0) return { isBack: false, message: words.notPutBack({ title }) };
  const sentences = companions
    .filter((companion) => !holds(after, companion))
    .map((companion) => words.notComeWithIt({ title: companion.title }));
  if (back < line.quantity) sentences.unshift(words.onlySomeBack({ back, wanted: line.quantity }));
  const earlier = before?.discountCodes[0]?.code;
  if (code !== null && !hasCode(after, code))
    sentences.push(words.codeNotComeWithIt({ code: toDisplayCode(code) }));
  else if (earlier !== undefined && !hasCode(after, earlier)) {
    sentences.push(words.codeMadeRoom({ code: toDisplayCode(earlier) }));
  }
  return { isBack: true, message: sentences.join(' ') };
}

function hasCode({ discountCodes }: CartJson, code: string): boolean {
  return discountCodes.some((held) => normalizeCode(held.code) === normalizeCode(code));
}

function holds(cart: CartJson, companion: Companion): boolean {
  return piecesOf(cart, companion) > 0;
}

function piecesOf({ lines }: CartJson, { variantId, campaign }: Companion): number {
  const alike = lines.filter(
    ({ merchandise, attributes }) => merchandise.id === variantId && getCampaign(attributes) === campaign,
  );
  return alike.reduce((sum, { quantity }) => sum + quantity, 0);
}
