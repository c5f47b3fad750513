/** Builders of gift offers, and of lines that claim them, for the tests of this package. */

import { findCartCorrections, type LineChange } from '../cart/cart-corrections.ts';
import type { CartLineInput, LineMerchandise, PricedCart, PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import {
  type AutoGiftSettings,
  type ManualGiftSettings,
  noOffers,
  type OfferSettings,
} from '../offers/offer-settings.ts';
import { createLine, createPricingInput } from './carts.ts';

export const member = { id: 'c1', member: true };
export const guest = { id: 'c2', member: false };

/** Builds a line that claims to be a manual gift. */
export function createGiftLine(
  id = 'gift',
  price = 1000,
  quantity = 1,
  merchandise: Partial<LineMerchandise> = {},
): CartLineInput {
  return createLine(id, price, { quantity, merchandise, attributes: { _campaign_type: 'manual_gwp' } });
}

/** Builds a line that claims to be an automatic gift. */
export function createAutoGiftLine(
  id = 'mini',
  price = 900,
  merchandise: Partial<LineMerchandise> = {},
): CartLineInput {
  return createLine(id, price, {
    merchandise,
    attributes: { _campaign_type: 'auto_gwp', _auto_gwp: 'one' },
  });
}

/** Builds a gift box with three gifts, of which one may be chosen from a purchase of 10.00 on. */
export function createGiftBoxOffers(given: Partial<ManualGiftSettings> = {}): OfferSettings {
  const gifts = ['variant-gift', 'variant-gift2', 'variant-gift3'];
  const offers = [{ name: 'A', minSpend: 0, gifts }];
  return { ...noOffers, manualGift: { ...noOffers.manualGift, enabled: true, offers, ...given } };
}

/** Builds automatic gifts, each the mini from a purchase of 20.00 on. */
export function createAutoGiftOffers(...given: readonly Partial<AutoGiftSettings>[]): OfferSettings {
  const settings = {
    enabled: true,
    slot: 'one',
    minimumPurchase: 2000,
    buyProducts: [],
    buyCollections: [],
    gift: 'variant-mini',
  };
  return { ...noOffers, autoGifts: given.map((one) => ({ ...settings, ...one })) };
}

/** Prices lines with offers, in California by default. */
export function priceCartWith(
  lines: readonly CartLineInput[],
  offers: OfferSettings,
  given: Partial<PricingInput> = {},
): PricedCart {
  return priceCart(createPricingInput(lines, { offers, ...given }));
}

/** Returns the corrections that the server would make. */
export function reconcileWith(
  lines: readonly CartLineInput[],
  offers: OfferSettings = noOffers,
  given: Partial<PricingInput> = {},
  removed: readonly string[] = [],
): LineChange[] {
  return findCartCorrections(createPricingInput(lines, { offers, ...given }), removed);
}
