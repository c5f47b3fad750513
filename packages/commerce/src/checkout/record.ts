/** What the shopper entered at checkout, kept beside the cart from step to step. */
import type { Minor } from '@vitrine/rules/money';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { PostalAddress } from '../orders/model.ts';
import type { CheckoutNotice } from './checkout.ts';

export interface CheckoutRecord {
  readonly email: string;
  readonly phone: string;
  readonly marketingConsent: boolean;
  readonly shippingAddress: PostalAddress | null;
  /** Encrypted; null where none is kept. */
  readonly personalId: string | null;
  readonly personalIdMasked: string | null;
  readonly billingSame: boolean;
  readonly billingAddress: PostalAddress | null;
  /** The delivery rate chosen; null takes the cheapest. */
  readonly rateId: string | null;
  /** What the shopper saw when they last looked; null before the first look. */
  readonly seen: SeenCart | null;
  /** Changes since, shown until the shopper goes on. */
  readonly notices: readonly CheckoutNotice[];
}

export interface SeenCart {
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly unitPrice: Minor;
  }[];
  readonly shipping: Minor | null;
  /** Codes that applied, in upper case; checkouts of versions before this one don't tell. */
  readonly codes?: readonly string[];
}

export const newCheckout: CheckoutRecord = {
  email: '',
  phone: '',
  marketingConsent: false,
  shippingAddress: null,
  personalId: null,
  personalIdMasked: null,
  billingSame: true,
  billingAddress: null,
  rateId: null,
  seen: null,
  notices: [],
};

/** The checkout of a cart, or one that has just begun. */
export async function readCheckout(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  cartId: string,
): Promise<CheckoutRecord> {
  const row = await db
    .selectFrom('checkouts')
    .select('data')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row === undefined ? newCheckout : { ...newCheckout, ...JSON.parse(row.data) };
}

/** Keeps the checkout of a cart. `now` in ms. */
export async function writeCheckout(
  tx: Transaction<CommerceDatabase>,
  cartId: string,
  record: CheckoutRecord,
  now: number,
): Promise<void> {
  const row = { data: JSON.stringify(record), updated_at: now };
  await tx
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...row })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(row))
    .execute();
}
