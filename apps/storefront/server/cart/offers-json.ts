/** What a cart could still get: the banner, the gift box, upsells, and what the rules took out. */
import type { CartOffersJson } from '../../app/cart/cart-json.ts';

/** What the shop shows beside a cart, from the content settings. */
export interface OfferWords {
  /** Null where no banner is set. */
  readonly banner: string | null;
}

/** Source: cart-and-shipping §2 and §5. */
export function offersShown({ banner }: OfferWords): CartOffersJson {
  return { banner, gifts: null, upsells: [], notices: [] };
}
