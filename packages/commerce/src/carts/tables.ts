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
  };
  discounts: {
    id: string;
    /** Upper case; null for an automatic discount. */
    code: string | null;
    /** A Discount of the rules package as JSON. */
    data: string;
    updated_at: number;
  };
  discount_uses: {
    discount_id: string;
    order_id: string;
    /** Customer id, or the lower-case e-mail of a guest. */
    customer: string;
    at: number;
  };
}
