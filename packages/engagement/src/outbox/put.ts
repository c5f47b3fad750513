/** Puts something to deliver into the outbox. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface OutboxEntry {
  /** Who delivers it, and in which shape. */
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whom it is about; lower case. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Part of the change that causes it, so that both are kept or neither is. @returns its id, the idempotency key. */
export async function putInOutbox(
  tx: Transaction<OutboxTables>,
  { kind, payload, email, phone, now }: OutboxEntry,
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
    })
    .execute();
  return id;
}
