/**
 * Upsell lines: a percentage discount while the trigger product is also in the cart, which is step 2 of pricing (PRICE-08,
 * UPSELL-03, UPSELL-06).
 */
import { attributeKeys, getAttribute, getCampaign } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/line-facts.ts';
import type { CartLineInput } from '../cart/model.ts';
import { multiplyByPercentage } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { GiftGrant } from './gifts.ts';
import type { UpsellSettings } from './offer-settings.ts';

/** Reasons why an upsell line is charged its regular price. */
export const upsellRejections = [
  'disabled',
  'membersOnly',
  'firstOrderOnly',
  'notOffered',
  'triggerMissing',
  'beyondMaximum',
] as const;
export type UpsellRejection = (typeof upsellRejections)[number];

/** The result of a line's upsell flag. The rejection is null if the line isn't flagged, or the upsell applies. */
export interface UpsellResult {
  /** Percentage, or 0 if rejected. */
  readonly percentage: number;
  /** Number of discounted units of the line. The others are charged their regular price. */
  readonly pieces: number;
  readonly amount: Minor;
  readonly refusal: UpsellRejection | null;
}

/**
 * Returns the upsell discount of each line: the configured percentage (never the one in the line's attribute) for as many
 * units as the trigger products in the cart allow. A line qualifies if it has the flag, whatever its value, so that the
 * upsell applies again when its trigger is added back.
 */
export function computeUpsellDiscounts(
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  settings: UpsellSettings,
): readonly UpsellResult[] {
  const flagged = lines.map(
    ({ line }, index) =>
      gifts[index]?.refusal !== null &&
      line.merchandise.giftCard !== true &&
      getAttribute(line.attributes, attributeKeys.upsell) !== null,
  );
  if (!flagged.includes(true)) return lines.map(() => noUpsell);
  const answers = lines.map((_, index) =>
    flagged[index] === true ? refuse(settings.closed ?? 'disabled') : noUpsell,
  );
  if (!settings.enabled) return answers;
  const held = piecesHeld(lines, gifts);
  const left = new Map(settings.items.map((item) => [item.product, piecesAllowed(item, held)]));
  for (const [index, facts] of dearestFirst(lines)) {
    if (flagged[index] !== true) continue;
    const handle = facts.line.merchandise.productHandle;
    const item = settings.items.find(({ product }) => product === handle);
    answers[index] = item === undefined ? refuse('notOffered') : reduce(facts, item, left);
  }
  return answers;
}

/** The result of a line without a flag. */
export const noUpsell: UpsellResult = { percentage: 0, pieces: 0, amount: 0, refusal: null };

type UpsellItem = UpsellSettings['items'][number];

/** Discounts up to `left` units of a line and subtracts them from `left`. */
function reduce(
  { line: { quantity }, unitPrice }: LineFacts,
  { product, percentage }: UpsellItem,
  left: Map<string, number | null>,
): UpsellResult {
  const allowed = left.get(product) ?? null;
  if (allowed === null) return refuse('triggerMissing');
  if (allowed === 0) return refuse('beyondMaximum');
  const pieces = Math.min(allowed, quantity);
  left.set(product, allowed - pieces);
  return { percentage, pieces, amount: multiplyByPercentage(unitPrice * pieces, percentage), refusal: null };
}

function refuse(refusal: UpsellRejection): UpsellResult {
  return { ...noUpsell, refusal };
}

/**
 * Returns the lines in the order in which units are discounted, independently of their order in the cart: highest price
 * first, then larger quantity, then older line. Lines are sorted newest first.
 */
function dearestFirst(lines: readonly LineFacts[]): readonly (readonly [index: number, facts: LineFacts])[] {
  return [...lines.entries()].sort(
    ([at, a], [bt, b]) => b.unitPrice - a.unitPrice || b.line.quantity - a.line.quantity || bt - at,
  );
}

/** Returns how many units of an add-on the cart's trigger products allow, or null if the add-on has no trigger. */
function piecesAllowed(
  { product, triggers, maxPerTrigger }: UpsellItem,
  held: ReadonlyMap<string, number>,
): number | null {
  // A product can't trigger itself, even on another line.
  const others = new Set(triggers.filter((trigger) => trigger !== product));
  let pieces = 0;
  for (const trigger of others) pieces += held.get(trigger) ?? 0;
  return pieces === 0 ? null : pieces * (maxPerTrigger ?? Number.POSITIVE_INFINITY);
}

/** Sums the quantity of each product in the cart, without gifts. */
function piecesHeld(
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  lines.forEach(({ line: { merchandise, quantity } }, index) => {
    if (gifts[index]?.refusal === null || merchandise.giftCard === true) return;
    held.set(merchandise.productHandle, (held.get(merchandise.productHandle) ?? 0) + quantity);
  });
  return held;
}

/** Returns the upsells to offer with a cart: those with a trigger product in the cart whose own product isn't. */
export function getAvailableUpsells(
  { enabled, items }: UpsellSettings,
  lines: readonly CartLineInput[],
): UpsellSettings['items'] {
  if (!enabled) return [];
  const inCart = new Set(
    lines.flatMap(({ attributes, merchandise }) =>
      getCampaign(attributes) === null ? [merchandise.productHandle] : [],
    ),
  );
  return items.filter(
    ({ product, triggers }) => !inCart.has(product) && triggers.some((trigger) => inCart.has(trigger)),
  );
}
