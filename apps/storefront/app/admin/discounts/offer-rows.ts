/** Offers of the editor as rows of the list of discounts. */
import { getRegionLabel } from '../../layout/region-label.ts';
import { discountTexts } from './discounts-texts.ts';
import type { OfferJson } from './offers-json.ts';

/** Returns the name of an offer in URLs: `tierDiscount` for `cart/tierDiscount`. */
export function toOfferName({ kind }: OfferJson): string {
  return kind.split('/').at(-1) ?? kind;
}

/** Returns an offer's name in the admin's language, or its title. */
export function nameOffer({ kind, title }: OfferJson): string {
  return discountTexts.offers.names[kind] ?? title;
}

export function findOffer(offers: readonly OfferJson[], name: string): OfferJson | undefined {
  return offers.find((offer) => toOfferName(offer) === name);
}

export function isOfferOn({ storefronts }: OfferJson): boolean {
  return storefronts.some(({ isOn }) => isOn);
}

/** Names the storefronts in which an offer is on. */
export function describeOffer({ storefronts }: OfferJson): string {
  const names = storefronts.filter(({ isOn }) => isOn).map(({ region }) => getRegionLabel(region));
  if (names.length === 0) return discountTexts.offers.nowhere;
  return names.length === storefronts.length
    ? discountTexts.offers.everywhere
    : discountTexts.offers.inStorefronts(names.join(', '));
}

export interface OfferFilter {
  readonly text: string;
  /** Values of the list's filters; undefined if not set. */
  readonly method: string | undefined;
  readonly status: string | undefined;
}

/** Returns the offers that a list shows in addition to discounts. */
export function selectOffers(
  offers: readonly OfferJson[],
  { text, method, status }: OfferFilter,
): readonly OfferJson[] {
  const words = text.toLowerCase().split(/\s+/);
  return offers.filter(
    (offer) =>
      (method === undefined || method === 'offer') &&
      (status === undefined || (status === 'active' && isOfferOn(offer))) &&
      words.every((word) => nameOffer(offer).toLowerCase().includes(word)),
  );
}
