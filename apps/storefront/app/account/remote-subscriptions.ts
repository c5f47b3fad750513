/**
 * Subscriptions of a backend that has its own contracts (Shopify), with the changes that its Customer Account API
 * supports.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';

export interface RemoteDelivery {
  readonly cycle: number;
  readonly date: EpochMs;
  readonly skipped: boolean;
}

export interface RemoteSubscription {
  /** GID of the contract. */
  readonly id: string;
  readonly status: 'active' | 'paused' | 'cancelled' | 'expired' | 'failed' | 'stale';
  readonly rhythm: { readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; readonly intervalCount: number };
  /** Null if no further billing is scheduled. */
  readonly nextBillingDate: EpochMs | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: Minor;
    readonly currency: CurrencyCode;
  }[];
  readonly deliveries: readonly RemoteDelivery[];
}

export type RemoteSubscriptionChange =
  | { readonly kind: 'skip' | 'unskip'; readonly cycle: number }
  | { readonly kind: 'pause' | 'resume' | 'cancel' };

/** `signedOut`: the shopper has to sign in on the backend's page first. */
export type RemoteSubscriptionList =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'found'; readonly subscriptions: readonly RemoteSubscription[] };

export type RemoteSubscriptionResult = 'done' | 'refused' | 'signedOut' | 'unavailable';

export interface RemoteSubscriptions {
  /** Returns the subscriptions of the member with this e-mail address. */
  list(email: string): Promise<RemoteSubscriptionList>;
  change(
    email: string,
    contractId: string,
    change: RemoteSubscriptionChange,
  ): Promise<RemoteSubscriptionResult>;
  /** Starts the sign-in at the backend. @returns the URL of its page; null if it can't be reached */
  startSignIn(): Promise<string | null>;
  /** Completes the sign-in with the parameters of the redirect. @returns false if no sign-in of this browser matches */
  finishSignIn(returned: { readonly code: string; readonly state: string }): Promise<boolean>;
}
