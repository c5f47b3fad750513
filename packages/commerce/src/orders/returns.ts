/**
 * Returns of an order: the statutory right of withdrawal (Directive 2011/83/EU, article 11a) and the shop's
 * own goodwill. A request is stored and its acknowledgement email queued in one transaction; the merchant
 * decides on it from the command line.
 */

import { getEmailMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import { toSingleLine } from '@vitrine/rules/contact/single-line';
import {
  getReturnExclusion,
  getReturnWindow,
  type ReturnExclusion,
  type ReturnRules,
} from '@vitrine/rules/returns/return-window';
import { addStorefrontReturns } from '@vitrine/rules/returns/storefront-returns';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import * as words from '@vitrine/words/return-messages';
import type { Kysely, Transaction } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { type ShopTextTranslator, untranslatedShopTexts } from '../catalogue/shop-texts.ts';
import type { ConfirmedLine } from '../checkout/checkout-service.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { commandLineActor, type MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { countLineQuantity, getUnshippedLines } from './fulfilment-status.ts';
import type { OrderLineRecord, OrderRecord, RefundRecord } from './order-record.ts';
import type {
  ReturnableLine,
  ReturnableOrder,
  ReturnError,
  ReturnInput,
  ReturnRecord,
  ReturnStatus,
  StoredReturn,
} from './order-service-types.ts';
import { getPaidAmount } from './refund-amounts.ts';
import { listUnprocessed } from './return-quantities.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

/** Reads a row of returns. */
export function toStoredReturn({
  data,
  status,
}: {
  readonly data: string;
  readonly status: ReturnStatus;
}): StoredReturn {
  const record: ReturnRecord = JSON.parse(data);
  // If a return was refunded as a whole, its units aren't stored as processed; all of them count as processed.
  return status === 'refunded' ? { ...record, status, processed: record.lines } : { ...record, status };
}

/** Returns the time at which a return ended; null if it hasn't. A return received in parts may be refunded before it ends. */
export function getReturnEnd(
  { refunds = [] }: Pick<OrderRecord, 'refunds'>,
  { id, status, endedAt }: StoredReturn,
): EpochMs | null {
  const refund = status === 'refunded' ? refunds.find(({ returnId }) => returnId === id) : undefined;
  return endedAt ?? refund?.at ?? null;
}

export async function findReturns(db: Database, orderId: string): Promise<readonly StoredReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .select(['data', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toStoredReturn);
}

export async function findReturn(db: Database, id: string): Promise<StoredReturn | null> {
  const row = await db
    .selectFrom('returns')
    .select(['data', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toStoredReturn(row);
}

/** An order that was picked up counts as delivered at that time, without transit days. */
function listParcels({ fulfilments = [], pickup }: Pick<OrderRecord, 'fulfilments' | 'pickup'>) {
  return pickup === undefined
    ? fulfilments
    : fulfilments.map((parcel) => ({ ...parcel, deliveredAt: parcel.deliveredAt ?? parcel.at }));
}

/** Returns which lines and quantities can be returned now. */
export function getReturnable(
  order: Omit<OrderRecord, 'lines'> & { readonly lines: readonly ConfirmedLine[] },
  returns: readonly StoredReturn[],
  snapshot: CatalogueSnapshot,
  rules: ReturnRules,
  now: EpochMs,
  shopTexts: ShopTextTranslator = untranslatedShopTexts,
): ReturnableOrder {
  const allSent = getUnshippedLines(order).length === 0;
  const window = getReturnWindow(
    addStorefrontReturns(rules, order.region),
    order.shippingAddress.country,
    listParcels(order),
    allSent,
    now,
  );
  const lines = order.lines.map((line): ReturnableLine => {
    const { title, variantTitle, untranslated, id: lineId } = line;
    const shown = {
      lineId,
      title,
      variantTitle,
      ...(untranslated === undefined ? {} : { untranslated }),
      paid: getPaidAmount(line),
    };
    if (window.kind !== 'open') return { ...shown, open: 0, barred: null, barredOpened: null };
    const productTags = snapshot.product(line.productId)?.tags ?? [];
    const exclusion = getReturnExclusion(window.terms, { productType: line.productType, productTags });
    const words = exclusion === null ? null : whyNot(exclusion, shopTexts);
    const isForeign = exclusion !== null && shopTexts.isUntranslated('ReturnTerms', exclusion.words);
    const sent = countLineQuantity(order.fulfilments ?? [], line.id) > 0;
    const always = exclusion?.when === 'always';
    return {
      ...shown,
      ...(isForeign ? { untranslated: [...(untranslated ?? []), 'terms'] } : {}),
      open: always ? 0 : getOpenQuantity(order, line, returns),
      barred: always ? words : null,
      barredOpened: !always && sent ? words : null,
    };
  });
  return { window, lines };
}

function whyNot({ words, law }: ReturnExclusion, { translate }: ShopTextTranslator): string {
  const reason = translate('ReturnTerms', words);
  return law === null ? reason : `${reason} (${translate('ReturnTerms', law)})`;
}

/**
 * Returns the quantity that was neither refunded nor requested to be returned. A refund of a known return isn't counted
 * twice.
 */
function getOpenQuantity(
  order: OrderRecord,
  line: OrderLineRecord,
  returns: readonly StoredReturn[],
): number {
  const refunds = (order.refunds ?? []).filter(({ returnId }) => returnId === null);
  return Math.max(
    0,
    line.quantity -
      countLineQuantity(refunds, line.id) -
      countLineQuantity(returns.filter(isActiveReturn), line.id),
  );
}

/** True for a return whose items are in transit or have arrived. */
export function isActiveReturn({ status }: Pick<StoredReturn, 'status'>): boolean {
  return status !== 'refused' && status !== 'canceled';
}

export function validateReturn(
  { window, lines }: ReturnableOrder,
  input: ReturnInput,
): readonly ReturnError[] {
  if (window.kind !== 'open') return [{ field: 'form', message: words.tooLate() }];
  const name = toSingleLine(input.name);
  return [
    ...(name === '' ? [{ field: 'name', message: words.enterName() }] : []),
    ...(name.length > 200 ? [{ field: 'name', message: words.tooLong() }] : []),
    ...(isEmail(input.email.trim()) ? [] : [{ field: 'email', message: getEmailMessage() }]),
    ...(input.lines.length === 0 ? [{ field: 'lines', message: words.chooseLines() }] : []),
    ...input.lines.flatMap(({ lineId, quantity, opened }): ReturnError[] => {
      const line = lines.find((candidate) => candidate.lineId === lineId);
      if (line === undefined) return [{ field: 'lines', message: words.noSuchLine() }];
      const field = `line-${lineId}`;
      if (line.barred !== null) return [{ field, message: line.barred }];
      if (opened && line.barredOpened !== null) return [{ field, message: line.barredOpened }];
      if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.open)
        return [{ field, message: words.fewerOpen({ count: line.open, title: line.title }) }];
      return [];
    }),
  ];
}

/**
 * Saves a valid return request and queues its acknowledgement. Validates again in the transaction, because another request
 * may have been saved meanwhile.
 */
export async function saveReturn(
  storage: Storage<CommerceDatabase>,
  orderId: string,
  judge: (order: OrderRecord, returns: readonly StoredReturn[]) => ReturnableOrder,
  read: (tx: Transaction<CommerceDatabase>, orderId: string) => Promise<OrderRecord | null>,
  input: ReturnInput,
  now: EpochMs,
): Promise<StoredReturn | readonly ReturnError[]> {
  return storage.change(async (tx) => {
    const order = await read(tx, orderId);
    if (order === null) return [{ field: 'form', message: words.noSuchOrder() }];
    const before = await findReturns(tx, orderId);
    const returnable = judge(order, before);
    const problems = validateReturn(returnable, input);
    if (problems.length > 0 || returnable.window.kind !== 'open') return problems;
    const { terms } = returnable.window;
    const record: ReturnRecord = {
      id: `${order.number}-${before.length + 1}`,
      orderId,
      orderNumber: order.number,
      kind: terms.kind,
      right: terms.name,
      law: terms.law,
      name: toSingleLine(input.name),
      email: input.email.trim().toLowerCase(),
      lines: input.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      at: now,
      answer: '',
      ...(input.reasons === undefined ? {} : { reasons: input.reasons }),
    };
    await tx
      .insertInto('returns')
      .values({
        id: record.id,
        order_id: orderId,
        status: 'asked',
        email: record.email,
        data: JSON.stringify(record),
        created_at: now,
        updated_at: now,
      })
      // A concurrent request may have taken the number: PostgreSQL then reports a conflict, and the transaction runs again.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await queueEmail(tx, record.email, { kind: 'returnReceived', returnId: record.id, orderId }, now);
    return { ...record, status: 'asked' };
  });
}

export type ReturnDecision =
  | { readonly kind: 'done'; readonly returned: StoredReturn }
  | { readonly kind: 'refused'; readonly reason: string };

export interface DecisionOptions {
  /** False sends no email; defaults to true. */
  readonly notify?: boolean;
  /** Shopify's reason for a rejection. */
  readonly declineReason?: string;
  /** Defaults to the command line. */
  readonly actor?: MerchantActor;
}

/** Accepts or rejects a return, and emails the merchant's message to the shopper. */
export async function decideReturn(
  storage: Storage<CommerceDatabase>,
  id: string,
  status: 'accepted' | 'refused',
  answer: string,
  now: EpochMs,
  { notify = true, declineReason, actor = commandLineActor }: DecisionOptions = {},
): Promise<ReturnDecision> {
  return storage.change(async (tx): Promise<ReturnDecision> => {
    const before = await findReturn(tx, id);
    if (before === null) return { kind: 'refused', reason: `There is no return ${id}.` };
    if (before.status !== 'asked')
      return { kind: 'refused', reason: `Return ${id} is ${before.status} already.` };
    const { status: _asked, ...record } = before;
    const returned = {
      ...record,
      answer,
      decidedAt: now,
      ...(declineReason === undefined ? {} : { declineReason }),
    };
    await tx
      .updateTable('returns')
      .set({ status, data: JSON.stringify(returned), updated_at: now })
      .where('id', '=', id)
      .execute();
    const action = status === 'accepted' ? 'returnApproveRequest' : 'returnDeclineRequest';
    const subject = { type: 'Order', id: record.orderId };
    await recordAuditEntry(tx, { actor, action, subject, details: { returnId: id } }, now);
    if (record.email !== '' && notify)
      await queueEmail(
        tx,
        record.email,
        { kind: 'returnAnswered', returnId: id, orderId: record.orderId },
        now,
      );
    return { kind: 'done', returned: { ...returned, status } };
  });
}

/**
 * Marks a return as refunded, in the transaction of the refund. A processed return is marked only if nothing of it is left
 * to refund.
 */
export async function markReturnRefunded(
  tx: Transaction<CommerceDatabase>,
  { returnId, isReceived = false }: Pick<RefundRecord, 'returnId' | 'isReceived'>,
  now: EpochMs,
): Promise<void> {
  const returned = returnId === null ? null : await findReturn(tx, returnId);
  if (returned === null) return;
  if (isReceived && (returned.status !== 'closed' || listUnprocessed(returned).length > 0)) return;
  await tx
    .updateTable('returns')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', returned.id)
    .execute();
}

/** Returns all returns with a status, oldest first; all if the status is null. */
export async function listReturns(
  db: Database,
  status: ReturnStatus | null,
): Promise<readonly StoredReturn[]> {
  const all = db.selectFrom('returns').select(['data', 'status']).orderBy('created_at').orderBy('id');
  const rows = await (status === null ? all : all.where('status', '=', status)).execute();
  return rows.map(toStoredReturn);
}

/** Returns the returns of some orders, and those requested with an email address. */
export async function findReturnsByPerson(
  db: Database,
  email: string,
  orderIds: readonly string[],
): Promise<readonly StoredReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .select(['data', 'status'])
    .where((row) =>
      row.or([row('email', '=', email), ...(orderIds.length === 0 ? [] : [row('order_id', 'in', orderIds)])]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(toStoredReturn);
}

/** Erases the personal data in a person's returns; items, time and outcome are retained. */
export async function eraseReturns(
  tx: Transaction<CommerceDatabase>,
  email: string,
  orderIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom('returns')
    .select(['id', 'data'])
    .where((row) =>
      row.or([row('email', '=', email), ...(orderIds.length === 0 ? [] : [row('order_id', 'in', orderIds)])]),
    )
    .execute();
  for (const { id, data } of rows) {
    const record: ReturnRecord = JSON.parse(data);
    const reasons = record.reasons?.map((reason) => ({ ...reason, note: '' }));
    const erased: ReturnRecord = {
      ...record,
      name: '',
      email: '',
      answer: '',
      ...(reasons === undefined ? {} : { reasons }),
    };
    await tx
      .updateTable('returns')
      .set({ email: '', data: JSON.stringify(erased) })
      .where('id', '=', id)
      .execute();
  }
}
