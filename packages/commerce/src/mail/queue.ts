/** Mails wait in the database: queued in the change that causes them, sent by the mailer after it. */
import { randomUUID } from 'node:crypto';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** What a mail is about; texts are made when it is sent. */
export type Mail =
  | { readonly kind: 'orderConfirmation'; readonly orderId: string }
  | { readonly kind: 'orderShipped'; readonly orderId: string; readonly fulfilmentId: string }
  | { readonly kind: 'orderRefunded'; readonly orderId: string; readonly refundId: string }
  /** A checkout that was begun and left. */
  | { readonly kind: 'checkoutLeft'; readonly cartId: string; readonly region: RegionKey }
  | { readonly kind: 'returnReceived' | 'returnAnswered'; readonly returnId: string }
  | { readonly kind: 'passwordReset' | 'activation'; readonly name: string; readonly url: string }
  /** To whoever owned the account before: the way to get it back. */
  | { readonly kind: 'passwordChanged' | 'emailChanged'; readonly name: string; readonly url: string }
  | {
      /** A payment that was let go because its order couldn't be made. */
      readonly kind: 'paymentReleased';
      readonly reason: string;
      readonly amount: string;
      readonly checkoutUrl: string;
    };

/** Queues a mail to be sent at once. `now` in ms. */
export async function queueMail(
  tx: Transaction<CommerceDatabase>,
  recipient: string,
  mail: Mail,
  now: number,
): Promise<void> {
  const { kind, ...data } = mail;
  await tx
    .insertInto('mail_queue')
    .values({
      id: randomUUID(),
      kind,
      recipient,
      data: JSON.stringify(data),
      attempts: 0,
      due_at: now,
      sent_at: null,
    })
    .execute();
}
