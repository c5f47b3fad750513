/** Tables of carts and of the discounts that merchants configured. */
export interface CartTables {
  carts: {
    /** The token of `gid://shopify/Cart/<token>?key=<secret>`; neither part holds a slash. */
    id: string;
    secret: string;
    /** A CartRecord as JSON. */
    data: string;
    created_at: number;
    updated_at: number;
    /** 30 days after the last change. */
    expires_at: number;
    /** Set in the transaction that makes the order; a completed cart answers null. */
    completed_at: number | null;
    /**
     * When the sweep looks at the cart: the time at which a new cart expires, and no later than the cart's end. A change
     * of the cart leaves it as it is, so that its index doesn't move with every change.
     */
    sweep_at: number;
  };
  discounts: {
    id: string;
    /** Upper case; null for an automatic discount, and for one that only generated codes give. */
    code: string | null;
    /** A Discount of the rules package as JSON. */
    data: string;
    updated_at: number;
  };
  /** Codes made in numbers for one discount, each for one order. */
  generated_codes: {
    /** Upper case. */
    code: string;
    discount_id: string;
    created_at: number;
    /** The order that used it, and when; null until then. */
    order_id: string | null;
    used_at: number | null;
  };
  discount_uses: {
    discount_id: string;
    order_id: string;
    /** Customer id, or the lower-case e-mail of a guest. */
    customer: string;
    at: number;
  };
}
