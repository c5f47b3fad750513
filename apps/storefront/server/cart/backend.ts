/**
 * Port to a commerce backend for the shop's cart calls. Implementations: `embedded.ts` (the embedded backend, in this process)
 * and `storefront-api.ts` (any Storefront API, such as Shopify's). Both return reconciled and priced carts.
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Destination, LineAttribute, PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { SpendableGiftCard } from '@vitrine/rules/gift-cards/apply-gift-cards';

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
  /** Null for a one-time purchase; omitted to leave it unchanged. */
  readonly sellingPlanId?: string | null | undefined;
}

/** A change to the cart that a shopper requests. */
export type CartCommand =
  /** `key` replaces the browser's idempotency key if the shop itself may retry. */
  | { readonly kind: 'add'; readonly lines: readonly AddLineCommand[]; readonly key?: string | null }
  | { readonly kind: 'update'; readonly line: UpdateLineCommand }
  /** `withCodes`: codes that added the lines and are removed with them (CART-26). */
  | { readonly kind: 'remove'; readonly lineIds: readonly string[]; readonly withCodes: boolean }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  /** Gift cards: codes to add, and ids of applied cards to remove. */
  | { readonly kind: 'giftCards'; readonly codes: readonly string[]; readonly removed: readonly string[] }
  /** Gift cards of the guest's cart that is merged into the member's. */
  | { readonly kind: 'joinGiftCards'; readonly ids: readonly string[] }
  | { readonly kind: 'ship'; readonly to: Destination }
  /** Sets the buyer. `token` is the access token of the signed-in member; null for a guest. */
  | { readonly kind: 'buyer'; readonly token: string | null }
  /** Only applies the corrections that the offers require now. */
  | { readonly kind: 'reconcile' }
  /** Several changes in one call. Null for `codes` or `to` leaves the codes or the destination unchanged. */
  | {
      readonly kind: 'several';
      /** Plans the changes of lines. Must be pure, because it may run again after a conflict. */
      readonly plan: (lines: readonly PresentLine[]) => LineChanges;
      readonly codes: readonly string[] | null;
      readonly to: Destination | null;
    };

/** A line of the cart before the change; ids are gids. */
export interface PresentLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
}

export interface LineChanges {
  readonly removed: readonly string[];
  readonly updated: readonly { readonly id: string; readonly quantity: number }[];
  readonly added: readonly AddLineCommand[];
}

/** A cart as the backend returns it. */
export interface BackendCart
  extends Pick<CartJson, 'checkoutUrl' | 'note' | 'updatedAt' | 'member' | 'warnings'> {
  /** Gid including the key that opens the cart. */
  readonly id: string;
  /** Input of the pricing rules. Ids of lines are the numeric part of their gids. */
  readonly input: PricingInput;
  /** Amounts that the backend calculated. */
  readonly priced: PricedCart;
  /**
   * True if the pricing rules give exactly these amounts for `input`, so that browsers may price changes with
   * them.
   */
  readonly followsRules: boolean;
  readonly lineId: (own: string) => string;
  /** Automatic gifts that the shopper removed. */
  readonly removedGifts: readonly string[];
  /** Gift cards that pay part of the cart; omitted if there are none. */
  readonly appliedGiftCards?: readonly SpendableGiftCard[];
  /** Messages to the shopper about items that were removed. */
  readonly notices: readonly string[];
  /** Variants of experiments that the cart was priced with; omitted by a backend without experiments. */
  readonly variants?: VariantAssignment;
  /**
   * True if the cart has products that are no longer sold, which the next change reports; omitted by a backend that doesn't
   * provide it.
   */
  readonly hasUnsoldLines?: boolean;
}

export interface CartBackend {
  /** Reads a cart. @returns null if the cart is unknown, expired or completed */
  read(id: string): Promise<BackendCart | null>;
  /** Creates a cart with its first lines. @throws HttpError if the backend rejects a line. */
  create(lines: readonly AddLineCommand[]): Promise<BackendCart>;
  /**
   * Changes a cart.
   *
   * @param isOwner returns true if a cart with this customer (null for a guest) may be changed
   * @returns null if the cart doesn't exist any more, or `isOwner` returns false
   * @throws HttpError if the backend rejects the change; UnknownBuyer for an access token that is no longer valid
   */
  change(
    id: string,
    command: CartCommand,
    isOwner?: (customerId: string | null) => boolean,
  ): Promise<BackendCart | null>;
}

/**
 * Returns the idempotency key of a change, so that a retry isn't applied twice; null for changes that may be repeated. Only
 * adding, updating and removing lines have a key.
 */
export function getIdempotencyKey(command: CartCommand, requestKey: string | null): string | null {
  if (command.kind === 'add' && command.key !== undefined) return command.key;
  return command.kind === 'add' || command.kind === 'update' || command.kind === 'remove' ? requestKey : null;
}

/** Thrown if a member's access token is no longer valid. */
export class UnknownBuyer extends Error {}
