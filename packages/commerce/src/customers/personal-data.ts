/**
 * Exports and erases a person's data by email address (GDPR articles 15 and 17). Orders are anonymized:
 * amounts, country and province are retained, because tax law requires it.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { sql, type Transaction } from 'kysely';
import { eraseMutationResults } from '../admin-api/idempotency/mutation-keys.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { withoutPersonalData } from '../carts/change/personal-data.ts';
import type { CheckoutRecord } from '../checkout/checkout-record.ts';
import { deleteReminders } from '../checkout/reminders.ts';
import type { CommerceDatabase } from '../database.ts';
import { eraseCustomerFromGrants } from '../discounts/reward-grants.ts';
import { toExportedOrder } from '../orders/export-orders.ts';
import { eraseCustomerFromEvents } from '../orders/order-events.ts';
import { saveOrderTerms, toIndexColumns } from '../orders/order-index.ts';
import type { FulfilmentRecord, OrderRecord, PostalAddress, RefundRecord } from '../orders/order-record.ts';
import { eraseRiskTexts } from '../orders/order-risk.ts';
import type { StoredReturn } from '../orders/order-service-types.ts';
import { eraseParcelEventTexts } from '../orders/record-parcel-event.ts';
import { eraseReturns, findReturnsByPerson } from '../orders/returns.ts';
import { recordSalesChange } from '../sales/record-sales-change.ts';
import { deletePersonalDrafts } from '../subscriptions/contract-draft-store.ts';
import {
  eraseContract,
  exportContracts,
  findContractsByPerson,
} from '../subscriptions/personal-contracts.ts';
import type { SubscriptionContract } from '../subscriptions/subscription-contract.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import type { CustomerRecord } from './customer-record.ts';
import { clearLoginFailures } from './login-attempts.ts';
import { deletePasskeys, listPasskeys } from './passkey-store.ts';
import { getLastUse } from './tokens.ts';

type Reading = Transaction<CommerceDatabase> | Storage<CommerceDatabase>['read'];

interface PersonalData {
  readonly customer: CustomerRecord | null;
  readonly orders: readonly OrderRecord[];
  readonly carts: readonly CartRecord[];
  readonly checkouts: readonly { readonly cartId: string; readonly record: CheckoutRecord }[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: EpochMs | null }[];
  /** Returns of the person's orders, or requested with their email address. */
  readonly returns: readonly StoredReturn[];
  readonly subscriptions: readonly SubscriptionContract[];
}

async function findAll(db: Reading, email: string): Promise<PersonalData> {
  const customerRow = await db
    .selectFrom('customers')
    .select('data')
    .where('email', '=', email)
    .executeTakeFirst();
  const customer: CustomerRecord | null = customerRow === undefined ? null : JSON.parse(customerRow.data);
  const orderRows = await db
    .selectFrom('orders')
    .select('data')
    .where((row) =>
      row.or([
        row('email', '=', email),
        ...(customer === null ? [] : [row('customer_id', '=', customer.id)]),
      ]),
    )
    .orderBy('number')
    .execute();
  const checkoutRows = await db
    .selectFrom('checkouts')
    .select(['cart_id', 'data'])
    .where(mentions('data', [email]))
    .execute();
  const orders = orderRows.map((row): OrderRecord => JSON.parse(row.data));
  const checkouts = checkoutRows
    .map((row): PersonalData['checkouts'][number] => ({ cartId: row.cart_id, record: JSON.parse(row.data) }))
    .filter(({ record }) => record.email === email);
  // A guest's cart contains no email address; it is found through its checkout or order.
  const theirs = new Set([...orders, ...checkouts].map(({ cartId }) => cartId));
  const cartRows = await db
    .selectFrom('carts')
    .select('data')
    .where((row) =>
      row.or([
        mentions('data', [email, customer?.id]),
        ...(theirs.size === 0 ? [] : [row('id', 'in', [...theirs])]),
      ]),
    )
    .execute();
  const mailRows = await db
    .selectFrom('mail_queue')
    .select(['kind', 'sent_at'])
    .where('recipient', '=', email)
    .execute();
  return {
    customer,
    orders,
    carts: cartRows
      .map((row): CartRecord => JSON.parse(row.data))
      .filter(({ id, buyerIdentity }) => theirs.has(id) || isBuyer(buyerIdentity, email, customer)),
    checkouts,
    mails: mailRows.map(({ kind, sent_at }) => ({ kind, sentAt: sent_at })),
    returns: await findReturnsByPerson(
      db,
      email,
      orders.map(({ id }) => id),
    ),
    subscriptions: await findContractsByPerson(db, email, customer?.id ?? null),
  };
}

