/** Finds and changes gift cards for the merchant, in the admin and on the command line. Amounts in minor units. */
import { createHash, randomUUID } from 'node:crypto';
import type { GiftCardLimits } from '@vitrine/rules/gift-cards/gift-card-limits';
import type { Minor } from '@vitrine/rules/money';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { createGiftCardCode, type GiftCardKey, normalizeGiftCardCode } from './gift-card-code.ts';
import {
  adjustGiftCard,
  disableGiftCard,
  enableGiftCard,
  findGiftCard,
  type GiftCardRow,
  isPosted,
  issueGiftCard,
  readGiftCardBalance,
  readGiftCardBalances,
} from './gift-card-ledger.ts';
import type { GiftCardEntryKind } from './gift-card-tables.ts';

type Reading = Kysely<CommerceDatabase>;
type Writing = Storage<CommerceDatabase>;

/** `open`: can be spent. `waiting`: has no code yet, because it will be sent later or printed. */
export type GiftCardState = 'open' | 'empty' | 'waiting' | 'expired' | 'disabled';
export const giftCardStates: readonly GiftCardState[] = ['open', 'empty', 'waiting', 'expired', 'disabled'];

/** A card as displayed to the merchant, with only the last characters of its code. */
export interface MerchantGiftCard {
  readonly id: string;
  /** Null until the code is created. */
  readonly lastCharacters: string | null;
  readonly state: GiftCardState;
  readonly balance: Minor;
  readonly initial: Minor;
  readonly currency: string;
  readonly region: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** Scheduled time of delivery; null after the delivery, and for a card that is printed. */
  readonly sendAt: EpochMs | null;
  /** The order with which the card was bought; null if the merchant issued it. */
  readonly order: { readonly id: string; readonly number: number; readonly email: string } | null;
}

export interface GiftCardEntry {
  readonly sequence: number;
  readonly kind: GiftCardEntryKind;
  readonly amount: Minor;
  /** Balance after the entry. */
  readonly balance: Minor;
  readonly order: { readonly id: string; readonly number: number } | null;
  readonly note: string;
  readonly at: EpochMs;
}

export interface GiftCardPageView {
  readonly card: MerchantGiftCard;
  /** Oldest first. */
  readonly entries: readonly GiftCardEntry[];
}

export interface GiftCardSearch {
  /** Last four characters of the code, id, order number (`#1001`), or complete email address. */
  readonly text?: string | undefined;
  readonly state?: GiftCardState | undefined;
  /** Cursor of the previous page. */
  readonly after?: string | undefined;
  /** Cursor of the following page, to return the page before it. */
  readonly before?: string | undefined;
  /** Maximum number of cards to return. */
  readonly first: number;
}

export interface GiftCardList {
  /** The newest first. */
  readonly cards: readonly MerchantGiftCard[];
  /** Cursor for `after` to read the next page; null on the last page. */
  readonly next: string | null;
  /** Cursor for `before` to read the previous page; null on the first page. */
  readonly previous: string | null;
  readonly total: number;
}

export async function searchGiftCards(
  db: Reading,
  { text = '', state, after, before, first }: GiftCardSearch,
  now: EpochMs,
): Promise<GiftCardList> {
  const found = db
    .selectFrom('gift_cards')
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .$if(text.trim() !== '', (query) => query.where((card) => matchesText(card, text.trim())))
    .$if(state !== undefined, (query) => query.where((card) => isInState(card, state ?? 'open', now)));
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const isBackward = before !== undefined;
  const [, at, id] = /^(\d{1,15})-(\d{1,30})$/.exec(before ?? after ?? '') ?? [];
  const sign = isBackward ? '>' : '<';
  const direction = isBackward ? 'asc' : 'desc';
  const rows = await found
    .selectAll('gift_cards')
    .select(['orders.number as order_number', 'orders.email as order_email'])
    .$if(at !== undefined, (query) =>
      query.where((card) =>
        card.or([
          card('gift_cards.created_at', sign, Number(at)),
          card.and([card('gift_cards.created_at', '=', Number(at)), card('gift_cards.id', sign, id ?? '')]),
        ]),
      ),
    )
    .orderBy('gift_cards.created_at', direction)
    .orderBy('gift_cards.id', direction)
    .limit(first + 1)
    .execute();
  const hasMore = rows.length > first;
  const page = isBackward ? rows.slice(0, first).toReversed() : rows.slice(0, first);
  const balances = await readGiftCardBalances(
    db,
    page.map((row) => row.id),
  );
  const toCursor = (row: (typeof page)[number] | undefined) =>
    row === undefined ? null : `${row.created_at}-${row.id}`;
  return {
    cards: page.map((row) => toMerchantCard(row, balances.get(row.id) ?? 0, now)),
    next: isBackward || hasMore ? toCursor(page.at(-1)) : null,
    previous: (isBackward ? hasMore : at !== undefined) ? toCursor(page[0]) : null,
    total: Number(count),
  };
}

