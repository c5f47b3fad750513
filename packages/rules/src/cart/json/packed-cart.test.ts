import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLine, createPricingInput, createTierOffers } from '../../testing/carts.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createCartRules } from '../cart-rules.ts';
import type { PricingInput } from '../model.ts';
import { priceCart } from '../price-cart.ts';
import { createBasicDisplay } from './basic-display.ts';
import type { CartJson } from './cart-json.ts';
import { getCartPartHashes, type PackedCart, packCart, unpackCart } from './packed-cart.ts';
import { toCartJson } from './to-cart-json.ts';

function jsonOf(input: PricingInput, rules = true): CartJson {
  const json = toCartJson({
    region: 'us',
    details: {
      id: 'gid://shopify/Cart/1',
      checkoutUrl: 'http://shop.test/cart/c/1',
      member: null,
      note: null,
      updatedAt: '2026-01-01T00:00:00Z',
      offers: { banner: null, gifts: null, upsells: [], notices: [], merchandise: [] },
      warnings: [],
      rules: rules ? createCartRules(input, []) : null,
    },
    input,
    priced: priceCart(input),
    lineId: (own) => own,
    getDisplayData: ({ merchandise }) => createBasicDisplay(merchandise, null),
    previousCode: null,
  });
  return JSON.parse(JSON.stringify(json));
}

/** Serialises and parses the packed cart, so that the browser's objects are its own. */
function sent(packed: PackedCart): PackedCart {
  return JSON.parse(JSON.stringify(packed));
}

const offers = createTierOffers([[5000, 20]], { products: ['oil'] });
const small = jsonOf(createPricingInput([createLine('oil', 1000)], { offers }));
const large = jsonOf(
  createPricingInput([createLine('mist', 500), createLine('oil', 1000, { quantity: 6 })], { offers }),
);

describe('a cart without the parts that the browser has', () => {
  test('CART-31: is complete again with them, and adds new parts', () => {
    const packed = sent(packCart(large, new Set(getCartPartHashes(small))));
    expect(unpackCart(packed, small)).toEqual(large);
    expect(JSON.stringify(packed)).toContain('product-mist');
    expect(JSON.stringify(packed)).not.toContain('product-oil');
  });

  test('is complete for a browser without parts', () => {
    expect(unpackCart(sent(packCart(large, new Set())), undefined)).toEqual(large);
  });

  test('is null if a part is missing, so that it is requested again', () => {
    const packed = sent(packCart(large, new Set(getCartPartHashes(large))));
    expect(unpackCart(packed, small)).toBeNull();
    expect(unpackCart(packed, undefined)).toBeNull();
  });

  test('a cart whose price only the backend knows has no rules', () => {
    const alone = jsonOf(createPricingInput([createLine('oil', 1000)]), false);
    expect(unpackCart(sent(packCart(alone, new Set(getCartPartHashes(large)))), large)).toEqual(alone);
  });

  test('after any other cart', () => {
    const drawn = fc
      .uniqueArray(
        fc.record({ handle: fc.constantFrom('oil', 'mist', 'kit', 'soap'), price: fc.nat(9000) }),
        {
          selector: ({ handle }) => handle,
        },
      )
      .chain((lines) =>
        fc.boolean().map((rules) =>
          jsonOf(
            createPricingInput(
              lines.map(({ handle, price }) => createLine(handle, price)),
              { offers },
            ),
            rules,
          ),
        ),
      );
    fc.assert(
      fc.property(drawn, drawn, (held, next) => {
        expect(unpackCart(sent(packCart(next, new Set(getCartPartHashes(held)))), held)).toEqual(next);
      }),
      propertyRuns(300),
    );
  });
});
