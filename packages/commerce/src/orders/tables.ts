/** Tables of checkouts, payments and orders. */
export interface OrderTables {
  checkouts: {
    /** The cart's token: one checkout per cart. */
    cart_id: string;
    /** A CheckoutRecord as JSON: contact, addresses, chosen rate. Personal ids inside are encrypted. */
    data: string;
    updated_at: number;
  };
  /** One row per attempt to pay, written before the gateway is asked. */
  payments: {
    id: string;
    cart_id: string;
    /** The cart's token while the attempt may still take money, then null. Unique: a cart has one at a time. */
    open_cart_id: string | null;
    /** `test` or `stripe`. */
    gateway: string;
    /** Sent with the first call to the gateway, so that asking again is the same payment. Unique. */
    idempotency_key: string;
    /** The gateway's own reference; unique per gateway. Null until the gateway told it. */
    reference: string | null;
    status: PaymentStatus;
    amount: number;
    currency: string;
    /** Set in the change that makes the order. */
    order_id: string | null;
    /** The last reason that the gateway gave, for support. */
    message: string;
    created_at: number;
    updated_at: number;
  };
  /** One row per refund, written before the gateway is asked; what is asked for counts as given back already. */
  refunds: {
    id: string;
    order_id: string;
    /** Null where nothing was paid. */
    payment_id: string | null;
    gateway: string;
    /** `asked`: the gateway may or may not have done it. `refused`: it did nothing. */
    status: 'asked' | 'done' | 'refused';
    amount: number;
    /** The gateway's own reference; null until it told it. */
    reference: string | null;
    /** A RefundRecord as JSON. */
    data: string;
    /** Why the gateway refused. */
    message: string;
    created_at: number;
    updated_at: number;
  };
  /** What shoppers give back. */
  returns: {
    /** The order's number and a count: `1001-1`. */
    id: string;
    order_id: string;
    status: 'asked' | 'accepted' | 'refused' | 'refunded';
    /** Where its mails go; empty once the person was erased. */
    email: string;
    /** A ReturnRecord as JSON. */
    data: string;
    created_at: number;
    updated_at: number;
  };
  /** What the test gateway gave back. */
  test_refunds: { idempotency_key: string; charge_key: string; amount: number; at: number };
  /** The ledger of the test gateway: what a bank would remember. */
  test_charges: {
    idempotency_key: string;
    reference: string;
    status: 'authorized' | 'succeeded' | 'declined' | 'failed' | 'canceled' | 'refunded';
    amount: number;
    currency: string;
    updated_at: number;
  };
  /** Webhook events that were dealt with; a replay finds its id here. */
  payment_events: { id: string; at: number };
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
  /** Gifts given by offers with a budget; one that starts anew has a row of its own. */
  gift_budgets: {
    region: string;
    /** `manual`, `tier`, or `slot:` and the slot's name. */
    offer: string;
    /** 0 for an offer without a start. */
    starts_at: number;
    given: number;
  };
  /** One row, `orders`: the last number given. */
  counters: { name: string; value: number };
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

/**
 * `pending`: asked, not answered. `authorized`: held. `succeeded`: taken. `releasing`: to be given back, whatever
 * the gateway holds. All others are over.
 */
export type PaymentStatus =
  | 'pending'
  | 'authorized'
  | 'succeeded'
  | 'declined'
  | 'failed'
  | 'releasing'
  | 'canceled'
  | 'refunded';
