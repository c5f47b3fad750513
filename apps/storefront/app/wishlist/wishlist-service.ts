/** Types of the wishlist service for one shopper. */

/** `GET /api/wishlist`. */
export interface WishlistJson {
  /** True for a member's list; the browser stores a guest's. */
  readonly member: boolean;
  /** Handles, the newest first; empty for guests. */
  readonly products: readonly string[];
}

export interface MemberWishlist {
  /** Handles, the newest first. */
  readonly products: readonly string[];
  /** Null where it isn't shared. */
  readonly shareToken: string | null;
  /** True if the member wants e-mails when a product is back or reduced. */
  readonly told: boolean;
}

/** Every call that changes something does nothing for a guest, and says so with `false`. */
export interface WishlistService {
  /** Null for a guest. */
  readonly mine: () => Promise<MemberWishlist | null>;
  readonly set: (product: string, wished: boolean) => Promise<boolean>;
  /** Adds what a browser kept before its shopper signed in. */
  readonly join: (products: readonly string[]) => Promise<boolean>;
  readonly share: (shared: boolean) => Promise<boolean>;
  readonly tell: (told: boolean) => Promise<boolean>;
  /** Handles of a shared list; null for an unknown link. */
  readonly shared: (token: string) => Promise<readonly string[] | null>;
  /** The way out of the mails; false for a link that opens none. */
  readonly stop: (token: string) => Promise<boolean>;
}
