/** The rules that travel with a cart, so that the browser prices its changes. Source: decisions §3. */
import { cartRules } from '@vitrine/rules/cart/cart-rules';
import type { PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import type { CartJson } from '../../app/cart/cart-json.ts';
import { ownPart } from '../../app/cart/line-id.ts';
import { ruleInputOf } from '../../app/cart/rule-cart.ts';

/**
 * The cart with its rules, if they give what the backend answered of amounts and codes; without them otherwise: a backend with
 * discounts of its own (Shopify) is the only one who knows its prices. `traced` where the backend told its reasons.
 */
export function withRules(
  cart: CartJson,
  input: PricingInput,
  removedGifts: readonly string[],
  traced: boolean,
): CartJson {
  const offered = cart.offers.merchandise.map(({ merchandise }) => merchandise);
  const ruled = { ...cart, rules: cartRules(input, removedGifts, offered) };
  // As the browser will see it, so that nothing is promised that its own reading doesn't hold.
  const seen = ruleInputOf(ruled);
  if (seen === null) return cart;
  const priced = priceCart(seen);
  if (!agrees(cart, priced)) return cart;
  return traced ? ruled : { ...ruled, explain: priced.explain };
}

function agrees(cart: CartJson, priced: PricedCart): boolean {
  const tax = priced.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const prices = new Map(
    priced.lines.map(({ line, priceAfterDiscounted }) => [line.id, priceAfterDiscounted]),
  );
  const applicable = new Map(priced.codes.map((answer) => [answer.code, answer.applicable]));
  return (
    cart.discountCodes.every((code) => applicable.get(code.code) === code.applicable) &&
    cart.subtotalPrice === priced.subtotalPrice &&
    cart.discountManualGwp === priced.discountManualGwp &&
    cart.discountAutoGwp === priced.discountAutoGwp &&
    cart.discountLine === priced.discountLine &&
    cart.discountTier === priced.discountTier &&
    cart.discountAmount === priced.discountAmount &&
    cart.totalAmount === priced.totalAmount &&
    cart.shippingData.price === (priced.shipping.chosen?.price ?? null) &&
    cart.shippingData.taxAmount === tax &&
    cart.lines.every((line) => line.priceAfterDiscounted === prices.get(ownPart(line.id)))
  );
}
