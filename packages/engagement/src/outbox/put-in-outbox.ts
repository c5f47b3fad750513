/** Adds entries to the outbox. */

import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface OutboxEntry {
  /** Selects the provider and the format. */
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The person's e-mail address, in lower case. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Omitted if the order of delivery doesn't matter. */
  readonly stream?: OutboxStream;
  readonly now: EpochMs;
}

/** A series of entries to one receiver. */
export interface OutboxStream {
  /** The receiver, which has its own queue. */
  readonly lane: string;
  readonly name: string;
  /** Increases within the stream. */
  readonly position: number;
}

/**
 * Adds an entry in the transaction that causes it, so that both are stored or neither.
 *
 * @returns the entry's id, which is its idempotency key
 */
export async function putInOutbox(
  tx: Transaction<OutboxTables>,
  { kind, payload, email, phone, stream, now }: OutboxEntry,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload: JSON.stringify(payload),
      email,
      phone,
      state: 'waiting',
      attempts: 0,
      due_at: now,
      created_at: now,
      delivered_at: null,
      problem: null,
      lane: stream?.lane ?? null,
      stream: stream?.name ?? null,
      position: stream?.position ?? null,
    })
    .execute();
  return id;
}
