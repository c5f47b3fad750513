/**
 * Delivers due gift cards: creates the card's code, stores its hash and queues the email, in one transaction. The code
 * itself is only stored in the queue, encrypted, until the email is sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isRegionKey } from '@vitrine/rules/regions/region';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { BackendDeps } from '../backend-options.ts';
import { encryptPersonalId } from '../checkout/personal-id.ts';
import type { CommerceDatabase } from '../database.ts';
import { storedLanguage } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createGiftCardCode } from './gift-card-code.ts';
import type { GiftCardDeps } from './gift-card-deps.ts';
import { expireGiftCards, findGiftCard, readGiftCardBalance } from './gift-card-ledger.ts';

type Parts = Pick<BackendDeps, 'storage' | 'clock' | 'log'>;

const storedDelivery = z.object({
  email: z.string().default(''),
  name: z.string().default(''),
  message: z.string().default(''),
});

const intervalMs = 5_000;
const batch = 50;

/** Delivers the due cards. @returns their number. */
export async function deliverGiftCards({ storage, clock }: Parts, deps: GiftCardDeps): Promise<number> {
  const now = clock();
  const due = await storage.read
    .selectFrom('gift_cards')
    .select('id')
    .where('deliver_at', '<=', now)
    .where('disabled_at', 'is', null)
    .orderBy('deliver_at')
    .limit(batch)
    .execute();
  let delivered = 0;
  for (const { id } of due)
    if (await storage.change((tx) => mailGiftCard(tx, deps, { id, now, again: false }))) delivered += 1;
  return delivered;
}

export interface GiftCardMailing {
  readonly id: string;
  readonly now: number;
  /** True to replace the code of a card that was already delivered. */
  readonly again: boolean;
  /** Recipient to use if the stored one was deleted. */
  readonly to?: string;
}

/**
 * Creates a card's code and queues its email. An earlier code becomes invalid.
 *
 * @returns false if another process has delivered it, it is disabled, or no recipient is known
 */
export async function mailGiftCard(
  tx: Transaction<CommerceDatabase>,
  { key, mailKey }: GiftCardDeps,
  { id, now, again, to }: GiftCardMailing,
): Promise<boolean> {
  const card = await findGiftCard(tx, id);
  if (card === null || card.disabled_at !== null || !isRegionKey(card.region)) return false;
  if (!again && (card.deliver_at === null || card.deliver_at > now)) return false;
  const { email, name, message } = storedDelivery.parse(JSON.parse(card.delivery));
  const buyer =
    card.order_id === null
      ? undefined
      : await tx
          .selectFrom('orders')
          .select(['email', 'data'])
          .where('id', '=', card.order_id)
          .executeTakeFirst();
  const recipient = to ?? (email === '' ? buyer?.email : email);
  if (recipient === undefined || recipient.endsWith('.invalid')) return false;
  const { code, hash, lastCharacters } = createGiftCardCode(key);
  await tx
    .updateTable('gift_cards')
    .set({ code_hash: hash, last_characters: lastCharacters, deliver_at: null, delivery: '{}' })
    .where('id', '=', id)
    .execute();
  const isGift = email !== '' && buyer !== undefined;
  await queueEmail(
    tx,
    recipient,
    {
      kind: 'giftCard',
      cardId: id,
      code: encryptPersonalId(code, id, mailKey),
      balance: await readGiftCardBalance(tx, id),
      region: card.region,
      language: buyer === undefined ? undefined : readBuyer(buyer.data).language,
      expiresAt: card.expires_at,
      name,
      message,
      from: isGift ? formatBuyerName(buyer.data) : '',
    },
    now,
  );
  return true;
}

const buyerData = z.object({
  billingAddress: z.object({ firstName: z.string(), lastName: z.string() }),
  language: storedLanguage,
});

function readBuyer(order: string): z.output<typeof buyerData> {
  return buyerData.parse(JSON.parse(order));
}

function formatBuyerName(order: string): string {
  const { firstName, lastName } = readBuyer(order).billingAddress;
  return `${firstName} ${lastName}`.trim();
}

/**
 * Delivers due cards and writes off the balances of expired ones, every five seconds while it holds the lease.
 * @returns a function that stops the job.
 */
export function startGiftCardJob(
  parts: Parts & Pick<BackendDeps, 'giftCards'>,
  mailer: Pick<Mailer, 'wake'>,
  lease: Lease = permanentLease,
): () => Promise<void> {
  const { giftCards } = parts;
  if (giftCards === undefined) return async () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        if ((await deliverGiftCards(parts, giftCards)) > 0) mailer.wake();
        if (await hasExpired(parts)) await parts.storage.change((tx) => expireGiftCards(tx, parts.clock()));
      } catch (error) {
        parts.log.error({ err: error }, 'gift cards could not be processed');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

/** Check outside of a transaction first, because most cards never expire. */
async function hasExpired({ storage, clock }: Parts): Promise<boolean> {
  const row = await storage.read
    .selectFrom('gift_cards')
    .innerJoin('gift_card_entries', 'gift_card_entries.card_id', 'gift_cards.id')
    .select('id')
    .where('expires_at', '<=', clock())
    .where('disabled_at', 'is', null)
    .groupBy('id')
    .having((each) => each.fn.sum('amount'), '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
