/** Upsell lines: a percentage while the trigger product is in the cart too (step 2 of decisions §2). */
import { attributeKeys, attributeOf, campaignOf } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/facts.ts';
import type { CartLineInput } from '../cart/model.ts';
import { percentOf } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { GiftGrant } from './gifts.ts';
import type { UpsellSettings } from './settings.ts';

/** Why an upsell line pays its own price. */
export const upsellRefusals = ['disabled', 'notOffered', 'triggerMissing'] as const;
export type UpsellRefusal = (typeof upsellRefusals)[number];

/** The answer to a line's flag; no refusal where the line isn't flagged, or the upsell is given. */
export interface UpsellAnswer {
  /** Per cent, 0 where nothing is given. */
  readonly percentage: number;
  readonly amount: Minor;
  readonly refusal: UpsellRefusal | null;
}

/**
 * For each line what the upsell takes off its original price: the configured percentage, never the one that the
 * line's attribute names. A line takes part when it carries the flag at all, so that its trigger's return revives it.
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
  const held = productsHeld(lines, gifts);
  return lines.map((facts, index) => {
    if (flagged[index] !== true) return unflagged;
    if (!settings.enabled) return refuse('disabled');
    const handle = facts.line.merchandise.productHandle;
    const item = settings.items.find(({ product }) => product === handle);
    if (item === undefined) return refuse('notOffered');
    // A product is no trigger of its own, on however many lines.
    const triggered = item.triggers.some((trigger) => trigger !== handle && held.has(trigger));
    if (!triggered) return refuse('triggerMissing');
    const { percentage } = item;
    return { percentage, amount: percentOf(facts.originalPrice, percentage), refusal: null };
  });
}

/** The answer to a line that carries no flag. */
export const unflagged: UpsellAnswer = { percentage: 0, amount: 0, refusal: null };

function refuse(refusal: UpsellRefusal): UpsellAnswer {
  return { percentage: 0, amount: 0, refusal };
}

/** The products in the cart, gifts left out. */
function productsHeld(
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
): ReadonlySet<string> {
  const bought = lines.filter((_, index) => gifts[index]?.refusal !== null);
  return new Set(bought.map(({ line }) => line.merchandise.productHandle));
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
