/** Interface for completing carts through the API. The checkout implements it. */
import type { CompletionErrorCode, SubmissionErrorCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { CartAddressRecord } from './cart-record.ts';

/** The parts of `gid://shopify/Cart/<cartId>?key=<secret>`. */
export interface CompletionAccess {
  readonly cartId: string;
  readonly secret: string;
}

/** Payment that a client set for a cart. Contains the id of a card session, never a card number. */
export interface CartPayment {
  /** Id of the card session; null if nothing is due. */
  readonly sessionId: string | null;
  readonly currency: string;
  /** Amount that the client expects to pay, in minor units. */
  readonly amount: Minor;
  readonly billingAddress: CartAddressRecord;
  readonly acceptsSubscriptionTerms: boolean;
}

/** Validation error of a payment; the payment isn't stored. */
export interface CartPaymentError {
  readonly code: 'INVALID_PAYMENT' | 'INVALID_PAYMENT_EMPTY_CART' | 'PAYMENT_METHOD_NOT_SUPPORTED';
  readonly message: string;
  /** Invalid field of `CartPayment`; null if the error concerns the payment as a whole. */
  readonly field: 'sessionId' | 'amount' | 'currency' | null;
}

/** Reason why the cart can't be completed yet. */
export interface SubmissionProblem {
  readonly code: SubmissionErrorCode;
  readonly message: string;
}

/** Reason why an accepted attempt failed. */
export interface CompletionProblem {
  readonly code: CompletionErrorCode;
  readonly message: string;
}

/** The cart is unknown, expired or already purchased, or the key is wrong. */
export interface CompletionCartNotFound {
  readonly kind: 'notFound';
}

/** Another attempt for the cart is in progress. */
export interface CompletionThrottled {
  readonly kind: 'throttled';
  readonly pollAfter: EpochMs;
}

export interface CompletionRejected {
  readonly kind: 'rejected';
  readonly problems: readonly SubmissionProblem[];
}

export type CartPreparation =
  | CompletionCartNotFound
  | CompletionThrottled
  | CompletionRejected
  | { readonly kind: 'ready' };

export type CartSubmission =
  | CompletionCartNotFound
  | CompletionThrottled
  | CompletionRejected
  | { readonly kind: 'accepted'; readonly attemptId: string; readonly redirectUrl: string }
  /** The attempt token was submitted before; nothing is charged again. */
  | { readonly kind: 'alreadyAccepted'; readonly attemptId: string };

export type CompletionAttempt =
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed'; readonly problem: CompletionProblem }
  | {
      readonly kind: 'succeeded';
      readonly completedAt: EpochMs;
      readonly order: { readonly orderId: string; readonly secret: string };
      readonly orderUrl: string;
    };

export interface CartCompletion {
  /** Stores the payment, replacing an earlier one. Returns an empty list on success. */
  setPayment(
    key: CompletionAccess,
    payment: CartPayment,
  ): Promise<readonly CartPaymentError[] | CompletionCartNotFound>;
  /** Copies the cart's buyer, address and delivery to its checkout, and checks that the cart can be paid. */
  prepare(key: CompletionAccess): Promise<CartPreparation>;
  /** Charges the payment and creates the order, at most once per attempt token. `findAttempt` returns whether it succeeded. */
  submit(key: CompletionAccess, attemptToken: string): Promise<CartSubmission>;
  /** Returns the state of an attempt, or null if its id is unknown. Resumes an attempt whose process stopped. */
  findAttempt(attemptId: string): Promise<CompletionAttempt | null>;
}
