/** Types of the wishlist service for one shopper. */

/** `GET /api/wishlist`. */
export interface WishlistJson {
  /** True for a member's list; the browser stores a guest's. */
  readonly member: boolean;
  /** Handles, newest first; empty for guests. */
  readonly products: readonly string[];
}

export interface MemberWishlist {
  /** Handles, newest first. */
  readonly products: readonly string[];
  /** Null if the list isn't shared. */
  readonly shareToken: string | null;
  /** True if the member wants emails when a product is back in stock or reduced. */
  readonly wantsUpdates: boolean;
}

/** For guests, changes do nothing and return false. */
export interface WishlistService {
  /** Null for a guest. */
  readonly getOwn: () => Promise<MemberWishlist | null>;
  readonly set: (product: string, wished: boolean) => Promise<boolean>;
  /** Adds the products that the browser stored before the sign-in to the member's wishlist. */
  readonly mergeGuestList: (products: readonly string[]) => Promise<boolean>;
  readonly share: (shared: boolean) => Promise<boolean>;
  readonly setUpdates: (isNotified: boolean) => Promise<boolean>;
  /** Handles of a shared list; null for an unknown link. */
  readonly shared: (token: string) => Promise<readonly string[] | null>;
  /** Stops the e-mails. @returns false for an invalid link */
  readonly stop: (token: string) => Promise<boolean>;
}