function isBuyer(
  buyer: CartRecord['buyerIdentity'],
  email: string,
  customer: CustomerRecord | null,
): boolean {
  return buyer.email?.toLowerCase() === email || (customer !== null && buyer.customerId === customer.id);
}

/** Prefilters documents that contain one of the texts; false positives are removed after parsing. */
function mentions(column: 'data', texts: readonly (string | undefined)[]) {
  const wanted = texts.filter((text) => text !== undefined);
  return sql<boolean>`(${sql.join(
    wanted.map((text) => {
      const pattern = `%${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    }),
    sql` or `,
  )})`;
}

function isNothing({ customer, ...lists }: PersonalData): boolean {
  return customer === null && Object.values(lists).every((list) => list.length === 0);
}

/** Exports everything stored about an email address; null if there is nothing. */
export async function exportPersonalData(
  storage: Storage<CommerceDatabase>,
  email: string,
): Promise<object | null> {
  const kept = await findAll(storage.read, email.trim().toLowerCase());
  if (isNothing(kept)) return null;
  return {
    customer: kept.customer,
    orders: kept.orders.map(toExportedOrder),
    carts: kept.carts.map(({ secret: _secret, ...cart }) => cart),
    checkouts: kept.checkouts.map(({ cartId, record: { personalId: _id, ...record } }) => ({
      cartId,
      ...record,
    })),
    mails: kept.mails,
    returns: kept.returns,
    subscriptions: await exportContracts(storage.read, kept.subscriptions),
    giftCards: await exportGiftCards(storage.read, kept),
    sessions: kept.customer === null ? [] : await loadSessions(storage, kept.customer.id),
    passkeys: kept.customer === null ? [] : await exportPasskeys(storage.read, kept.customer.id),
  };
}

/** Returns passkeys without their keys, which are of no use to the customer. */
async function exportPasskeys(
  db: Storage<CommerceDatabase>['read'],
  customerId: string,
): Promise<readonly object[]> {
  const passkeys = await listPasskeys(db, customerId);
  return passkeys.map(({ device, createdAt, usedAt }) => ({ device, createdAt, usedAt }));
}

/** Returns the gift cards that the person bought or has in their account, with their transactions but without codes. */
async function exportGiftCards(
  db: Storage<CommerceDatabase>['read'],
  { customer, orders }: PersonalData,
): Promise<readonly object[]> {
  const orderIds = orders.map(({ id }) => id);
  if (customer === null && orderIds.length === 0) return [];
  const cards = await db
    .selectFrom('gift_cards')
    .select([
      'id',
      'last_characters as lastCharacters',
      'currency',
      'initial',
      'expires_at as expiresAt',
      'disabled_at as disabledAt',
      'order_id as orderId',
      'created_at as createdAt',
    ])
    .where((row) =>
      row.or([
        ...(customer === null ? [] : [row('customer_id', '=', customer.id)]),
        ...(orderIds.length === 0 ? [] : [row('order_id', 'in', orderIds)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const entries = await db
    .selectFrom('gift_card_entries')
    .select(['card_id', 'kind', 'amount', 'order_id as orderId', 'at'])
    .where('card_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  const byCard = Map.groupBy(entries, ({ card_id }) => card_id);
  return cards.map((card) => ({
    ...card,
    history: (byCard.get(card.id) ?? []).map(({ card_id: _card, ...entry }) => entry),
  }));
}

/** Returns the customer's sessions, including ended ones that aren't deleted yet. */
async function loadSessions(storage: Storage<CommerceDatabase>, customerId: string): Promise<object[]> {
  const rows = await storage.read
    .selectFrom('customer_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'access')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ device: row.device, startedAt: row.created_at, usedAt: getLastUse(row) }));
}

export interface ErasureResult {
  readonly account: boolean;
  readonly orders: number;
  readonly carts: number;
}

/** Erases a person's data in one transaction; returns null if there is none. */
export async function erasePersonalData(
  storage: Storage<CommerceDatabase>,
  address: string,
  now: EpochMs,
): Promise<ErasureResult | null> {
  const email = address.trim().toLowerCase();
  return storage.change(async (tx) => {
    const kept = await findAll(tx, email);
    await clearLoginFailures(tx, email, null);
    if (isNothing(kept)) return null;
    for (const order of kept.orders) await eraseOrder(tx, order, now);
    for (const cart of kept.carts) await eraseCart(tx, cart);
    const cartIds = [
      ...kept.checkouts.map(({ cartId }) => cartId),
      ...kept.orders.map(({ cartId }) => cartId),
    ];
    if (cartIds.length > 0) await tx.deleteFrom('checkouts').where('cart_id', 'in', cartIds).execute();
    await eraseReturns(
      tx,
      email,
      kept.orders.map(({ id }) => id),
    );
    for (const contract of kept.subscriptions) await eraseContract(tx, contract, now);
    await deletePersonalDrafts(
      tx,
      kept.customer?.id ?? null,
      kept.subscriptions.map(({ id }) => id),
    );
    await tx.deleteFrom('mail_queue').where('recipient', '=', email).execute();
    await tx.deleteFrom('account_sign_ins').where('email', '=', email).execute();
    await deleteReminders(tx, email);
    await eraseMutationResults(tx);
    const names = [email, ...(kept.customer === null ? [] : [kept.customer.id])];
    await tx
      .updateTable('discount_uses')
      .set({ customer: sql<string>`'erased-' || order_id` })
      .where('customer', 'in', names)
      .execute();
    if (kept.customer !== null) {
      await eraseCustomerFromEvents(tx, kept.customer.id);
      await eraseCustomerFromGrants(tx, kept.customer.id);
      await tx
        .updateTable('gift_cards')
        .set({ customer_id: null })
        .where('customer_id', '=', kept.customer.id)
        .execute();
      await tx.deleteFrom('customer_tokens').where('customer_id', '=', kept.customer.id).execute();
      await tx.deleteFrom('account_tokens').where('customer_id', '=', kept.customer.id).execute();
      await deletePasskeys(tx, kept.customer.id);
      await tx.deleteFrom('customers').where('id', '=', kept.customer.id).execute();
      const event = { topic: 'customers/delete', resource: kept.customer.id } as const;
      await recordWebhookEvents(tx, [event], now);
    }
    return { account: kept.customer !== null, orders: kept.orders.length, carts: kept.carts.length };
  });
}

function eraseParcelEvents({ fulfilments, cancelledFulfilments }: OrderRecord): Partial<OrderRecord> {
  const clear = <Parcel extends FulfilmentRecord>(parcel: Parcel): Parcel =>
    parcel.events === undefined ? parcel : { ...parcel, events: parcel.events.map(eraseParcelEventTexts) };
  return {
    ...(fulfilments === undefined ? {} : { fulfilments: fulfilments.map(clear) }),
    ...(cancelledFulfilments === undefined ? {} : { cancelledFulfilments: cancelledFulfilments.map(clear) }),
  };
}

async function eraseOrder(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  now: EpochMs,
): Promise<void> {
  const erased: OrderRecord = {
    ...order,
    email: `erased-${order.id}@erased.invalid`,
    phone: '',
    marketingConsent: false,
    customerId: null,
    shippingAddress: retainPlace(order.shippingAddress),
    billingAddress: retainPlace(order.billingAddress),
    personalId: null,
    note: '',
    attributes: [],
    ...(order.tags === undefined ? {} : { tags: [] }),
    ...(order.metafields === undefined ? {} : { metafields: [] }),
    ...eraseParcelEvents(order),
    ...(order.risk === undefined ? {} : { risk: eraseRiskTexts(order.risk) }),
    ...(order.holds === undefined ? {} : { holds: order.holds.map((hold) => ({ ...hold, notes: '' })) }),
    ...(order.cancellation === undefined ? {} : { cancellation: { ...order.cancellation, staffNote: '' } }),
    lines: order.lines.map((line) => ({
      ...line,
      attributes: line.attributes.filter(({ key }) => key.startsWith('_')),
    })),
    ...(order.refunds === undefined
      ? {}
      : { refunds: order.refunds.map(({ note: _, ...refund }) => ({ ...refund, reason: '' })) }),
    erasedAt: now,
  };
  await eraseRefundReasons(tx, order.id);
  await tx
    .updateTable('orders')
    .set({
      data: JSON.stringify(erased),
      email: erased.email,
      customer_id: null,
      ...toIndexColumns(erased, now),
    })
    .where('id', '=', order.id)
    .execute();
  await saveOrderTerms(tx, order, erased);
  await recordSalesChange(tx, order.number);
}

/** Clears the reasons of refunds, which may contain personal data. */
async function eraseRefundReasons(tx: Transaction<CommerceDatabase>, orderId: string): Promise<void> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'data'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { id, data } of rows) {
    const { note: _, ...refund }: RefundRecord = JSON.parse(data);
    const erased = JSON.stringify({ ...refund, reason: '' });
    await tx.updateTable('refunds').set({ data: erased }).where('id', '=', id).execute();
  }
}

/** Retains only the fields on which tax depends. */
function retainPlace({ country, province }: PostalAddress): PostalAddress {
  return {
    firstName: '',
    lastName: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    province,
    country,
    zip: '',
    phone: '',
  };
}

async function eraseCart(tx: Transaction<CommerceDatabase>, cart: CartRecord): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ data: JSON.stringify(withoutPersonalData(cart)) })
    .where('id', '=', cart.id)
    .execute();
}
