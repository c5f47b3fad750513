/** Upsell lines: a percentage while the trigger product is in the cart too (step 2 of decisions §2). */
import { attributeKeys, attributeOf } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/facts.ts';
import { percentOf } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { GiftGrant } from './gifts.ts';
import type { UpsellSettings } from './settings.ts';

/**
 * For each line what the upsell takes off its original price: the configured percentage, never the one that the
 * line's attribute names. A line takes part when it carries the flag at all, so that its trigger's return revives it.
 */
export function upsellDiscounts(
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  settings: UpsellSettings,
): readonly { readonly percentage: number; readonly amount: Minor }[] {
  return lines.map((facts, index) => {
    const percentage = gifts[index]?.refusal === null ? 0 : upsellPercentage(facts, lines, gifts, settings);
    return { percentage, amount: percentage === 0 ? 0 : percentOf(facts.originalPrice, percentage) };
  });
}

function upsellPercentage(
  facts: LineFacts,
  lines: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  settings: UpsellSettings,
): number {
  if (!settings.enabled || attributeOf(facts.line.attributes, attributeKeys.upsell) === null) return 0;
  const item = settings.items.find(({ product }) => product === facts.line.merchandise.productHandle);
  if (item === undefined) return 0;
  const triggered = lines.some(
    (other, index) =>
      other !== facts &&
      gifts[index]?.refusal !== null &&
      item.triggers.includes(other.line.merchandise.productHandle),
  );
  return triggered ? item.percentage : 0;
}
