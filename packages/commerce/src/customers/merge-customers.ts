/**
 * Merges two accounts of one person in one transaction: orders, addresses, subscriptions, gift cards and rewards are
 * assigned to the first, and the second is deleted. Data in the shop's own database, such as points, wishlist and reviews,
 * is moved later, when the shop processes the order event log.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CartRecord } from '../carts/cart-record.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { recordMerged } from '../orders/order-events.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { updateOrder } from '../orders/order-store.ts';
import { updateContract } from '../subscriptions/contract-store.ts';
import type { SubscriptionContract } from '../subscriptions/subscription-contract.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { tagLimits, withTags } from './change-tags.ts';
import type { CustomerAddress, CustomerRecord } from './customer-record.ts';
import { readCustomer, updateCustomer } from './customer-store.ts';
import type { MerchantCustomerDeps } from './merchant-customers.ts';
import { mergePasskeys } from './passkey-store.ts';
import { findSmsConsent } from './sms-consent.ts';

type Tx = Transaction<CommerceDatabase>;
type Side = 'one' | 'two';

/** Customer whose value is kept, by field; defaults to the first's, or the second's if the first has none. */
export interface MergeChoices {
  readonly email?: Side;
  readonly firstName?: Side;
  readonly lastName?: Side;
  readonly phone?: Side;
  readonly defaultAddress?: Side;
  readonly note?: string;
  readonly tags?: readonly string[];
}

/** Preview of a merge. */
export interface MergePreview {
  readonly one: CustomerRecord;
  readonly two: CustomerRecord;
  readonly result: CustomerRecord;
  readonly counts: MergeCounts;
  /** Combined values that are too long, so that the merge requires a choice. */
  readonly blocking: { readonly note: string | null; readonly tags: readonly string[] };
}

export interface MergeCounts {
  readonly orders: number;
  readonly giftCards: number;
  readonly subscriptions: number;
}

const maxNoteLength = 5000;
const maxAddresses = 100;
/** Maximum number of orders of the second customer, each of which is updated. */
const maxOrders = 2000;

/** Previews a merge without changing anything. */
export function previewMerge(
  { storage, clock }: Pick<MerchantCustomerDeps, 'storage' | 'clock'>,
  oneId: string,
  twoId: string,
  choices: MergeChoices,
): Promise<ChangeResult<MergePreview>> {
  return toChangeResult(() => planMerge(storage.read, oneId, twoId, choices, clock()));
}

/** Merges the second customer into the first. @returns the merged customer. */
export function mergeCustomers(
  { storage, clock }: Pick<MerchantCustomerDeps, 'storage' | 'clock'>,
  source: { readonly actor: MerchantActor; readonly action: string },
  oneId: string,
  twoId: string,
  choices: MergeChoices,
): Promise<ChangeResult<CustomerRecord>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const plan = await planMerge(tx, oneId, twoId, choices, now);
      const { one, two, result, counts, blocking } = plan;
      if (blocking.note !== null)
        throw reject(
          ['overrideFields', 'note'],
          `Both notes together exceed ${maxNoteLength} characters: give one`,
          'MISSING_OVERRIDE_ATTRIBUTE',
        );
      if (blocking.tags.length > 0)
        throw reject(
          ['overrideFields', 'tags'],
          `Together the customers have more than ${tagLimits.perCustomer} tags. Choose which to keep`,
          'MISSING_OVERRIDE_ATTRIBUTE',
        );
      if (counts.orders > maxOrders)
        throw reject(
          ['customerTwoId'],
          `The second customer has more than ${maxOrders} orders. Swap the two customers`,
          'INVALID_CUSTOMER',
        );
      await moveRecords(tx, one.id, two.id, now);
      const passwords = await readPasswords(tx, one.id, two.id);
      await endSessions(tx, two.id);
      if (result.email !== one.email) await endSessions(tx, one.id);
      const keep = result.email === one.email ? one.id : two.id;
      await mergePasskeys(tx, { into: one.id, from: two.id, keep });
      await tx.deleteFrom('customers').where('id', '=', two.id).execute();
      await updateCustomer(tx, result);
      const password = result.email === one.email ? passwords.one : passwords.two;
      await tx.updateTable('customers').set({ password_hash: password }).where('id', '=', one.id).execute();
      await recordMerged(tx, { from: two.id, into: one.id, at: now });
      await recordWebhookEvents(tx, [{ topic: 'customers/delete', resource: two.id }], now);
      const { actor, action } = source;
      const details = { merged: two.id, ...counts };
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Customer', id: one.id }, details }, now);
      return result;
    }),
  );
}

