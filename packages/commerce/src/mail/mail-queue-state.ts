/** State of the mail queue, for monitoring. */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { maxMailAttempts } from './mailer.ts';

export interface MailQueueState {
  /** Emails not sent yet, including those waiting for a retry. */
  readonly waiting: number;
  /** Emails that failed too often and aren't retried. */
  readonly givenUp: number;
}

export async function readMailQueueState({
  read,
}: Pick<Storage<CommerceDatabase>, 'read'>): Promise<MailQueueState> {
  const { unsent, givenUp } = await read
    .selectFrom('mail_queue')
    .select((row) => [
      row.fn.countAll().as('unsent'),
      row.fn.countAll().filterWhere('attempts', '>=', maxMailAttempts).as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(unsent) - Number(givenUp), givenUp: Number(givenUp) };
}