type CardExpression = ExpressionBuilder<CommerceDatabase, 'gift_cards' | 'orders'>;

function matchesText(card: CardExpression, text: string) {
  const order = /^#?(\d{1,9})$/.exec(text)?.[1];
  const characters = normalizeGiftCardCode(text);
  const email = text.toLowerCase();
  return card.or([
    card('gift_cards.id', '=', text),
    ...(characters.length === 4 ? [card('gift_cards.last_characters', '=', characters)] : []),
    ...(order === undefined ? [] : [card('orders.number', '=', Number(order))]),
    ...(email.includes('@')
      ? [
          card('orders.email', '=', email),
          card('gift_cards.customer_id', 'in', (from) =>
            from.selectFrom('customers').select('customers.id').where('customers.email', '=', email),
          ),
          // Only finds cards that weren't sent yet, because the recipient is deleted afterwards.
          card('gift_cards.delivery', 'like', `%"email":${JSON.stringify(email).replaceAll(/[%_]/g, '_')}%`),
        ]
      : []),
  ]);
}

function isInState(card: CardExpression, state: GiftCardState, now: EpochMs) {
  const hasBalance = card('gift_cards.id', 'in', (from) =>
    from
      .selectFrom('gift_card_entries')
      .select('gift_card_entries.card_id')
      .groupBy('gift_card_entries.card_id')
      .having((entry) => entry.fn.sum('gift_card_entries.amount'), '>', 0),
  );
  const isDisabled = card('gift_cards.disabled_at', 'is not', null);
  const isExpired = card.and([
    card('gift_cards.expires_at', 'is not', null),
    card('gift_cards.expires_at', '<=', now),
  ]);
  const isWaiting = card('gift_cards.code_hash', 'is', null);
  switch (state) {
    case 'disabled':
      return isDisabled;
    case 'expired':
      return card.and([card.not(isDisabled), isExpired]);
    case 'waiting':
      return card.and([card.not(isDisabled), card.not(isExpired), isWaiting]);
    case 'empty':
      return card.and([card.not(isDisabled), card.not(isExpired), card.not(isWaiting), card.not(hasBalance)]);
    case 'open':
      return card.and([card.not(isDisabled), card.not(isExpired), card.not(isWaiting), hasBalance]);
  }
}

function getState(card: GiftCardRow, balance: Minor, now: EpochMs): GiftCardState {
  if (card.disabled_at !== null) return 'disabled';
  if (card.expires_at !== null && card.expires_at <= now) return 'expired';
  if (card.code_hash === null) return 'waiting';
  return balance > 0 ? 'open' : 'empty';
}

function toMerchantCard(
  card: GiftCardRow & { readonly order_number: number | null; readonly order_email: string | null },
  balance: Minor,
  now: EpochMs,
): MerchantGiftCard {
  const { order_id, order_number, order_email } = card;
  return {
    id: card.id,
    lastCharacters: card.last_characters === '' ? null : card.last_characters,
    state: getState(card, balance, now),
    balance,
    initial: card.initial,
    currency: card.currency,
    region: card.region,
    createdAt: card.created_at,
    expiresAt: card.expires_at,
    sendAt: card.deliver_at,
    order:
      order_id === null || order_number === null
        ? null
        : { id: order_id, number: order_number, email: order_email ?? '' },
  };
}

