/** The shopper's checkout input, stored separately from the cart. */
import type { Minor } from '@vitrine/rules/money';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CartPayment } from '../carts/cart-completion.ts';
import type { CommerceDatabase } from '../database.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import type { SubscriptionConsent } from '../subscriptions/subscription-contract.ts';
import type { CheckoutNotice } from './checkout-service.ts';

export interface CheckoutRecord {
  readonly email: string;
  readonly phone: string;
  readonly marketingConsent: boolean;
  readonly shippingAddress: PostalAddress | null;
  /** Encrypted personal ID; null if there is none. */
  readonly personalId: string | null;
  readonly personalIdMasked: string | null;
  readonly billingSame: boolean;
  readonly billingAddress: PostalAddress | null;
  /** Subscription terms that the shopper accepted; null if not accepted. */
  readonly subscriptionTerms: SubscriptionConsent | null;
  /** Selected delivery rate, or handle of the store for pickup; null uses the cheapest rate. */
  readonly rateId: string | null;
  /** True if the shopper chose shipping although the cart was set to pickup by the API. */
  readonly isShipped?: true;
  /** The prices last displayed to the shopper; null before the first view. */
  readonly seen: DisplayedCart | null;
  /** Notices about changes, displayed until the shopper's next input. */
  readonly notices: readonly CheckoutNotice[];
  /** Number of payments that the gateway declined; omitted if none. */
  readonly declinedPayments?: number;
  /** Payment details from an API client; omitted until it sends them. */
  readonly payment?: CartPayment;
  /** Language of the page at the last input; missing in older checkouts. */
  readonly language?: StorefrontLanguage;
}

export interface DisplayedCart {
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly unitPrice: Minor;
  }[];
  readonly shipping: Minor | null;
  /** Applied codes in upper case; missing in older checkouts. */
  readonly codes?: readonly string[];
}

export const emptyCheckout: CheckoutRecord = {
  email: '',
  phone: '',
  marketingConsent: false,
  shippingAddress: null,
  personalId: null,
  personalIdMasked: null,
  billingSame: true,
  billingAddress: null,
  subscriptionTerms: null,
  rateId: null,
  seen: null,
  notices: [],
};

/** Loads a cart's checkout, or returns a new one. */
export async function readCheckout(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  cartId: string,
): Promise<CheckoutRecord> {
  const row = await db
    .selectFrom('checkouts')
    .select('data')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row === undefined ? emptyCheckout : { ...emptyCheckout, ...JSON.parse(row.data) };
}

export async function writeCheckout(
  tx: Transaction<CommerceDatabase>,
  cartId: string,
  record: CheckoutRecord,
  now: EpochMs,
): Promise<void> {
  const row = { data: JSON.stringify(record), updated_at: now };
  await tx
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...row })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(row))
    .execute();
}
