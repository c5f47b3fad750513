/**
 * Takes a call of `{app}`: checks its signature, keeps it once by its idempotency key together with what goes onward, and
 * lets each signature be used once. Source: store §7, decisions §1.
 */
import type { Storage } from '@vitrine/storage/database';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { type OutboxEntry, putInOutbox } from '../outbox/put.ts';
import { check } from '../signatures/signature.ts';
import type { ReceivedTables } from './received-tables.ts';

export interface ReceivedCall {
  /** The path below `{app}`. */
  readonly call: string;
  /** The caller's; null where it sent none. */
  readonly idempotencyKey: string | null;
  readonly signature: string;
  /** Whom the signature has to be for: as `email` or `phone`. */
  readonly subject: string;
  /** Lower case. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What goes onward, by kind. */
  readonly onward: readonly Pick<OutboxEntry, 'kind' | 'payload'>[];
  /** ms since 1970. */
  readonly now: number;
}

export type Received =
  | { readonly taken: true /** Whether it came for the first time. */; readonly first: boolean }
  | { readonly taken: false; readonly reason: 'unreadable' | 'expired' | 'other' | 'replayed' };

/** @param secrets those by which callers may sign. */
export async function receive(
  storage: Storage<ReceivedTables & OutboxTables>,
  secrets: readonly string[],
  received: ReceivedCall,
): Promise<Received> {
  const { call, subject, email, phone, now } = received;
  const checked = await check(secrets, received.signature, { subject, call, now });
  if (!checked.good) return { taken: false, reason: checked.reason };
  return storage.change(async (tx): Promise<Received> => {
    await tx.deleteFrom('used_signatures').where('expires_at', '<', now).execute();
    const used = await tx
      .insertInto('used_signatures')
      .values({ id: checked.id, expires_at: checked.expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (used === undefined) return { taken: false, reason: 'replayed' };
    const kept = await tx
      .insertInto('received_calls')
      .values({
        id: received.idempotencyKey ?? checked.id,
        call,
        fields: JSON.stringify(received.fields),
        email,
        phone,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) return { taken: true, first: false };
    for (const entry of received.onward) await putInOutbox(tx, { ...entry, email, phone, now });
    return { taken: true, first: true };
  });
}
