/**
 * Long fields of a cart's JSON, which are only sent to clients that name them: what the browser needs to price a change
 * before the server responds, and the reasons behind the amounts. Of a cart of five lines they are a third.
 */
import type { CartJson, CartOffersJson } from './cart-json.ts';

/**
 * The request header that lists the long fields that a client needs, comma-separated: `rules` and `explain` of the cart,
 * `merchandise` of its offers, or `all`.
 */
export const cartFieldsHeader = 'Cart-Fields';

/** The headers of a client that needs every field of the cart. */
export const allCartFields = { [cartFieldsHeader]: 'all' } as const;

/** A cart with the long fields that were named. */
export type SelectedCartJson = Omit<CartJson, 'rules' | 'explain' | 'offers'> &
  Partial<Pick<CartJson, 'rules' | 'explain'>> & {
    readonly offers: Omit<CartOffersJson, 'merchandise'> & Partial<Pick<CartOffersJson, 'merchandise'>>;
  };

/** Leaves out the long fields that `named`, the header's value, doesn't list. */
export function selectCartFields(cart: CartJson, named: string): SelectedCartJson {
  const names = new Set(named.split(',').map((name) => name.trim()));
  if (names.has('all')) return cart;
  const { rules, explain, offers, ...short } = cart;
  const { merchandise, ...shortOffers } = offers;
  return {
    ...short,
    offers: names.has('merchandise') ? offers : shortOffers,
    ...(names.has('rules') ? { rules } : {}),
    ...(names.has('explain') ? { explain } : {}),
  };
}
