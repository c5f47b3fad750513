/** Subscriptions of a backend whose contracts are its own: Shopify's. Only what its Customer Account API allows. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';

export interface RemoteDelivery {
  readonly cycle: number;
  readonly date: EpochMs;
  readonly skipped: boolean;
}

export interface RemoteSubscription {
  /** Global id of the contract. */
  readonly id: string;
  readonly status: 'active' | 'paused' | 'cancelled' | 'expired' | 'failed' | 'stale';
  readonly rhythm: { readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; readonly intervalCount: number };
  /** Null if nothing is to come. */
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

/** `signedOut`: the shopper has to sign in at the backend, whose own pages ask for it. */
export type RemoteSubscriptionList =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'found'; readonly subscriptions: readonly RemoteSubscription[] };

export type RemoteSubscriptionResult = 'done' | 'refused' | 'signedOut' | 'unavailable';

export interface RemoteSubscriptions {
  /** The subscriptions of the member with that e-mail. */
  list(email: string): Promise<RemoteSubscriptionList>;
  change(
    email: string,
    contractId: string,
    change: RemoteSubscriptionChange,
  ): Promise<RemoteSubscriptionResult>;
  /** Begins the sign-in at the backend. Returns the address of its page; null if it can't be reached. */
  startSignIn(): Promise<string | null>;
  /** Ends it with what the backend's page brings back. Returns false if it belongs to no sign-in of this browser. */
  finishSignIn(returned: { readonly code: string; readonly state: string }): Promise<boolean>;
}
