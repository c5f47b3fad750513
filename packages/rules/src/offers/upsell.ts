/** Upsell lines: a percentage off while the trigger product is also in the cart (pricing step 2). */
import { attributeKeys, attributeOf, campaignOf } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/facts.ts';
import type { CartLineInput } from '../cart/model.ts';
import { percentOf } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { GiftGrant } from './gifts.ts';
import type { UpsellSettings } from './settings.ts';

/** Why an upsell line is charged its own price. */
export const upsellRefusals = [
  'disabled',
  'membersOnly',
  'firstOrderOnly',
  'notOffered',
  'triggerMissing',
  'beyondMaximum',
] as const;
export type UpsellRefusal = (typeof upsellRefusals)[number];

/** The result of a line's upsell flag. The refusal is null if the line isn't flagged, or the upsell applies. */
export interface UpsellAnswer {
  /** Per cent, or 0 if refused. */
  readonly percentage: number;
  /** Number of units of the line that are reduced. The others are charged their own price. */
  readonly pieces: number;
  readonly amount: Minor;
  readonly refusal: UpsellRefusal | null;
}

/**
 * Returns what the upsell takes off each line: the configured percentage, never the one in the line's attribute, for as
 * many units as the triggers in the cart allow. A line takes part if it has the flag, regardless of its value, so that the
 * upsell applies again when its trigger is added back.
 */
export function upsellDiscounts(
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  settings: UpsellSettings,
): readonly UpsellAnswer[] {
  const flagged = lines.map(
    ({ line }, index) =>
      gifts[index]?.refusal !== null && attributeOf(line.attributes, attributeKeys.upsell) !== null,
  );
  if (!flagged.includes(true)) return lines.map(() => unflagged);
  const answers = lines.map((_, index) =>
    flagged[index] === true ? refuse(settings.closed ?? 'disabled') : unflagged,
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
export const unflagged: UpsellAnswer = { percentage: 0, pieces: 0, amount: 0, refusal: null };

type UpsellItem = UpsellSettings['items'][number];

/** Reduces up to `left` units of a line and subtracts them from `left`. */
function reduce(
  { line: { quantity }, unitPrice }: LineFacts,
  { product, percentage }: UpsellItem,
  left: Map<string, number | null>,
): UpsellAnswer {
  const allowed = left.get(product) ?? null;
  if (allowed === null) return refuse('triggerMissing');
  if (allowed === 0) return refuse('beyondMaximum');
  const pieces = Math.min(allowed, quantity);
  left.set(product, allowed - pieces);
  return { percentage, pieces, amount: percentOf(unitPrice * pieces, percentage), refusal: null };
}

function refuse(refusal: UpsellRefusal): UpsellAnswer {
  return { ...unflagged, refusal };
}

/**
 * Returns the lines in the order in which units are reduced, independent of their order in the cart: the highest price
 * first, of equal ones the larger quantity, then the older line. Lines are sorted newest first.
 */
function dearestFirst(lines: readonly LineFacts[]): readonly (readonly [index: number, facts: LineFacts])[] {
  return [...lines.entries()].sort(
    ([at, a], [bt, b]) => b.unitPrice - a.unitPrice || b.line.quantity - a.line.quantity || bt - at,
  );
}

/** Returns how many units of an add-on the cart's triggers allow, or null if it has no trigger. */
function piecesAllowed(
  { product, triggers, maxPerTrigger }: UpsellItem,
  held: ReadonlyMap<string, number>,
): number | null {
  // A product doesn't trigger itself, even on another line.
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
    if (gifts[index]?.refusal === null) return;
    held.set(merchandise.productHandle, (held.get(merchandise.productHandle) ?? 0) + quantity);
  });
  return held;
}

/** Returns the upsells to offer with a cart: one of their triggers is in it, the product itself isn't. */
export function openUpsells(
  { enabled, items }: UpsellSettings,
  lines: readonly CartLineInput[],
): UpsellSettings['items'] {
  if (!enabled) return [];
  const inCart = new Set(
    lines.flatMap(({ attributes, merchandise }) =>
      campaignOf(attributes) === null ? [merchandise.productHandle] : [],
    ),
  );
  return items.filter(
    ({ product, triggers }) => !inCart.has(product) && triggers.some((trigger) => inCart.has(trigger)),
  );
}
