/** Gift cards: lists, and mutations of a card and its balance. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import {
  getDefaultRegion,
  getRegionKeys,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { readCustomer } from '../../../customers/customer-store.ts';
import type { GiftCardDeps } from '../../../gift-cards/gift-card-deps.ts';
import { findGiftCard, type GiftCardRow } from '../../../gift-cards/gift-card-ledger.ts';
import {
  countGiftCards,
  type GiftCardListRequest,
  listGiftCards,
} from '../../../gift-cards/list-gift-cards.ts';
import {
  adjustMerchantGiftCard,
  type GiftCardChange,
  type GiftCardChangeSource,
  issueMerchantGiftCard,
  resendGiftCard,
  setGiftCardDisabled,
} from '../../../gift-cards/merchant-gift-cards.ts';
import { updateGiftCard } from '../../../gift-cards/update-gift-card.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import type { AdminContext, AdminSubject, AdminUserError } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  GiftCardCreateInput,
  MoneyInput,
  MutationGiftCardCreateArgs,
  MutationGiftCardCreditArgs,
  MutationGiftCardDeactivateArgs,
  MutationGiftCardDebitArgs,
  MutationGiftCardSendNotificationToCustomerArgs,
  MutationGiftCardUpdateArgs,
  QueryRootGiftCardArgs,
  QueryRootGiftCardsArgs,
  QueryRootGiftCardsCountArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { checkCountLimit, toCount } from '../../to-count.ts';
import { type GiftCardEntrySource, giftCardTypes, loadGiftCardEntry } from './gift-card-types.ts';

const cardId = (id: string) => parseGidOfType('GiftCard', id);
const customerId = (id: string) => parseGidOfType('Customer', id);

function requireGiftCards({ services }: AdminContext): GiftCardDeps {
  const { giftCards } = services.backend;
  if (giftCards === undefined) throw createNotSupportedError('A gift card of a shop without gift cards');
  return giftCards;
}

const loadCard = (id: string, { services }: AdminContext): Promise<GiftCardRow | null> =>
  findGiftCard(services.backend.storage.read, id);

const toSource = (context: AdminContext): GiftCardChangeSource => ({
  actor: toChangeSource(context, 'giftCard').actor,
  now: context.now,
});

const orders: Readonly<Record<string, GiftCardListRequest['order']>> = {
  CREATED_AT: 'created_at',
  ID: 'id',
};

function findCards(args: QueryRootGiftCardsArgs, { services, now }: AdminContext) {
  const order = orders[args.sortKey ?? 'ID'];
  if (order === undefined) throw createNotSupportedError(`giftCards(sortKey: ${args.sortKey})`);
  return readAdminPage(
    args,
    ({ limit, direction, cursor }) => {
      const [time = null, id = ''] = cursor ?? [];
      return listGiftCards(services.backend.storage.read, {
        query: args.query,
        order,
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : [time === null ? null : Number(time), String(id)],
        now,
      });
    },
    (card) => [order === 'id' ? null : card.created_at, card.id],
  );
}

const maxCount = 10_000;

async function count({ query, limit }: QueryRootGiftCardsCountArgs, { services, now }: AdminContext) {
  const most = Math.min(limit ?? maxCount, maxCount);
  checkCountLimit(most);
  const found = await countGiftCards(services.backend.storage.read, query, most + 1, now);
  return toCount(found, most);
}

/** Returns the limits in the default storefront's currency; each currency has its own. */
function readConfiguration(_args: object, context: AdminContext) {
  const region = getDefaultRegion();
  const limits = requireGiftCards(context).rules.limits[getStorefront(region).currency];
  return {
    issueLimit: toMoneyV2(limits?.maximum ?? 0, region),
    purchaseLimit: toMoneyV2(limits?.maximum ?? 0, region),
  };
}

/** Returns the storefront with a currency: the default one, otherwise the first that uses it. */
function findRegion(currency: string): RegionKey | undefined {
  return [getDefaultRegion(), ...getRegionKeys()].find(
    (region) => getStorefront(region).currency === currency,
  );
}

/** A validation error, which aborts a mutation. */
class InputError extends Error {
  override readonly name = 'InputError';
  readonly userError: AdminUserError;
  constructor(field: readonly string[], message: string, code: string) {
    super(message);
    this.userError = { field, message, code };
  }
}

function readAmount(text: string, field: readonly string[]): Minor {
  const amount = parseDecimal(text);
  if (amount === null) throw new InputError(field, 'The amount has more than two decimals', 'INVALID');
  return amount;
}

