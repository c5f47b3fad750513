/**
 * Gift cards of a seed folder: `gift-cards.json`. A shop only stores hashes of codes, so an exported seed contains just the
 * codes of the seed that filled the shop. A card without a code exists, but can't be spent.
 */
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { createStableId } from '../catalogue/stable-id.ts';
import { findCustomer } from '../customers/customer-store.ts';
import type { CommerceDatabase } from '../database.ts';
import { seedAmount } from '../seed-amount.ts';
import {
  createGiftCardCode,
  type GiftCardKey,
  hashGiftCardCode,
  normalizeGiftCardCode,
} from './gift-card-code.ts';
import { adjustGiftCard, disableGiftCard, issueGiftCard } from './gift-card-ledger.ts';

const time = z.iso.datetime({ offset: true });

/** Minimum and maximum length of a code without spaces and hyphens, as at Shopify. */
const codeLength = { min: 8, max: 20 };

const card = z.strictObject({
  code: z
    .string()
    .refine((text) => {
      const { length } = normalizeGiftCardCode(text);
      return length >= codeLength.min && length <= codeLength.max;
    }, `must have ${codeLength.min} to ${codeLength.max} letters and digits`)
    .optional(),
  /** Last four characters of the code, if the full code isn't known. */
  lastCharacters: z
    .string()
    .regex(/^[0-9A-Z]{4}$/, 'must be four letters or digits')
    .optional(),
  storefront: z.string().refine(isRegionKey, 'is no storefront'),
  initialValue: seedAmount.refine((value) => value > 0, 'must be more than 0'),
  /** Balance; defaults to the initial value. For a disabled card, the balance that enabling it restores. */
  balance: seedAmount.optional(),
  expiresAt: time.nullable().default(null),
  disabled: z.boolean().default(false),
  /** Email address of the customer account to which the card is assigned. */
  customer: z.email().optional(),
  note: z.string().max(5000).default(''),
  createdAt: time.optional(),
});

/** Schema of gift-cards.json. */
export const giftCardsSchema = z.array(card).superRefine((cards, context) => {
  const seen = new Set<string>();
  for (const [index, { code, lastCharacters }] of cards.entries()) {
    if ((code === undefined) === (lastCharacters === undefined))
      context.addIssue({
        code: 'custom',
        path: [index],
        message: 'needs either a code, or the lastCharacters of one that isn’t known',
      });
    if (code === undefined) continue;
    const normalized = normalizeGiftCardCode(code);
    if (seen.has(normalized))
      context.addIssue({ code: 'custom', path: [index, 'code'], message: 'is another card’s code' });
    seen.add(normalized);
  }
});

export type SeedGiftCard = z.output<typeof giftCardsSchema>[number];

/** Inserts the cards of a seed. Cards of a customer are assigned if the account exists. */
export async function insertSeedGiftCards(
  tx: Transaction<CommerceDatabase>,
  cards: readonly SeedGiftCard[],
  key: GiftCardKey,
  now: EpochMs,
): Promise<void> {
  const ids = new Set<string>();
  for (const each of cards) {
    const { code, storefront: region, initialValue, balance = initialValue, expiresAt, note } = each;
    const lastCharacters =
      code === undefined ? (each.lastCharacters ?? '') : normalizeGiftCardCode(code).slice(-4);
    const id = createStableId('gift card', [lastCharacters, region, String(initialValue)], (used) =>
      ids.has(used),
    );
    ids.add(id);
    const created = each.createdAt === undefined ? now : Date.parse(each.createdAt);
    const owner = each.customer === undefined ? null : await findCustomer(tx, each.customer.toLowerCase());
    const made = {
      id,
      code_hash: code === undefined ? createGiftCardCode(key).hash : hashGiftCardCode(code, key),
      last_characters: lastCharacters,
      currency: getStorefront(region).currency,
      region,
      initial: initialValue,
      expires_at: expiresAt === null ? null : Date.parse(expiresAt),
      customer_id: owner?.record.id ?? null,
      order_id: null,
      line_id: null,
      deliver_at: null,
      delivery: '{}',
      created_at: created,
    };
    await issueGiftCard(tx, made, { source: `seed:${id}`, note, at: created });
    if (balance !== initialValue)
      await adjustGiftCard(tx, { cardId: id, source: `seed-balance:${id}`, at: now }, balance - initialValue);
    if (each.disabled) await disableGiftCard(tx, { cardId: id, source: `seed-disabled:${id}`, at: now });
  }
}
