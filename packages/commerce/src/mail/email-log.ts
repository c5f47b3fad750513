/** Lists the emails of the shop's backend: sent, waiting and failed. Their content isn't stored. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  isBeyondKey,
  type KeyPage,
  type KeyPageRequest,
  toKeyPage,
  toKeysetConditions,
} from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { maxMailAttempts } from './mailer.ts';

export const emailStates = ['sent', 'waiting', 'failed'] as const;
/** State of an e-mail. `waiting` e-mails are retried automatically; `failed` ones have used all attempts. */
export type EmailState = (typeof emailStates)[number];

export interface EmailSearch extends KeyPageRequest {
  readonly state?: EmailState | undefined;
  /** Substring of the address or kind. */
  readonly text?: string | undefined;
}

export interface LoggedEmail {
  readonly id: string;
  /** Kind of email, for example `orderConfirmation`. */
  readonly kind: string;
  readonly recipient: string;
  readonly state: EmailState;
  /** Number of attempts, including the successful one. */
  readonly attempts: number;
  /** Time of the next attempt, or of the last one. */
  readonly dueAt: EpochMs;
  readonly sentAt: EpochMs | null;
}

/** Returns emails, newest first. */
export async function searchEmails(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  search: EmailSearch,
): Promise<KeyPage<LoggedEmail>> {
  const { state, text = '' } = search;
  const position = toKeysetConditions(search);
  const rows = await read
    .selectFrom('mail_queue')
    .select(['id', 'kind', 'recipient', 'attempts', 'due_at', 'sent_at'])
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) =>
      query.where('sent_at', 'is', null).where('attempts', '<', maxMailAttempts),
    )
    .$if(state === 'failed', (query) =>
      query.where('sent_at', 'is', null).where('attempts', '>=', maxMailAttempts),
    )
    .$if(text.trim() !== '', (query) =>
      query.where(sql<boolean>`lower(recipient || ' ' || kind) like ${toLikePattern(text)} escape '\\'`),
    )
    .where(isBeyondKey(position, 'due_at', 'id'))
    .orderBy('due_at', position.direction)
    .orderBy('id', position.direction)
    .limit(position.limit)
    .execute();
  const found = rows.map(({ id, kind, recipient, attempts, due_at, sent_at }): LoggedEmail => {
    const isGivenUp = Number(attempts) >= maxMailAttempts;
    return {
      id,
      kind,
      recipient,
      state: sent_at !== null ? 'sent' : isGivenUp ? 'failed' : 'waiting',
      // The queue only counts failed attempts.
      attempts: Number(attempts) + (sent_at === null ? 0 : 1),
      dueAt: Number(due_at),
      sentAt: sent_at === null ? null : Number(sent_at),
    };
  });
  return toKeyPage(found, search, ({ dueAt, id }) => [dueAt, id]);
}

/** Makes an unsent email due immediately and resets its attempts. @returns false if the email doesn't exist */
export function retryEmail(
  storage: Storage<CommerceDatabase>,
  id: string,
  { actor, now }: { readonly actor: MerchantActor; readonly now: EpochMs },
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mail_queue')
      .set({ attempts: 0, due_at: now })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAuditEntry(tx, { actor, action: 'emailRetry', subject: { type: 'Email', id } }, now);
    return true;
  });
}
