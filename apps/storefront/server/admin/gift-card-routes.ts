/** Calls of the admin's pages for gift cards. A response contains a code only once, when a card without a recipient is issued. */
import { readGiftCardLiability } from '@vitrine/commerce/gift-cards/gift-card-liability';
import {
  adjustMerchantGiftCard,
  type GiftCardChange,
  type GiftCardChangeSource,
  giftCardStates,
  type IssuedGiftCard,
  issueMerchantGiftCard,
  ReusedKeyError,
  readGiftCardPage,
  resendGiftCard,
  searchGiftCards,
  setGiftCardDisabled,
} from '@vitrine/commerce/gift-cards/merchant-gift-cards';
import type { EditorAccount } from '@vitrine/content/editor-accounts/roles';
import { isEmail } from '@vitrine/rules/contact/email';
import type { GiftCardSalesRules } from '@vitrine/rules/gift-cards/gift-card-limits';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getStorefront, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  GiftCardJson,
  GiftCardListJson,
  IssuedGiftCardJson,
  LiabilityJson,
} from '../../app/admin/gift-cards/gift-cards-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard, GuardOptions } from '../editor/editor-guard.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { readIdempotencyKey } from '../http/request-key.ts';
import { withScope } from './require-scope.ts';

const note = z.string().trim().max(500).default('');
const email = z
  .string()
  .trim()
  .max(254)
  .refine((text) => isEmail(text), 'That isn’t an email address.');
const listInput = z.object({
  q: z.string().max(200).optional(),
  state: z.enum(giftCardStates).optional(),
  after: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
  first: z.coerce.number().int().min(1).max(250).default(50),
});
const time = z.int().min(0).max(8.64e15);
export const issueInput = z.strictObject({
  amount: z.int().min(1, 'Give an amount.'),
  region: z.custom<RegionKey>(isRegionKey, { error: 'Choose a storefront.' }),
  to: email.nullable(),
  name: z.string().trim().max(100).default(''),
  message: z.string().trim().max(200).default(''),
  expiresAt: time.nullable().default(null),
  note,
});
export const noteInput = z.strictObject({ note });
export const adjustmentInput = z.strictObject({
  amount: z.int().refine((amount) => amount !== 0, 'Give an amount.'),
  note: z.string().trim().min(1, 'Say why.').max(500),
});
export const sendGiftCardInput = z.strictObject({ to: email.nullable() });
const liabilityInput = z.object({ before: z.coerce.number().int().min(0).max(8.64e15).optional() });

const at = '/editor/api/gift-cards';

export interface GiftCardRoutesDeps {
  readonly embedded: Embedded | null;
}

