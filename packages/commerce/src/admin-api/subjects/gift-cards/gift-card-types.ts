/** Fields of gift cards and their transactions. Codes are never returned. */
import { getDefaultRegion, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { readCustomer } from '../../../customers/customer-store.ts';
import { maskGiftCard } from '../../../gift-cards/gift-card-code.ts';
import { type GiftCardRow, isSpendable, readGiftCardBalance } from '../../../gift-cards/gift-card-ledger.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { loadOrder } from '../orders/order-sources.ts';

/** Source of `GiftCardTransaction`. */
export interface GiftCardEntrySource {
  readonly __typename: 'GiftCardCreditTransaction' | 'GiftCardDebitTransaction';
  readonly card: GiftCardRow;
  readonly sequence: number;
  readonly amount: number;
  readonly note: string;
  readonly at: EpochMs;
}

/** A card's currency is that of its storefront. */
const getRegion = ({ region }: GiftCardRow): RegionKey => (isRegionKey(region) ? region : getDefaultRegion());

type EntryRow = Pick<GiftCardEntrySource, 'sequence' | 'note' | 'at'> & { readonly amount: number | string };

function toEntry(card: GiftCardRow, { sequence, amount, note, at }: EntryRow): GiftCardEntrySource {
  const posted = Number(amount);
  const __typename = posted < 0 ? 'GiftCardDebitTransaction' : 'GiftCardCreditTransaction';
  return { __typename, card, sequence, amount: posted, note, at };
}

/** Loads a card's transactions after the initial one, oldest first. */
async function loadEntries(
  card: GiftCardRow,
  { services }: AdminContext,
): Promise<readonly GiftCardEntrySource[]> {
  const rows = await services.backend.storage.read
    .selectFrom('gift_card_entries')
    .select(['sequence', 'amount', 'note', 'at'])
    .where('card_id', '=', card.id)
    .where('kind', '!=', 'issued')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => toEntry(card, row));
}

/** Loads the transaction of a source. */
export async function loadGiftCardEntry(
  card: GiftCardRow,
  source: string,
  { services }: AdminContext,
): Promise<GiftCardEntrySource | null> {
  const row = await services.backend.storage.read
    .selectFrom('gift_card_entries')
    .select(['sequence', 'amount', 'note', 'at'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row === undefined ? null : toEntry(card, row);
}

async function findFirstNote({ id, note }: GiftCardRow, _args: object, { services }: AdminContext) {
  if (note !== null) return note || null;
  const row = await services.backend.storage.read
    .selectFrom('gift_card_entries')
    .select('note')
    .where('card_id', '=', id)
    .where('kind', '=', 'issued')
    .executeTakeFirst();
  return row?.note || null;
}

async function findLastChange(card: GiftCardRow, _args: object, { services }: AdminContext) {
  const row = await services.backend.storage.read
    .selectFrom('gift_card_entries')
    .select((each) => each.fn.max('at').as('at'))
    .where('card_id', '=', card.id)
    .executeTakeFirst();
  return Math.max(card.created_at, Number(row?.at ?? 0));
}

const entryFields = {
  id: ({ __typename, sequence }: GiftCardEntrySource) => formatGlobalId(__typename, String(sequence)),
  amount: ({ card, amount }: GiftCardEntrySource) => toMoneyV2(amount, getRegion(card)),
  giftCard: ({ card }: GiftCardEntrySource) => card,
  note: ({ note }: GiftCardEntrySource) => note || null,
  processedAt: ({ at }: GiftCardEntrySource) => at,
};

export const giftCardTypes: AdminTypeResolvers = {
  GiftCard: {
    id: ({ id }: GiftCardRow) => formatGlobalId('GiftCard', id),
    balance: async (card: GiftCardRow, _args: object, { services }: AdminContext) =>
      toMoneyV2(await readGiftCardBalance(services.backend.storage.read, card.id), getRegion(card)),
    initialValue: (card: GiftCardRow) => toMoneyV2(card.initial, getRegion(card)),
    createdAt: ({ created_at }: GiftCardRow) => created_at,
    updatedAt: findLastChange,
    customer: ({ customer_id }: GiftCardRow, _args: object, { services }: AdminContext) =>
      customer_id === null ? null : readCustomer(services.backend.storage.read, customer_id),
    deactivatedAt: ({ disabled_at }: GiftCardRow) => disabled_at,
    enabled: ({ disabled_at }: GiftCardRow) => disabled_at === null,
    // Last day on which the card can be spent.
    expiresOn: ({ expires_at }: GiftCardRow) =>
      expires_at === null ? null : new Date(expires_at - 1).toISOString().slice(0, 10),
    isRedeemable: async (card: GiftCardRow, _args: object, { services, now }: AdminContext) =>
      card.code_hash !== null &&
      isSpendable(card, now) &&
      (await readGiftCardBalance(services.backend.storage.read, card.id)) > 0,
    lastCharacters: ({ last_characters }: GiftCardRow) => last_characters,
    maskedCode: ({ last_characters }: GiftCardRow) => maskGiftCard(last_characters),
    note: findFirstNote,
    order: ({ order_id }: GiftCardRow, _args: object, context: AdminContext) =>
      order_id === null ? null : loadOrder(order_id, context),
    transactions: async (card: GiftCardRow, args: ConnectionArgs, context: AdminContext) =>
      createConnection(await loadEntries(card, context), args, ({ sequence }) => String(sequence)),
  },
  GiftCardCreditTransaction: entryFields,
  GiftCardDebitTransaction: entryFields,
};
