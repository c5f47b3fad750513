/** Generates carts like those of a shop after some months: a few lines, campaign attributes, 2 to 4 kB each. */
import '../tools/demo-storefronts.ts';
import type { CartLineRecord, CartRecord } from '@vitrine/commerce/carts/cart-record';
import { createEmptyCart } from '@vitrine/commerce/carts/empty-cart';

const day = 24 * 60 * 60 * 1000;

/** Cart attributes with the landing page and the visit. */
function visit(number: number) {
  const words = (key: string, length: number) => ({
    key,
    value: `${key}-${number}-`.padEnd(length, 'spring-collection-'),
  });
  return [words('_landing_page', 240), words('_referrer', 160), words('_utm', 180), words('_click_id', 90)];
}

function lines(number: number, variants: readonly string[]): CartLineRecord[] {
  const count = 3 + (number % variants.length);
  return Array.from({ length: Math.min(count, variants.length) }, (_, line) => ({
    id: `line-${number}-${line}`,
    variantId: variants[line] ?? '',
    quantity: 1 + ((number + line) % 3),
    attributes: [
      {
        key: '_added_from',
        value: `/collections/all?page=${line}&sort=best-selling&from=campaign-${number}`,
      },
      { key: '_position', value: `${line}`.padEnd(20 + (number % 7) * 20, ' in the list of the collection') },
    ],
    sellingPlanId: null,
  }));
}

/**
 * Returns the cart with this number, last changed within the 30 days before `now` (ms).
 *
 * @param variants numeric ids of variants that are sold in us
 */
export function createCartRecord(number: number, variants: readonly string[], now: number): CartRecord {
  const createdAt = now - ((number * 7919) % (29 * day));
  const cart = createEmptyCart('US', createdAt);
  return {
    ...cart,
    lines: lines(number, variants),
    attributes: visit(number),
    note: number % 5 === 0 ? 'Please leave the parcel at the side door; the bell is broken.' : '',
    buyerIdentity: { ...cart.buyerIdentity, email: `shopper-${number}@example.com`, countryCode: 'US' },
  };
}