export function giftCardRoutes({ embedded }: GiftCardRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const getBackend = () => {
    const backend = embedded?.backend.parts;
    if (backend?.giftCards !== undefined) return { ...backend, giftCards: backend.giftCards };
    const message = 'The shop sells from another system, which has the gift cards: change them there.';
    throw new HttpError(409, 'NOT_HERE', message);
  };
  type Work = (
    context: Context<ShopHttp>,
    backend: ReturnType<typeof getBackend>,
    source: GiftCardChangeSource,
  ) => Promise<Response>;
  const run = (context: Context<ShopHttp>, { email: name }: EditorAccount, work: Work) => {
    const backend = getBackend();
    return work(context, backend, { actor: { kind: 'staff', name }, now: backend.clock() });
  };
  const reading = (work: Work) =>
    withScope(guard, 'read_gift_cards', (context, editor) => run(context, editor, work));
  const writing = (work: Work, options: GuardOptions = {}) =>
    withScope(guard, 'write_gift_cards', (context, editor) => run(context, editor, work), options);
  const answerPage: Work = async (context, { storage, clock }) => {
    const found = await readGiftCardPage(storage.read, context.req.param('card') ?? '', clock());
    if (found === null) throw unknownCard();
    const result: GiftCardJson = found;
    return context.json(result);
  };
  const change = (apply: (...given: Parameters<Work>) => Promise<GiftCardChange>) =>
    writing(async (context, backend, source) => {
      const result = await apply(context, backend, source);
      if (result !== 'done') throw toHttpError(result);
      return answerPage(context, backend, source);
    });
  const idOf = (context: Context<ShopHttp>) => context.req.param('card') ?? '';
  return new Hono<ShopHttp>()
    .get(
      at,
      reading(async (context, { storage, clock }) => {
        const { q: text, ...search } = parseQueryString(context, listInput);
        const result: GiftCardListJson = await searchGiftCards(storage.read, { ...search, text }, clock());
        return context.json(result);
      }),
    )
    .post(
      at,
      // Issuing a card needs a role that may write, since a code is worth money.
      writing(
        async (context, { storage, giftCards }, source) => {
          const input = await jsonBody(context, issueInput);
          const idempotencyKey = readIdempotencyKey(context);
          if (idempotencyKey === null) {
            const message = 'Send the header Idempotency-Key, so that the request can be repeated.';
            throw new HttpError(400, 'IDEMPOTENCY_KEY', message);
          }
          if (input.expiresAt !== null && input.expiresAt <= source.now) {
            const message = 'The expiry must be in the future.';
            throw new HttpError(422, 'INVALID', message, { expiresAt: message });
          }
          const tooMuch = findAmountProblem(input, giftCards.rules);
          if (tooMuch !== null) throw new HttpError(422, 'INVALID', tooMuch, { amount: tooMuch });
          const issued: IssuedGiftCardJson = await issueMerchantGiftCard(
            storage,
            giftCards.key,
            { ...input, idempotencyKey },
            source,
          ).catch(rejectReusedKey);
          return context.json(issued, 201);
        },
        { proven: true },
      ),
    )
    .get(
      `${at}/liability`,
      reading(async (context, { storage, clock }) => {
        const { before = clock() + 1 } = parseQueryString(context, liabilityInput);
        const result: LiabilityJson = { currencies: await readGiftCardLiability(storage.read, before) };
        return context.json(result);
      }),
    )
    .get(`${at}/:card`, reading(answerPage))
    .post(
      `${at}/:card/disable`,
      change(async (context, { storage }, source) =>
        setGiftCardDisabled(
          storage,
          idOf(context),
          { disabled: true, ...(await jsonBody(context, noteInput)) },
          source,
        ),
      ),
    )
    .post(
      `${at}/:card/enable`,
      change(async (context, { storage }, source) =>
        setGiftCardDisabled(
          storage,
          idOf(context),
          { disabled: false, ...(await jsonBody(context, noteInput)) },
          source,
        ),
      ),
    )
    .post(
      `${at}/:card/adjust`,
      change(async (context, { storage, giftCards }, source) => {
        const input = await jsonBody(context, adjustmentInput);
        const { limits } = giftCards.rules;
        const id = idOf(context);
        const key = readIdempotencyKey(context);
        const entryId = key === null ? undefined : `${id}:${key}`;
        return adjustMerchantGiftCard(storage, id, { ...input, limits, entryId }, source);
      }),
    )
    .post(
      `${at}/:card/send`,
      change(async (context, { storage }, source) => {
        const { to } = await jsonBody(context, sendGiftCardInput);
        return resendGiftCard(storage, idOf(context), to, source);
      }),
    );
}

const limitsFile = 'The shop’s regions/gift-cards.json has the limits.';

/** Returns the error of an amount, or null. The minimum applies to cards that are sold, not to those that are given away. */
function findAmountProblem(
  { amount, region }: Pick<z.output<typeof issueInput>, 'amount' | 'region'>,
  { limits }: GiftCardSalesRules,
): string | null {
  const { currency } = getStorefront(region);
  const limit = limits[currency];
  if (limit === undefined) return `There are no gift cards in ${currency}. ${limitsFile}`;
  if (amount <= limit.maximum) return null;
  return `A gift card has at most ${toDecimal(limit.maximum)} ${currency}. ${limitsFile}`;
}

function rejectReusedKey(error: unknown): IssuedGiftCard {
  if (!(error instanceof ReusedKeyError)) throw error;
  const message =
    'This form has issued a gift card already, before you changed it: find that one in the list. Send the form again to issue another.';
  throw new HttpError(409, 'KEY_REUSED', message);
}

function unknownCard(): HttpError {
  return new HttpError(404, 'NO_SUCH_GIFT_CARD', 'There is no such gift card.');
}

const messages: Readonly<Record<Exclude<GiftCardChange, 'done' | 'unknown'>, string>> = {
  unchanged: 'That was done already: load the page again.',
  disabled: 'The gift card is disabled: enable it first.',
  tooLittle: 'The gift card has less than that.',
  tooMuch: `That would be more than a gift card may have. ${limitsFile}`,
  noRecipient: 'No order bought this gift card: give the address of its recipient.',
};

function toHttpError(result: Exclude<GiftCardChange, 'done'>): HttpError {
  return result === 'unknown' ? unknownCard() : new HttpError(409, 'NOT_POSSIBLE', messages[result]);
}
