/** Tables of carts and of the merchant's discounts. */
import type { EpochMs } from '@vitrine/rules/units';
export interface CartTables {
  carts: {
    /** Token of `gid://shopify/Cart/<token>?key=<secret>`; neither part contains a slash. */
    id: string;
    secret: string;
    /** `CartRecord` as JSON. */
    data: string;
    created_at: EpochMs;
    updated_at: EpochMs;
    /** 30 days after the last change. */
    expires_at: EpochMs;
    /** Set in the transaction that creates the order; a completed cart is treated as missing. */
    completed_at: EpochMs | null;
    /**
     * Time at which the sweep checks the cart, not later than its expiry. Changes of the cart don't update it, so that its
     * index isn't rewritten on every change.
     */
    sweep_at: EpochMs;
  };
  discounts: {
    id: string;
    /** In upper case; null for automatic discounts, and for discounts that only have generated codes. */
    code: string | null;
    /** `Discount` of the rules package as JSON. */
    data: string;
    updated_at: EpochMs;
  };
  /** Codes generated in bulk for one discount, each valid for one order. */
  generated_codes: {
    /** Upper case. */
    code: string;
    discount_id: string;
    created_at: EpochMs;
    /** Order that used the code, and time of use; null before. */
    order_id: string | null;
    used_at: EpochMs | null;
  };
  discount_uses: {
    discount_id: string;
    order_id: string;
    /** Customer id, or the lower-cased email address of a guest. */
    customer: string;
    at: EpochMs;
  };
}
