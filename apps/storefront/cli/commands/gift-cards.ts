/**
 * Commands about gift cards. Amounts are printed with the currency code. A card's code is printed only when it is
 * issued, since only its hash is stored.
 */
import { maskGiftCard, normalizeGiftCardCode } from '@vitrine/commerce/gift-cards/gift-card-code';
import { loadGiftCardKey } from '@vitrine/commerce/gift-cards/gift-card-key';
import {
  type GiftCardRow,
  readGiftCardBalance,
  readGiftCardBalances,
} from '@vitrine/commerce/gift-cards/gift-card-ledger';
import { readGiftCardLiability } from '@vitrine/commerce/gift-cards/gift-card-liability';
import {
  adjustMerchantGiftCard,
  issueMerchantGiftCard,
  resendGiftCard,
  setGiftCardDisabled,
} from '@vitrine/commerce/gift-cards/merchant-gift-cards';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import type { Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { isDryRun } from '@vitrine/storage/dry-run';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

const money = (amount: Minor, currency: string) => `${toDecimal(amount)} ${currency}`;
const toSource = ({ clock }: DatabaseIo) => ({ actor: commandLineActor, now: clock() });
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export interface IssueInput {
  readonly amount: Minor;
  readonly region: RegionKey;
  readonly to?: string | undefined;
  readonly name?: string | undefined;
  readonly message?: string | undefined;
  readonly expires?: number | undefined;
  readonly note?: string | undefined;
}

/** Issues a card; without a recipient its code is printed. */
export async function issue(input: IssueInput, io: DatabaseIo): Promise<number> {
  const { amount, region, to, name, message, expires, note } = input;
  const { id, currency, code } = await issueMerchantGiftCard(
    io.storage,
    await loadGiftCardKey(io.storage),
    {
      amount,
      region,
      to: to ?? null,
      name: name ?? '',
      message: message ?? '',
      expiresAt: expires ?? null,
      note: note ?? '',
    },
    toSource(io),
  );
  const shown = isDryRun() ? null : code;
  io.json({ id, amount, currency, to: to ?? null, code: shown });
  io.out(
    to === undefined
      ? `Gift card ${id} of ${money(amount, currency)} is issued.`
      : `Gift card ${id} of ${money(amount, currency)} is issued; the shop mails it to ${to}.`,
  );
  if (shown !== null) io.out(`Its code, which is never shown again: ${shown}`);
  return exitCodes.done;
}

/** Prints gift cards, newest first. */
export async function list({ all }: { readonly all: boolean }, io: DatabaseIo): Promise<number> {
  const cards = await io.storage.read
    .selectFrom('gift_cards')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  const balances = await readGiftCardBalances(
    io.storage.read,
    cards.map(({ id }) => id),
  );
  for (const card of cards) {
    const balance = balances.get(card.id) ?? 0;
    if (!all && balance === 0) continue;
    io.json(toJson(card, balance));
    io.out(formatCard(card, balance));
  }
  return exitCodes.done;
}

/** Prints a gift card with its transactions. */
export async function show(wanted: string, io: DatabaseIo): Promise<number> {
  const card = await find(wanted, io);
  if (card === null) return exitCodes.notFound;
  const balance = await readGiftCardBalance(io.storage.read, card.id);
  const entries = await io.storage.read
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('card_id', '=', card.id)
    .orderBy('sequence')
    .execute();
  io.json({
    ...toJson(card, balance),
    entries: entries.map(({ kind, amount, order_id: order, note, at }) => ({
      at: new Date(at).toISOString(),
      kind,
      amount: Number(amount),
      order,
      note,
    })),
  });
  io.out(formatCard(card, balance));
  for (const { at, kind, amount, order_id: order, note } of entries) {
    const about = [kind, order === null ? '' : `order ${order}`, note]
      .filter((text) => text !== '')
      .join(' ');
    io.out(`${dateOf(at)}  ${money(Number(amount), card.currency).padStart(14)}  ${about}`);
  }
  return exitCodes.done;
}

/** Credits or debits an amount. */
export async function adjust(
  { card: wanted, amount, note }: { readonly card: string; readonly amount: Minor; readonly note: string },
  io: DatabaseIo,
): Promise<number> {
  const card = await find(wanted, io);
  if (card === null) return exitCodes.notFound;
  const result = await adjustMerchantGiftCard(io.storage, card.id, { amount, note }, toSource(io));
  const balance = await readGiftCardBalance(io.storage.read, card.id);
  if (result !== 'done') {
    io.err(
      result === 'tooLittle'
        ? `Gift card ${card.id} has ${money(balance, card.currency)}: ${toDecimal(-amount)} can't be taken. Nothing was changed.`
        : `Gift card ${card.id} is disabled: enable it first. Nothing was changed.`,
    );
    return exitCodes.conflict;
  }
  io.json({ id: card.id, balance, currency: card.currency });
  io.out(`Gift card ${card.id} has ${money(balance, card.currency)} now.`);
  return exitCodes.done;
}

/** Disables a card, or enables it again. */
export async function setDisabled(
  {
    card: wanted,
    disabled,
    note,
  }: { readonly card: string; readonly disabled: boolean; readonly note: string },
  io: DatabaseIo,
): Promise<number> {
  const card = await find(wanted, io);
  if (card === null) return exitCodes.notFound;
  const result = await setGiftCardDisabled(io.storage, card.id, { disabled, note }, toSource(io));
  if (result !== 'done') {
    io.err(`Gift card ${card.id} is ${disabled ? 'disabled' : 'enabled'} already. Nothing was changed.`);
    return exitCodes.conflict;
  }
  io.json({ id: card.id, disabled });
  io.out(`Gift card ${card.id} ${disabled ? 'can’t be spent any more' : 'can be spent again'}.`);
  return exitCodes.done;
}

/** Replaces the card's code and e-mails the new one to `to`, or to the buyer if omitted. The old code stops working. */
export async function send(
  { card: wanted, to }: { readonly card: string; readonly to?: string | undefined },
  io: DatabaseIo,
): Promise<number> {
  const card = await find(wanted, io);
  if (card === null) return exitCodes.notFound;
  const result = await resendGiftCard(io.storage, card.id, to ?? null, toSource(io));
  if (result !== 'done') {
    io.err(
      result === 'noRecipient'
        ? `No order bought gift card ${card.id}: say with --to who gets it.`
        : `Gift card ${card.id} is disabled: enable it first.`,
    );
    return exitCodes.conflict;
  }
  io.json({ id: card.id, to: to ?? null });
  io.out(`Gift card ${card.id} gets a new code; the shop mails it to ${to ?? 'the buyer'}.`);
  return exitCodes.done;
}

/** Prints the total of unused balances, which is the shop's liability. */
export async function liability(
  { at }: { readonly at?: number | undefined },
  io: DatabaseIo,
): Promise<number> {
  const before = at ?? io.clock() + 1;
  const rows = await readGiftCardLiability(io.storage.read, before);
  io.json({ before: new Date(before).toISOString(), currencies: rows });
  if (rows.length === 0) io.out('No gift cards were issued.');
  for (const { currency, cards, outstanding, byKind } of rows) {
    io.out(`${money(outstanding, currency)} on ${cards} gift cards`);
    for (const [kind, amount] of Object.entries(byKind))
      io.out(`  ${kind.padEnd(10)} ${money(amount, currency).padStart(16)}`);
  }
  return exitCodes.done;
}

/** Finds a card by its id, or by the last characters of its code if they are unique. */
async function find(wanted: string, io: DatabaseIo): Promise<GiftCardRow | null> {
  const cards = await io.storage.read
    .selectFrom('gift_cards')
    .selectAll()
    .where((card) =>
      card.or([card('id', '=', wanted), card('last_characters', '=', normalizeGiftCardCode(wanted))]),
    )
    .execute();
  const found = cards.find(({ id }) => id === wanted) ?? (cards.length === 1 ? cards[0] : undefined);
  if (found !== undefined) return found;
  io.err(
    cards.length === 0
      ? `There is no gift card ${wanted}.`
      : `${cards.length} gift cards end in ${wanted}: give the id, one of ${cards.map(({ id }) => id).join(', ')}.`,
  );
  return null;
}

function toJson(card: GiftCardRow, balance: Minor) {
  return {
    id: card.id,
    lastCharacters: card.last_characters === '' ? null : card.last_characters,
    balance,
    initial: card.initial,
    currency: card.currency,
    region: card.region,
    expiresAt: card.expires_at === null ? null : new Date(card.expires_at).toISOString(),
    disabled: card.disabled_at !== null,
    order: card.order_id,
    deliverAt: card.deliver_at === null ? null : new Date(card.deliver_at).toISOString(),
  };
}

function formatCard(card: GiftCardRow, balance: Minor): string {
  const state = [
    card.code_hash === null
      ? `sent on ${dateOf(card.deliver_at ?? card.created_at)}`
      : maskGiftCard(card.last_characters),
    card.disabled_at === null ? '' : 'disabled',
    card.expires_at === null ? '' : `until ${dateOf(card.expires_at)}`,
  ].filter((text) => text !== '');
  return `${card.id}  ${money(balance, card.currency)} of ${money(card.initial, card.currency)}  ${state.join(', ')}`;
}
