/** Tables of checkouts, payments and orders. */
export interface OrderTables {
  checkouts: {
    /** The cart's token: one checkout per cart. */
    cart_id: string;
    /** A CheckoutRecord as JSON: contact, addresses, chosen rate. Personal ids inside are encrypted. */
    data: string;
    updated_at: number;
  };
  payments: {
    id: string;
    cart_id: string;
    /** `test` or `stripe`. */
    gateway: string;
    /** The gateway's own reference; unique per gateway. */
    reference: string;
    status: 'pending' | 'authorized' | 'succeeded' | 'declined' | 'failed' | 'refunded';
    amount: number;
    currency: string;
    data: string;
    created_at: number;
    updated_at: number;
  };
  orders: {
    id: string;
    /** Counts up from 1001; unique. */
    number: number;
    /** Unique: completing twice finds the first order. */
    cart_id: string;
    customer_id: string | null;
    email: string;
    region: string;
    total: number;
    currency: string;
    /** An OrderRecord as JSON: lines, amounts and tax frozen as bought. */
    data: string;
    created_at: number;
  };
  /** Mails to send, kept until sent. */
  mail_queue: {
    id: string;
    kind: string;
    recipient: string;
    data: string;
    attempts: number;
    due_at: number;
    sent_at: number | null;
  };
}
