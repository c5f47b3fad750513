/** The custom code's line in a cart where its discount has a minimum that isn't met, has ended, or lost. */
import { codeKey } from '../discounts/code-key.ts';
import { campaignOf } from './attributes.ts';
import { claimJudge } from './code-lines.ts';
import type { CartLineInput, PricedCart, PricedLine, PricingInput } from './model.ts';
import { priceCart } from './price.ts';

/**
 * The line that the custom code brought and that its discount doesn't reach: it has to leave. Null where all is well.
 * Prices the cart, where it holds such a line and nobody has yet.
 */
export function undiscountedCodeLine(
  input: PricingInput,
  price: (input: PricingInput) => PricedCart = priceCart,
): CartLineInput | null {
  const { customCode } = input.offers;
  if (customCode === null) return null;
  const judge = claimJudge(input);
  const brought = input.lines.find(
    (line) => campaignOf(line.attributes) === 'custom_code' && judge(line) === 'holds',
  );
  if (brought === undefined) return null;
  const priced = price(input);
  const line = priced.lines.find(({ line: { id } }) => id === brought.id);
  if (line === undefined) return null;
  // One that costs nothing by itself may stay: nobody agreed to the full price of any other.
  return line.originalPrice === 0 || takenOffBy(customCode.code, line, priced) > 0 ? null : brought;
}

/** What a code takes off a line: by itself, and as a part of the order's discount. */
function takenOffBy(code: string, line: PricedLine, { orderAllocations }: PricedCart): number {
  const isCode = (source: PricedLine['allocations'][number]['source']) =>
    source.kind === 'code' && codeKey(source.code) === codeKey(code);
  const own = line.allocations.reduce((sum, { source, amount }) => sum + (isCode(source) ? amount : 0), 0);
  return own + (orderAllocations.some(({ source }) => isCode(source)) ? line.orderAllocation : 0);
}
