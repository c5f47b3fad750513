/**
 * Card vault of the test gateway: exchanges a test card for a session id that can pay for a cart, like Shopify's card vault.
 * Nothing is stored, because the id contains the test card. Other card numbers are rejected, and neither stored nor logged.
 */
import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { isTestCard, testCards } from './test-gateway.ts';

/** Clients send digits as JSON numbers or as strings. */
const digits = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{0,19}$/.test(text));

/** Request body as sent to Shopify's vault. */
const request = z.object({
  credit_card: z.object({
    number: z.union([z.string(), z.number()]).transform((value) => String(value).replaceAll(/[\s-]/g, '')),
    month: digits.optional(),
    year: digits.optional(),
    verification_value: digits.optional(),
  }),
});

type CardErrors = Readonly<Record<string, readonly string[]>>;

export type VaultedCard =
  | { readonly id: string }
  /** Validation errors by field of the card. */
  | { readonly errors: { readonly credit_card: CardErrors } };

/** Validates a request to the vault, and creates the session of its card. */
export function vaultTestCard(body: unknown, now: EpochMs): VaultedCard {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[1] ?? 'number'));
    const errors = Object.fromEntries(fields.map((field) => [field, ['is invalid']]));
    return { errors: { credit_card: errors } };
  }
  const { number, month, year, verification_value: code } = parsed.data.credit_card;
  const errors: Record<string, readonly string[]> = {};
  if (!isTestCard(number)) {
    const known = testCards.map((card) => `${card.number} (${card.outcome})`).join(', ');
    errors.number = [`isn’t a test card. With the test gateway, it is one of these: ${known}`];
  }
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) errors.month = ['is invalid'];
  if (year !== undefined && hasExpired(Number(year), Number(month ?? 12), now)) errors.year = ['has expired'];
  if (code !== undefined && !/^\d{3,4}$/.test(code)) errors.verification_value = ['is invalid'];
  if (Object.keys(errors).length > 0) return { errors: { credit_card: errors } };
  return { id: `${sessionPrefix}${number}-${randomBytes(16).toString('hex')}` };
}

/** A card is valid until the end of its month. Years have two or four digits. */
function hasExpired(year: number, month: number, now: EpochMs): boolean {
  return now >= Date.UTC(year < 100 ? 2000 + year : year, month);
}

const sessionPrefix = 'test-';
const session = /^test-(\d+)-[0-9a-f]{32}$/;

/** Returns the test card of a session id from the vault, or of a plain card number; null for anything else. */
export function findSessionCard(sessionId: string): string | null {
  const card = session.exec(sessionId)?.[1] ?? sessionId.trim();
  return isTestCard(card) ? card : null;
}
