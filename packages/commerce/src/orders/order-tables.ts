/** Tables of checkouts, payments and orders. */
import type { EpochMs } from '@vitrine/rules/units';
import type { DraftOrderStatus } from './drafts/draft-order.ts';
import type { OrderIndexColumns, OrderTermTables } from './order-index.ts';
import type { ReturnStatus } from './order-service-types.ts';

export interface OrderTables extends OrderTermTables {
  checkouts: {
    /** Token of the cart: one checkout for each cart. */
    cart_id: string;
    /** `CheckoutRecord` as JSON: contact, addresses, selected rate. Personal IDs in it are encrypted. */
    data: string;
    updated_at: EpochMs;
  };
  /** One row for each attempt to complete a cart through the API. */
  cart_completions: {
    /** Random secret that gives access to the order without an account. */
    id: string;
    cart_id: string;
    /** SHA-256 of the attempt token; unique per cart. */
    token_hash: string;
    status: 'processing' | 'succeeded' | 'failed';
    /** `CompletionAttemptData` as JSON. */
    data: string;
    /** When the attempt started, was resumed, or got its result. */
    updated_at: EpochMs;
  };
  /** One row for each payment attempt, inserted before the gateway is called. */
  payments: {
    id: string;
    cart_id: string;
    /** Token of the cart while the attempt may still be captured, then null. Unique: a cart has one open attempt at a time. */
    open_cart_id: string | null;
    /** `test` or `stripe`. */
    gateway: string;
    /** Sent with the first call to the gateway, so that a retry refers to the same payment. Unique. */
    idempotency_key: string;
    /** The gateway's reference, unique per gateway; null until known. */
    reference: string | null;
    status: PaymentStatus;
    amount: number;
    currency: string;
    /** Set in the transaction that creates the order. */
    order_id: string | null;
    /**
     * `SavedPaymentMethod` as JSON: the method charged without the shopper present, or saved with this payment; null if
     * there is none.
     */
    method: string | null;
    /** The gateway's latest error message, for support. */
    message: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  /** One row for each refund, inserted before the gateway is called; requested amounts count as refunded. */
  refunds: {
    id: string;
    order_id: string;
    /** Null if there was no payment to refund. */
    payment_id: string | null;
    gateway: string;
    /** `asked`: requested, result unknown. `refused`: rejected by the gateway. */
    status: 'asked' | 'done' | 'refused';
    amount: number;
    /** The gateway's reference; null until known. */
    reference: string | null;
    /** `RefundRecord` as JSON. */
    data: string;
    /** The gateway's reason for rejecting the refund. */
    message: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  /** Uncommitted order edits. */
  order_edits: {
    id: string;
    order_id: string;
    /** `OrderEdit` as JSON. */
    data: string;
    updated_at: EpochMs;
  };
  draft_orders: {
    id: string;
    number: number;
    status: DraftOrderStatus;
    total: number;
    /** Search terms, each surrounded by spaces, so that `like '% term %'` finds whole words. */
    words: string;
    /** `DraftOrder` as JSON. */
    data: string;
    updated_at: EpochMs;
  };
  /** Return requests by shoppers. */
  returns: {
    /** Order number and a counter: `1001-1`. */
    id: string;
    order_id: string;
    status: ReturnStatus;
    /** Recipient of emails about the return; empty after the personal data was erased. */
    email: string;
    /** `ReturnRecord` as JSON. */
    data: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  /** Refunds made by the test gateway. */
  test_refunds: { idempotency_key: string; charge_key: string; amount: number; at: EpochMs };
  /** Charges of the test gateway, which stand in for the records of a bank. */
  test_charges: {
    idempotency_key: string;
    reference: string;
    status: 'authorized' | 'succeeded' | 'declined' | 'failed' | 'canceled' | 'refunded';
    amount: number;
    currency: string;
    /** Cart id and, if it was saved, the card; null for charges by older versions. */
    cart_id: string | null;
    card: string | null;
    updated_at: EpochMs;
  };
  /** Ids of processed webhook events, to ignore replays. */
  payment_events: { id: string; at: EpochMs };
  orders: OrderIndexColumns & {
    id: string;
    /** Starts at 1001; unique. */
    number: number;
    /** Unique: completing a cart again finds the existing order. */
    cart_id: string;
    customer_id: string | null;
    email: string;
    region: string;
    total: number;
    currency: string;
    /** Origin of the profile URL of the shopping assistant that created the cart; null if a shopper created it. */
    agent: string | null;
    /** `OrderRecord` as JSON: lines, amounts and taxes as purchased. */
    data: string;
    created_at: EpochMs;
  };
  /** Number of gifts given by offers with a limited budget. An offer that is started again gets a new row. */
  gift_budgets: {
    region: string;
    /** `manual`, `tier`, or `slot:` followed by the slot's name. */
    offer: string;
    /** 0 for an offer without a start time. */
    starts_at: EpochMs;
    given: number;
  };
  /** The last number assigned to `orders` and to `draft_orders`. */
  counters: { name: string; value: number };
  mail_queue: {
    id: string;
    kind: string;
    recipient: string;
    data: string;
    /** Order that the email is about; null for other emails, and for those queued by older versions. */
    order_id: string | null;
    attempts: number;
    due_at: EpochMs;
    sent_at: EpochMs | null;
  };
}

/**
 * `pending`: requested, no result yet. `authorized`: reserved. `succeeded`: captured. `releasing`: to be
 * released or refunded, depending on its state at the gateway. All others are final.
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