/** @returns null if the card doesn't exist */
export async function readGiftCardPage(
  db: Reading,
  id: string,
  now: EpochMs,
): Promise<GiftCardPageView | null> {
  const row = await db
    .selectFrom('gift_cards')
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .selectAll('gift_cards')
    .select(['orders.number as order_number', 'orders.email as order_email'])
    .where('gift_cards.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const rows = await db
    .selectFrom('gift_card_entries')
    .leftJoin('orders', 'orders.id', 'gift_card_entries.order_id')
    .selectAll('gift_card_entries')
    .select('orders.number as order_number')
    .where('card_id', '=', id)
    .orderBy('sequence')
    .execute();
  let balance = 0;
  const entries = rows.map(({ sequence, kind, amount, order_id, order_number, note, at }): GiftCardEntry => {
    balance += Number(amount);
    const order = order_id === null || order_number === null ? null : { id: order_id, number: order_number };
    return { sequence, kind, amount: Number(amount), balance, order, note, at };
  });
  return { card: toMerchantCard(row, balance, now), entries };
}

/** Person or API client that changes a card, for the audit log. */
export interface GiftCardChangeSource {
  readonly actor: MerchantActor;
  readonly now: EpochMs;
}

function audit(
  tx: Transaction<CommerceDatabase>,
  { actor, now }: GiftCardChangeSource,
  action: string,
  id: string,
  details: object = {},
): Promise<void> {
  return recordAuditEntry(tx, { actor, action, subject: { type: 'GiftCard', id }, details }, now);
}

export interface IssueGiftCardInput {
  readonly amount: Minor;
  readonly region: RegionKey;
  /** Email address of the recipient; null returns the code once. */
  readonly to: string | null;
  readonly name?: string;
  readonly message?: string;
  readonly expiresAt?: EpochMs | null;
  readonly note?: string;
  /** Customer account to show the card in. */
  readonly customerId?: string | null;
  /** Time of delivery; defaults to now. */
  readonly sendAt?: EpochMs;
  /**
   * Random idempotency key. Repeated with the same input, it returns the card that was issued first. Only its hash is
   * stored.
   */
  readonly idempotencyKey?: string;
}

/** Another card was already issued with this idempotency key. */
export class ReusedKeyError extends Error {
  override readonly name = 'ReusedKeyError';
}

export interface IssuedGiftCard {
  readonly id: string;
  readonly currency: string;
  /** Null if the card is sent to a recipient. The code can't be retrieved later. */
  readonly code: string | null;
}

/**
 * Issues a card without an order.
 *
 * @throws ReusedKeyError
 */
export async function issueMerchantGiftCard(
  storage: Writing,
  key: GiftCardKey,
  input: IssueGiftCardInput,
  source: GiftCardChangeSource,
): Promise<IssuedGiftCard> {
  const { amount, region, to, name = '', message = '', expiresAt = null, note = '' } = input;
  const { idempotencyKey = randomUUID(), customerId = null } = input;
  const { now } = source;
  const { sendAt = now } = input;
  const { currency } = getStorefront(region);
  // The id depends on the key only; the entry's source and the code also depend on the input.
  const content = JSON.stringify([idempotencyKey, amount, region, to, name, message, expiresAt, note]);
  const id = toCardId(idempotencyKey);
  const posting = { source: `issued:${hash(content).toString('base64url')}`, note, at: now };
  const made = to === null ? createGiftCardCode(key, content) : null;
  const card = {
    id,
    ...(made === null ? {} : { code_hash: made.hash, last_characters: made.lastCharacters }),
    initial: amount,
    currency,
    region,
    expires_at: expiresAt,
    customer_id: customerId,
    order_id: null,
    line_id: null,
    deliver_at: to === null ? null : Math.max(now, sendAt),
    delivery: JSON.stringify(to === null ? {} : { email: to.toLowerCase(), name, message }),
    created_at: now,
  };
  return storage.change(async (tx) => {
    const before = await findGiftCard(tx, id);
    if (before !== null) {
      if (!(await isPosted(tx, posting.source))) throw new ReusedKeyError();
      // If the card was sent again, its code has changed.
      return { id, currency, code: before.code_hash === made?.hash ? (made?.code ?? null) : null };
    }
    await issueGiftCard(tx, card, posting);
    await audit(tx, source, 'giftCardIssue', id, { amount, currency });
    return { id, currency, code: made?.code ?? null };
  });
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns an id below 2^53, like ids of orders. */
function toCardId(idempotencyKey: string): string {
  return String((hash(`card ${idempotencyKey}`).readBigUInt64BE() >> 12n) + 1n);
}

/** `unchanged`: the card was already disabled or enabled. */
export type GiftCardChange =
  | 'done'
  | 'unknown'
  | 'unchanged'
  | 'disabled'
  | 'tooLittle'
  | 'tooMuch'
  | 'noRecipient';

export function setGiftCardDisabled(
  storage: Writing,
  id: string,
  { disabled, note }: { readonly disabled: boolean; readonly note: string },
  source: GiftCardChangeSource,
): Promise<GiftCardChange> {
  const posting = {
    cardId: id,
    source: `${disabled ? 'disabled' : 'enabled'}:${randomUUID()}`,
    note,
    at: source.now,
  };
  return storage.change(async (tx): Promise<GiftCardChange> => {
    const card = await findGiftCard(tx, id);
    if (card === null) return 'unknown';
    if ((card.disabled_at !== null) === disabled) return 'unchanged';
    if (disabled) await disableGiftCard(tx, posting);
    else await enableGiftCard(tx, posting);
    await audit(tx, source, disabled ? 'giftCardDisable' : 'giftCardEnable', id);
    return 'done';
  });
}

export interface GiftCardAdjustment {
  readonly amount: Minor;
  readonly note: string;
  /** Id of the ledger entry, for idempotency; random if omitted. */
  readonly entryId?: string | undefined;
  /** Limits by currency for the balance after an amount is added; unlimited if omitted. */
  readonly limits?: Readonly<Record<string, GiftCardLimits | undefined>>;
}

async function hasEntry(tx: Transaction<CommerceDatabase>, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gift_card_entries')
    .select('source')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an amount, or subtracts it if negative. */
export function adjustMerchantGiftCard(
  storage: Writing,
  id: string,
  { amount, note, limits, entryId = randomUUID() }: GiftCardAdjustment,
  source: GiftCardChangeSource,
): Promise<GiftCardChange> {
  const posting = { cardId: id, source: `adjusted:${entryId}`, note, at: source.now };
  return storage.change(async (tx): Promise<GiftCardChange> => {
    const card = await findGiftCard(tx, id);
    if (card === null) return 'unknown';
    if (await hasEntry(tx, posting.source)) return 'done';
    if (card.disabled_at !== null) return 'disabled';
    if (limits !== undefined && amount > 0) {
      const maximum = limits[card.currency]?.maximum ?? 0;
      if ((await readGiftCardBalance(tx, id)) + amount > maximum) return 'tooMuch';
    }
    if (!(await adjustGiftCard(tx, posting, amount))) return 'tooLittle';
    await audit(tx, source, 'giftCardAdjust', id, { amount });
    return 'done';
  });
}

/**
 * Requests that the shop creates a new code and sends it. The old code becomes invalid.
 *
 * @param to null for the buyer.
 */
export function resendGiftCard(
  storage: Writing,
  id: string,
  to: string | null,
  source: GiftCardChangeSource,
): Promise<GiftCardChange> {
  return storage.change(async (tx): Promise<GiftCardChange> => {
    const card = await findGiftCard(tx, id);
    if (card === null) return 'unknown';
    if (card.disabled_at !== null) return 'disabled';
    if (to === null && card.order_id === null) return 'noRecipient';
    await tx
      .updateTable('gift_cards')
      .set({
        code_hash: null,
        last_characters: '',
        deliver_at: source.now,
        delivery: JSON.stringify(to === null ? {} : { email: to.toLowerCase() }),
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, source, 'giftCardSend', id);
    return 'done';
  });
}
