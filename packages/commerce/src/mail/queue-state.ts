/** How the mail queue stands, for whoever watches over it. */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { mostAttempts } from './mailer.ts';

export interface MailQueueState {
  /** Mails that are still to be sent, those that wait for their next try included. */
  readonly waiting: number;
  /** Mails that failed too often and are left alone. */
  readonly givenUp: number;
}

export async function mailQueueState({
  read,
}: Pick<Storage<CommerceDatabase>, 'read'>): Promise<MailQueueState> {
  const { unsent, givenUp } = await read
    .selectFrom('mail_queue')
    .select((row) => [
      row.fn.countAll().as('unsent'),
      row.fn.countAll().filterWhere('attempts', '>=', mostAttempts).as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(unsent) - Number(givenUp), givenUp: Number(givenUp) };
}
