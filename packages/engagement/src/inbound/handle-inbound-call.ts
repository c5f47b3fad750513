/**
 * Handles a call of `{app}`: verifies its signature, stores it once per idempotency key together with the outbox messages that it
 * causes, and accepts each signature once (ENG-04, ENG-09).
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { type OutboxEntry, putInOutbox } from '../outbox/put-in-outbox.ts';
import { checkWebhookSignature } from '../signatures/signature.ts';
import type { WebhookTables } from './webhook-tables.ts';

export interface WebhookCall {
  /** Path of the call below `{app}`: `bluecore/waitlist.json`. */
  readonly call: string;
  /** The client's idempotency key, or null. */
  readonly idempotencyKey: string | null;
  readonly signature: string;
  /** Email address or phone number that the signature must contain. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Outbox messages that the call causes, by kind. */
  readonly onward: readonly Pick<OutboxEntry, 'kind' | 'payload'>[];
  readonly now: EpochMs;
}

export type WebhookResult =
  | { readonly taken: true /** False for a repeated call. */; readonly first: boolean }
  | { readonly taken: false; readonly reason: 'unreadable' | 'expired' | 'other' | 'replayed' };

/**
 * Handles a call.
 *
 * @param secrets accepted signing secrets
 */
export async function handleInboundCall(
  storage: Storage<WebhookTables & OutboxTables>,
  secrets: readonly string[],
  received: WebhookCall,
): Promise<WebhookResult> {
  const { call, subject, email, phone, now } = received;
  const checked = await checkWebhookSignature(secrets, received.signature, { subject, call, now });
  if (!checked.good) return { taken: false, reason: checked.reason };
  return storage.change(async (tx): Promise<WebhookResult> => {
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