function readInitialAmount({ initialAmount, initialValue }: GiftCardCreateInput): {
  readonly amount: Minor;
  readonly region: RegionKey;
  readonly field: readonly string[];
} {
  if (initialAmount != null) {
    const field = ['input', 'initialAmount'];
    const region = findRegion(initialAmount.currencyCode);
    if (region === undefined)
      throw new InputError(field, `No storefront sells in ${initialAmount.currencyCode}`, 'INVALID');
    return { amount: readAmount(initialAmount.amount, field), region, field };
  }
  const field = ['input', 'initialValue'];
  if (initialValue == null) throw new InputError(field, 'Give an amount', 'MISSING_ARGUMENT');
  return { amount: readAmount(initialValue, field), region: getDefaultRegion(), field };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the end of the day, because a card can still be spent on its expiry date. */
function readExpiry(day: string, field: readonly string[], now: EpochMs): EpochMs {
  const end = Date.parse(`${day}T00:00:00Z`) + dayMs;
  if (Number.isNaN(end)) throw new InputError(field, 'There is no such day', 'INVALID');
  if (end <= now) throw new InputError(field, 'The day has passed', 'INVALID');
  return end;
}

async function readRecipient(input: GiftCardCreateInput, { services }: AdminContext) {
  const { recipientAttributes: recipient } = input;
  if (recipient == null) return null;
  const found = await readCustomer(services.backend.storage.read, customerId(recipient.id));
  if (found === null)
    throw new InputError(
      ['input', 'recipientAttributes', 'id'],
      'Recipient does not exist',
      'RECIPIENT_NOT_FOUND',
    );
  const { message, preferredName, sendNotificationAt } = recipient;
  const tooLong = [
    ['message', message ?? '', 200],
    ['preferredName', preferredName ?? '', 100],
  ] as const;
  for (const [name, text, longest] of tooLong)
    if (text.length > longest)
      throw new InputError(
        ['input', 'recipientAttributes', name],
        `At most ${longest} characters`,
        'TOO_LONG',
      );
  return {
    to: found.email,
    name: preferredName ?? '',
    message: message ?? '',
    ...(sendNotificationAt == null ? {} : { sendAt: Date.parse(sendNotificationAt) }),
  };
}

/** Creates a gift card. One for a recipient gets its code when it is sent; otherwise the code is returned once. */
async function create({ input }: MutationGiftCardCreateArgs, context: AdminContext) {
  const deps = requireGiftCards(context);
  try {
    const { amount, region, field } = readInitialAmount(input);
    if (amount < 1) throw new InputError(field, 'The amount must be greater than 0', 'GREATER_THAN');
    const maximum = deps.rules.limits[getStorefront(region).currency]?.maximum ?? 0;
    if (amount > maximum)
      throw new InputError(
        field,
        `The amount can be at most ${toMoneyV2(maximum, region).amount}`,
        'GIFT_CARD_LIMIT_EXCEEDED',
      );
    const owner = input.customerId == null ? null : customerId(input.customerId);
    if (owner !== null && (await readCustomer(context.services.backend.storage.read, owner)) === null)
      throw new InputError(['input', 'customerId'], 'Customer does not exist', 'CUSTOMER_NOT_FOUND');
    const recipient = await readRecipient(input, context);
    const expiresAt =
      input.expiresOn == null ? null : readExpiry(input.expiresOn, ['input', 'expiresOn'], context.now);
    const issued = await issueMerchantGiftCard(
      context.services.backend.storage,
      deps.key,
      {
        amount,
        region,
        to: null,
        ...recipient,
        customerId: owner,
        expiresAt,
        note: readNote(input.note),
      },
      toSource(context),
    );
    return { giftCard: await loadCard(issued.id, context), giftCardCode: issued.code, userErrors: [] };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { giftCard: null, giftCardCode: null, userErrors: [error.userError] };
  }
}

const maxNoteLength = 500;

function readNote(note: string | null | undefined): string {
  if (note != null && note.length > maxNoteLength)
    throw new InputError(['input', 'note'], `At most ${maxNoteLength} characters`, 'TOO_LONG');
  return note ?? '';
}

async function update({ id, input }: MutationGiftCardUpdateArgs, context: AdminContext) {
  const { rules } = requireGiftCards(context);
  try {
    const change = {
      note: input.note == null ? undefined : readNote(input.note),
      customerId: input.customerId == null ? input.customerId : customerId(input.customerId),
      expiresAt:
        input.expiresOn == null
          ? input.expiresOn
          : readExpiry(input.expiresOn, ['input', 'expiresOn'], context.now),
    };
    const { storage } = context.services.backend;
    const { value, userErrors } = await runMutation(
      context,
      updateGiftCard(storage, rules, cardId(id), change, toSource(context)),
    );
    return { giftCard: value, userErrors };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { giftCard: null, userErrors: [error.userError] };
  }
}

async function deactivate({ id }: MutationGiftCardDeactivateArgs, context: AdminContext) {
  const { storage } = context.services.backend;
  const result = await setGiftCardDisabled(
    storage,
    cardId(id),
    { disabled: true, note: '' },
    toSource(context),
  );
  if (result !== 'unknown') return { giftCard: await loadCard(cardId(id), context), userErrors: [] };
  return {
    giftCard: null,
    userErrors: [{ field: ['id'], message: 'Gift card does not exist', code: 'GIFT_CARD_NOT_FOUND' }],
  };
}

const changeErrors: Readonly<
  Record<Exclude<GiftCardChange, 'done'>, readonly [code: string, message: string]>
> = {
  unknown: ['GIFT_CARD_NOT_FOUND', 'Gift card does not exist'],
  unchanged: ['INVALID', 'Nothing was changed'],
  disabled: ['INVALID', 'The gift card is deactivated'],
  tooLittle: ['INSUFFICIENT_FUNDS', 'The gift card has less than that'],
  tooMuch: ['GIFT_CARD_LIMIT_EXCEEDED', 'The gift card would have more than the limit of its currency'],
  noRecipient: ['INVALID', 'The gift card has no recipient'],
};

/** Adds or subtracts an amount in the card's currency. */
async function post(
  context: AdminContext,
  gid: string,
  { money, note, sign, field }: PostedAmount,
): Promise<{
  readonly entry: GiftCardEntrySource | null;
  readonly userErrors: readonly AdminUserError[];
}> {
  const { rules } = requireGiftCards(context);
  const refuse = (code: string, message: string, at = field) => ({
    entry: null,
    userErrors: [{ field: at, message, code }],
  });
  const card = await loadCard(cardId(gid), context);
  if (card === null) return refuse(...changeErrors.unknown, ['id']);
  if (money.currencyCode !== card.currency)
    return refuse('MISMATCHING_CURRENCY', `The gift card is in ${card.currency}`);
  const amount = parseDecimal(money.amount);
  if (amount === null) return refuse('INVALID', 'The amount has more than two decimals');
  if (amount <= 0) return refuse('NEGATIVE_OR_ZERO_AMOUNT', 'The amount must be greater than 0');
  if (note.length > maxNoteLength) return refuse('INVALID', `A note has at most ${maxNoteLength} characters`);
  const entryId = randomUUID();
  const result = await adjustMerchantGiftCard(
    context.services.backend.storage,
    card.id,
    { amount: sign * amount, note, limits: rules.limits, entryId },
    toSource(context),
  );
  if (result !== 'done') return refuse(...changeErrors[result]);
  return { entry: await loadGiftCardEntry(card, `adjusted:${entryId}`, context), userErrors: [] };
}

interface PostedAmount {
  readonly money: MoneyInput;
  readonly note: string;
  readonly sign: 1 | -1;
  readonly field: readonly string[];
}

async function credit({ id, creditInput }: MutationGiftCardCreditArgs, context: AdminContext) {
  const { creditAmount: money, note } = creditInput;
  const field = ['creditInput', 'creditAmount'];
  const { entry, userErrors } = await post(context, id, { money, note: note ?? '', sign: 1, field });
  return { giftCardCreditTransaction: entry, userErrors };
}

async function debit({ id, debitInput }: MutationGiftCardDebitArgs, context: AdminContext) {
  const { debitAmount: money, note } = debitInput;
  const field = ['debitInput', 'debitAmount'];
  const { entry, userErrors } = await post(context, id, { money, note: note ?? '', sign: -1, field });
  return { giftCardDebitTransaction: entry, userErrors };
}

/** Sends a new code to the card's customer, otherwise to the buyer. The previous code becomes invalid. */
async function notify({ id }: MutationGiftCardSendNotificationToCustomerArgs, context: AdminContext) {
  const { storage } = context.services.backend;
  const card = await loadCard(cardId(id), context);
  const customer =
    card === null || card.customer_id === null ? null : await readCustomer(storage.read, card.customer_id);
  const result = await resendGiftCard(storage, cardId(id), customer?.email ?? null, toSource(context));
  if (result === 'done') {
    context.services.mail.wake();
    return { giftCard: await loadCard(cardId(id), context), userErrors: [] };
  }
  const [code, message] = changeErrors[result];
  const known = result === 'noRecipient' ? 'CUSTOMER_NOT_FOUND' : code;
  return { giftCard: null, userErrors: [{ field: ['id'], message, code: known }] };
}

const read = ['read_gift_cards'] as const;
const write = ['write_gift_cards'] as const;

export const giftCardSubject: AdminSubject = {
  queries: {
    giftCard: {
      scopes: read,
      resolve: ({ id }: QueryRootGiftCardArgs, context) => loadCard(cardId(id), context),
    },
    giftCards: { scopes: read, resolve: findCards },
    giftCardsCount: { scopes: read, resolve: count },
    giftCardConfiguration: { scopes: read, resolve: readConfiguration },
  },
  mutations: {
    giftCardCreate: { scopes: write, resolve: create },
    giftCardUpdate: { scopes: write, resolve: update },
    giftCardDeactivate: { scopes: write, resolve: deactivate },
    giftCardCredit: { scopes: write, resolve: credit },
    giftCardDebit: { scopes: write, resolve: debit },
    giftCardSendNotificationToCustomer: { scopes: write, resolve: notify },
  },
  nodes: { GiftCard: { scopes: read, load: loadCard } },
  types: {
    ...giftCardTypes,
    ...createCodeResolvers(
      [
        'GiftCardUserError',
        'GiftCardTransactionUserError',
        'GiftCardDeactivateUserError',
        'GiftCardSendNotificationToCustomerUserError',
      ],
      (type) => (type === 'GiftCardUserError' ? 'GiftCardErrorCode' : `${type}Code`),
    ),
  },
};
