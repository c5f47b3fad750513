/**
 * Benchmarks the parts of a cart change, in microseconds: reconciling, pricing, the rules for the browser, the JSON,
 * and packing it without the parts that the browser has. The cart has five lines with the offers of `--content`.
 *
 *   node bench/cart-parts.ts [--content demo/content-offers] [--runs 20000]
 */
import '../tools/demo-storefronts.ts';
import { parseArgs } from 'node:util';
import { createCartRules } from '@vitrine/rules/cart/cart-rules';
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { toPricingInput } from '@vitrine/rules/cart/json/from-cart-json';
import { getCartPartHashes, packCart } from '@vitrine/rules/cart/json/packed-cart';
import { toCartJson } from '@vitrine/rules/cart/json/to-cart-json';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import { noRateLimits, startShop } from './process.ts';
import { printTableByName } from './report.ts';
import { agent, callShop, expectOk, findBenchVariants } from './shop-client.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'demo/content' },
    runs: { type: 'string', default: '20000' },
  },
});
const runs = Number(values.runs);

async function cartOfTheShop(): Promise<CartJson> {
  const shop = await startShop('apps/storefront/server/start.js', {
    ...noRateLimits,
    CONTENT_DIR: values.content,
  });
  try {
    let cookie = '';
    let body = '';
    for (const merchandiseId of await findBenchVariants(shop.port)) {
      const answer = await expectOk(
        callShop(shop.port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 2 }, allCartFields),
      );
      cookie = answer.cookie || cookie;
      ({ body } = answer);
    }
    const { cart }: { cart: CartJson } = JSON.parse(body);
    return cart;
  } finally {
    await shop.stop();
    agent.destroy();
  }
}

/** Returns the median time of five rounds, in µs. */
function microseconds(work: () => unknown): number {
  const rounds = Array.from({ length: 5 }, () => {
    const began = performance.now();
    for (let run = 0; run < runs / 5; run += 1) work();
    return ((performance.now() - began) * 1000) / (runs / 5);
  });
  return rounds.sort((a, b) => a - b)[2] ?? Number.NaN;
}

const cart = await cartOfTheShop();
const input = toPricingInput(cart);
if (input === null) throw new Error('the shop sent no rules with its cart');
const priced = priceCart(input);
const known = new Set(getCartPartHashes(cart));
const options = { removedGifts: [], merchandise: () => undefined, newId: (slot: string) => slot };
const lines = new Map(cart.lines.map((line) => [line.merchandise.id, line]));
const present = () =>
  toCartJson({
    region: cart.region,
    details: cart,
    input,
    priced,
    lineId: (own) => own,
    getDisplayData: ({ merchandise }) => {
      const line = lines.get(merchandise.id);
      if (line === undefined) throw new Error('a line of the cart is not in the cart');
      return line;
    },
    previousCode: null,
  });

const packed = JSON.stringify(packCart(cart, known));
console.log(
  `${cart.lines.length} lines; ${JSON.stringify(cart).length} bytes whole, ${packed.length} packed`,
);
const parts = {
  'the rules’ loop (settleCart)': microseconds(() => reconcileLines(input.lines, input, options)),
  'the price (priceCart)': microseconds(() => priceCart(input)),
  'the rules that travel (cartRules)': microseconds(() => createCartRules(input, [])),
  'the JSON (cartJson)': microseconds(present),
  'leaving out what is held, and the text': microseconds(() => JSON.stringify(packCart(present(), known))),
  'the floor: the text of the whole cart': microseconds(() => JSON.stringify(cart)),
};
printTableByName(Object.fromEntries(Object.entries(parts).map(([name, µs]) => [name, { µs }])));
