/** Finds the custom code's line if its discount no longer applies: its minimum isn't met, it has ended, or it lost. */
import { normalizeCode } from '../discounts/code-key.ts';
import { getCampaign } from './attributes.ts';
import { createClaimValidator } from './code-lines.ts';
import type { CartLineInput, PricedCart, PricedLine, PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';

/**
 * Returns the line that the custom code added if the discount doesn't reduce it, so that the line has to be removed;
 * otherwise null. The cart is only priced if it has such a line.
 */
export function findUndiscountedCodeLine(
  input: PricingInput,
  price: (input: PricingInput) => PricedCart = priceCart,
): CartLineInput | null {
  const { customCode } = input.offers;
  if (customCode === null) return null;
  const judge = createClaimValidator(input);
  const addedLine = input.lines.find(
    (line) => getCampaign(line.attributes) === 'custom_code' && judge(line) === 'holds',
  );
  if (addedLine === undefined) return null;
  const priced = price(input);
  const line = priced.lines.find(({ line: { id } }) => id === addedLine.id);
  if (line === undefined) return null;
  // A line that is free anyway may remain. Any other would remain at a full price to which the shopper never agreed.
  return line.originalPrice === 0 || sumReductions(customCode.code, line, priced) > 0 ? null : addedLine;
}

/** Sums the amounts by which a code reduces a line, including the line's share of an order-level discount. */
function sumReductions(code: string, line: PricedLine, { orderAllocations }: PricedCart): number {
  const isCode = (source: PricedLine['allocations'][number]['source']) =>
    source.kind === 'code' && normalizeCode(source.code) === normalizeCode(code);
  const own = line.allocations.reduce((sum, { source, amount }) => sum + (isCode(source) ? amount : 0), 0);
  return own + (orderAllocations.some(({ source }) => isCode(source)) ? line.orderAllocation : 0);
}
