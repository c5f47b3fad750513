/**
 * What the shop's cart calls ask of a commerce backend. Two speak it: `embedded.ts` (our own, in this process) and
 * `storefront-api.ts` (any Storefront API, Shopify's among them). Both answer carts that are in order and priced.
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Destination, LineAttribute, PricedCart, PricingInput } from '@vitrine/rules/cart/model';

export interface AddLineCommand {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
}

export interface UpdateLineCommand {
  readonly lineId: string;
  readonly variantId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly attributes?: readonly LineAttribute[] | undefined;
}

/** One change that a shopper asks for. */
export type CartCommand =
  /** `key` stands in for the browser's, where the shop itself may ask again. */
  | { readonly kind: 'add'; readonly lines: readonly AddLineCommand[]; readonly key?: string | null }
  | { readonly kind: 'update'; readonly line: UpdateLineCommand }
  /** `withCodes`: codes that added the lines and are removed with them (CART-26). */
  | { readonly kind: 'remove'; readonly lineIds: readonly string[]; readonly withCodes: boolean }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'ship'; readonly to: Destination }
  /** The member who is signed in, by the access token; null for a guest. */
  | { readonly kind: 'buyer'; readonly token: string | null };

/** A cart as a backend answers it. */
export interface BackendCart
  extends Pick<CartJson, 'checkoutUrl' | 'note' | 'updatedAt' | 'member' | 'warnings'> {
  /** The gid, with the key that opens the cart. */
  readonly id: string;
  /** Lines under their own part of the gid. */
  readonly input: PricingInput;
  /** The backend's amounts. */
  readonly priced: PricedCart;
  /** Whether the rules give exactly these amounts for `input`: then a browser may price changes by them too. */
  readonly followsRules: boolean;
  readonly lineId: (own: string) => string;
  /** Automatic gifts that the shopper took out. */
  readonly removedGifts: readonly string[];
  /** What was taken out of the cart, in words for the shopper. */
  readonly notices: readonly string[];
}

export interface CartBackend {
  /** The cart behind an id; null where it is unknown, expired, bought or somebody else's. */
  read(id: string): Promise<BackendCart | null>;
  /** A new cart with its first lines. Throws a Refusal where the backend refuses one. */
  create(lines: readonly AddLineCommand[]): Promise<BackendCart>;
  /**
   * Changes a cart; null where there is no such cart (any more). Throws a Refusal where the backend refuses the
   * change, or `UnknownBuyer` where an access token doesn't hold any more.
   *
   * @param opens whether a cart with this customer may be changed (null: a guest's); one that may not is no cart.
   */
  change(
    id: string,
    wish: CartCommand,
    opens?: (customerId: string | null) => boolean,
  ): Promise<BackendCart | null>;
}

/**
 * The key that tells a change from the same one asked again; null for what may be done twice. Only adding, changing and
 * removing lines go by it: a call makes one of these.
 */
export function getIdempotencyKey(wish: CartCommand, requestKey: string | null): string | null {
  if (wish.kind === 'add' && wish.key !== undefined) return wish.key;
  return wish.kind === 'add' || wish.kind === 'update' || wish.kind === 'remove' ? requestKey : null;
}

/** The access token of a member doesn't hold any more. */
export class UnknownBuyer extends Error {}
