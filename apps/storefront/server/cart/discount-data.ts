/** What the shopper reads about the code in the cart, from the backend's answer. */
import type { DiscountDataJson } from '../../app/cart/cart-json.ts';
import { discountWords } from '../../app/cart/discount-words.ts';
import type { CartFacts } from './cart-json.ts';
import { plainAttributes } from './line-json.ts';

/** A code that was in force and gave way to the one that was entered. */
export interface ReplacedCode {
  readonly previous: string;
}

export function discountData({ cart, region, offers, account, replaced }: CartFacts): DiscountDataJson {
  return discountWords({
    entered: cart.discountCodes[0],
    lines: cart.lines.nodes.map((line) => ({
      attributes: plainAttributes(line),
      merchandise: line.merchandise,
    })),
    offers,
    told: account?.codes ?? [],
    region,
    previous: replaced?.previous ?? null,
  });
}