async function planMerge(
  db: Kysely<CommerceDatabase>,
  oneId: string,
  twoId: string,
  choices: MergeChoices,
  now: EpochMs,
): Promise<MergePreview> {
  if (oneId === twoId)
    throw reject(['customerTwoId'], 'A customer can’t be merged with itself', 'INVALID_CUSTOMER_ID');
  const one = await readCustomer(db, oneId);
  if (one === null) throw reject(['customerOneId'], 'Customer does not exist', 'INVALID_CUSTOMER_ID');
  const two = await readCustomer(db, twoId);
  if (two === null) throw reject(['customerTwoId'], 'Customer does not exist', 'INVALID_CUSTOMER_ID');
  const erasing = await db
    .selectFrom('customer_erasures')
    .select('customer_id')
    .where('customer_id', 'in', [oneId, twoId])
    .executeTakeFirst();
  if (erasing !== undefined) {
    const field = erasing.customer_id === oneId ? 'customerOneId' : 'customerTwoId';
    throw reject([field], 'The data of this customer is about to be erased', 'INVALID_CUSTOMER');
  }
  const { result, blocking } = mergeRecords(one, two, choices, now);
  if (result.addresses.length > maxAddresses)
    throw reject(
      ['customerTwoId'],
      `Both customers together have ${result.addresses.length} different addresses, and a customer has at most ${maxAddresses}. Delete some of them first`,
      'INVALID_CUSTOMER',
    );
  const counts = {
    orders: await count(db, 'orders', twoId),
    giftCards: await count(db, 'gift_cards', twoId),
    subscriptions: await count(db, 'subscription_contracts', twoId),
  };
  return { one, two, result, blocking, counts };
}

