/** Upsell lines: a percentage while the trigger product is in the cart too (step 2 of decisions §2). */
import { attributeKeys, attributeOf, campaignOf } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/facts.ts';
import type { CartLineInput } from '../cart/model.ts';
import { percentOf } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { GiftGrant } from './gifts.ts';
import type { UpsellSettings } from './settings.ts';

/** Why an upsell line pays its own price. */
export const upsellRefusals = [
  'disabled',
  'membersOnly',
  'firstOrderOnly',
  'notOffered',
  'triggerMissing',
  'beyondMaximum',
] as const;
export type UpsellRefusal = (typeof upsellRefusals)[number];

/** The answer to a line's flag; no refusal where the line isn't flagged, or the upsell is given. */
export interface UpsellAnswer {
  /** Per cent, 0 where nothing is given. */
  readonly percentage: number;
  /** Pieces of the line that have it; the others cost their own price. */
  readonly pieces: number;
  readonly amount: Minor;
  readonly refusal: UpsellRefusal | null;
}

/**
 * For each line what the upsell takes off its original price: the configured percentage, never the one that the
 * line's attribute names, of as many pieces as the triggers in the cart allow. A line takes part when it carries the flag
 * at all, so that its trigger's return revives it.
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

/** The answer to a line that carries no flag. */
export const unflagged: UpsellAnswer = { percentage: 0, pieces: 0, amount: 0, refusal: null };

type UpsellItem = UpsellSettings['items'][number];

/** Reduces as many pieces of a line as are `left` of its product, and takes them from there. */
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
 * The lines in the order in which pieces are reduced, whatever their order in the cart: the dearest first, of equal ones
 * the larger, then the one that was there first. Lines come newest first.
 */
function dearestFirst(lines: readonly LineFacts[]): readonly (readonly [index: number, facts: LineFacts])[] {
  return [...lines.entries()].sort(
    ([at, a], [bt, b]) => b.unitPrice - a.unitPrice || b.line.quantity - a.line.quantity || bt - at,
  );
}

/** How many pieces of an add-on the cart's triggers allow; null without a trigger. */
function piecesAllowed(
  { product, triggers, maxPerTrigger }: UpsellItem,
  held: ReadonlyMap<string, number>,
): number | null {
  // A product is no trigger of its own, on however many lines.
  const others = new Set(triggers.filter((trigger) => trigger !== product));
  let pieces = 0;
  for (const trigger of others) pieces += held.get(trigger) ?? 0;
  return pieces === 0 ? null : pieces * (maxPerTrigger ?? Number.POSITIVE_INFINITY);
}

/** Pieces of each product in the cart, gifts left out. */
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

/** The upsells to offer beside a cart: a trigger of theirs is in it, the product itself isn't. Source: store §6. */
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
