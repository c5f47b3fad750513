/** Completes carts through the API, without the pages of the checkout. Implemented over the checkout. */
import type { CompletionErrorCode, SubmissionErrorCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { CartAddressRecord } from './cart-record.ts';

/** The parts of `gid://shopify/Cart/<cartId>?key=<secret>`. */
export interface CompletionAccess {
  readonly cartId: string;
  readonly secret: string;
}

/** A client's payment for a cart. It holds the id of a card's session, never a card number. */
export interface CartPayment {
  /** Session of a card; null if nothing is due. */
  readonly sessionId: string | null;
  readonly currency: string;
  /** Amount that the client expects to pay, in minor units. */
  readonly amount: Minor;
  readonly billingAddress: CartAddressRecord;
  readonly acceptsSubscriptionTerms: boolean;
}

/** Why a payment isn't stored. */
export interface CartPaymentError {
  readonly code: 'INVALID_PAYMENT' | 'INVALID_PAYMENT_EMPTY_CART' | 'PAYMENT_METHOD_NOT_SUPPORTED';
  readonly message: string;
  /** Field of `CartPayment`; null for the whole payment. */
  readonly field: 'sessionId' | 'amount' | 'currency' | null;
}

/** A reason why the cart can't be completed yet. */
export interface SubmissionProblem {
  readonly code: SubmissionErrorCode;
  readonly message: string;
}

/** A reason why an accepted attempt created no order. */
export interface CompletionProblem {
  readonly code: CompletionErrorCode;
  readonly message: string;
}

/** The cart is unknown, expired or purchased, or the key is wrong. */
export interface CompletionCartNotFound {
  readonly kind: 'notFound';
}

/** Another attempt is being worked on. */
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
  /** The attempt token was used before; nothing is done again. */
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
  /** Stores how the cart is paid; it replaces the payment stored before. Empty if it is stored. */
  setPayment(
    key: CompletionAccess,
    payment: CartPayment,
  ): Promise<readonly CartPaymentError[] | CompletionCartNotFound>;
  /** Copies buyer, address and delivery of the cart into its checkout, and checks that it can be paid. */
  prepare(key: CompletionAccess): Promise<CartPreparation>;
  /**
   * Pays for the cart and creates its order, at most once for each attempt token of a cart. What the payment came to is the
   * attempt's result.
   */
  submit(key: CompletionAccess, attemptToken: string): Promise<CartSubmission>;
  /** Returns the state of an attempt, and resumes it if its process died; null if it is unknown. */
  findAttempt(attemptId: string): Promise<CompletionAttempt | null>;
}