async function count(
  db: Kysely<CommerceDatabase>,
  table: 'orders' | 'gift_cards' | 'subscription_contracts',
  customerId: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Combines two records. Consent and its proof belong to an email address, so only those of the remaining address are
 * retained.
 */
export function mergeRecords(
  one: CustomerRecord,
  two: CustomerRecord,
  choices: MergeChoices,
  now: EpochMs,
): Pick<MergePreview, 'result' | 'blocking'> {
  const pick = <Field extends 'firstName' | 'lastName' | 'phone'>(field: Field) => {
    const [first, second] = choices[field] === 'two' ? [two, one] : [one, two];
    return first[field] ?? second[field];
  };
  const account = choices.email === 'two' ? two : one;
  const notes = [one.note, two.note].filter((note) => note !== undefined);
  const note = choices.note ?? [...new Set(notes)].join('\n');
  const tags = joinTags(one, choices.tags ?? two.tags, choices.tags !== undefined);
  const addresses = joinAddresses(one, two);
  const wanted = choices.defaultAddress === 'two' ? [two, one] : [one, two];
  const defaultAddressId = wanted
    .map((customer) => findSameAddress(addresses, customer))
    .find((id) => id !== null);
  const { note: _note, smsConsent: _smsConsent, ...base } = one;
  const phone = pick('phone');
  const smsConsent = [one, two].map(findSmsConsent).find((consent) => consent?.phone === phone);
  const emails = [one, two].flatMap(({ email, mergedEmails = [] }) => [...mergedEmails, email]);
  const result: CustomerRecord = {
    ...base,
    email: account.email,
    emailProven: account.emailProven,
    mergedEmails: [...new Set(emails)].filter((email) => email !== account.email),
    acceptsMarketing: account.acceptsMarketing,
    disabled: one.disabled || two.disabled,
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    phone,
    ...(smsConsent == null ? {} : { smsConsent }),
    ...(note === '' ? {} : { note }),
    tags,
    metafields: joinMetafields(one, two),
    addresses,
    defaultAddressId: defaultAddressId ?? addresses[0]?.id ?? null,
    createdAt: Math.min(one.createdAt, two.createdAt),
    updatedAt: now,
  };
  return {
    result,
    blocking: {
      note: note.length > maxNoteLength ? note : null,
      tags: tags.length > tagLimits.perCustomer ? tags : [],
    },
  };
}

function joinTags(one: CustomerRecord, tags: readonly string[], isWhole: boolean): readonly string[] {
  const start = isWhole ? { ...one, tags: [] } : one;
  try {
    return withTags(start, { add: tags, remove: [] });
  } catch (error) {
    if (error instanceof RangeError) return [...start.tags, ...tags];
    throw error;
  }
}

const toText = ({ id: _id, ...address }: CustomerAddress) =>
  JSON.stringify(Object.entries(address).toSorted());

function joinAddresses(one: CustomerRecord, two: CustomerRecord): readonly CustomerAddress[] {
  const known = new Set(one.addresses.map(toText));
  return [...one.addresses, ...two.addresses.filter((each) => !known.has(toText(each)))];
}

function findSameAddress(
  addresses: readonly CustomerAddress[],
  { addresses: own, defaultAddressId }: CustomerRecord,
): string | null {
  const wanted = own.find(({ id }) => id === defaultAddressId);
  if (wanted === undefined) return null;
  return addresses.find((each) => toText(each) === toText(wanted))?.id ?? null;
}

function joinMetafields(one: CustomerRecord, two: CustomerRecord): CustomerRecord['metafields'] {
  const known = new Set(one.metafields.map(({ namespace, key }) => `${namespace}.${key}`));
  return [
    ...one.metafields,
    ...two.metafields.filter(({ namespace, key }) => !known.has(`${namespace}.${key}`)),
  ];
}

async function readPasswords(tx: Tx, one: string, two: string) {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('id', 'in', [one, two])
    .execute();
  const find = (id: string) => rows.find((row) => row.id === id)?.password_hash ?? null;
  return { one: find(one), two: find(two) };
}

async function endSessions(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_tokens').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('account_tokens').where('customer_id', '=', customerId).execute();
}

/** Assigns all records of the second customer to the first. */
async function moveRecords(tx: Tx, into: string, from: string, now: EpochMs): Promise<void> {
  const orders = await tx.selectFrom('orders').select('data').where('customer_id', '=', from).execute();
  for (const { data } of orders) {
    const order: OrderRecord = JSON.parse(data);
    await updateOrder(tx, { ...order, customerId: into }, now);
  }
  const contracts = await tx
    .selectFrom('subscription_contracts')
    .select(['data', 'due_at'])
    .where('customer_id', '=', from)
    .execute();
  for (const { data, due_at: dueAt } of contracts) {
    const contract: SubscriptionContract = JSON.parse(data);
    const moved = { ...contract, customerId: into };
    await updateContract(tx, moved, { kind: 'claimed', actor: 'merchant' }, now, dueAt);
  }
  // Drafts contain the contract before the merge, so delete them.
  await tx.deleteFrom('subscription_drafts').where('customer_id', '=', from).execute();
  await tx.updateTable('gift_cards').set({ customer_id: into }).where('customer_id', '=', from).execute();
  await tx.updateTable('order_events').set({ customer_id: into }).where('customer_id', '=', from).execute();
  await tx.updateTable('reward_grants').set({ member: into }).where('member', '=', from).execute();
  await tx.updateTable('discount_uses').set({ customer: into }).where('customer', '=', from).execute();
  await moveCarts(tx, into, from);
}

async function moveCarts(tx: Tx, into: string, from: string): Promise<void> {
  const rows = await tx
    .selectFrom('carts')
    .select(['id', 'data'])
    .where(sql<boolean>`data like ${`%"customerId":"${from}"%`}`)
    .execute();
  for (const { id, data } of rows) {
    const cart: CartRecord = JSON.parse(data);
    if (cart.buyerIdentity.customerId !== from) continue;
    const moved: CartRecord = { ...cart, buyerIdentity: { ...cart.buyerIdentity, customerId: into } };
    await tx
      .updateTable('carts')
      .set({ data: JSON.stringify(moved) })
      .where('id', '=', id)
      .execute();
  }
}
