/** Mail queue in the database. Emails are queued in the transaction that causes them, and sent later by the mailer. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Subject of an email about a subscription. */
export type SubscriptionEmail =
  | { readonly kind: 'subscriptionStarted'; readonly contractId: string }
  | {
      readonly kind: 'subscriptionReminder';
      readonly contractId: string;
      readonly cycle: number;
      readonly skipUrl: string;
      readonly stopUrl: string;
    }
  | { readonly kind: 'subscriptionPrice'; readonly contractId: string; readonly from: EpochMs }
  | {
      readonly kind: 'subscriptionDeclined';
      readonly contractId: string;
      readonly cycle: number;
      readonly reason: 'declined' | 'authentication' | 'noMethod';
      readonly retryAt: EpochMs;
      readonly payUrl: string;
    }
  | {
      readonly kind: 'subscriptionSkipped' | 'subscriptionPaused';
      readonly contractId: string;
      readonly cycle: number;
    }
  | { readonly kind: 'subscriptionStopped'; readonly contractId: string };

interface LinkEmail {
  readonly name: string;
  readonly url: string;
  /** Omitted by older versions. */
  readonly language?: StorefrontLanguage;
}

/** Subject of an email; its text is composed when it is sent. */
export type QueuedEmail =
  | { readonly kind: 'orderConfirmation'; readonly orderId: string }
  | { readonly kind: 'orderShipped'; readonly orderId: string; readonly fulfilmentId: string }
  | { readonly kind: 'orderReadyForPickup'; readonly orderId: string }
  | { readonly kind: 'orderRefunded'; readonly orderId: string; readonly refundId: string }
  | { readonly kind: 'orderEdited'; readonly orderId: string; readonly editId: string }
  /** Invoice of a draft order. */
  | { readonly kind: 'draftInvoice'; readonly draftId: string; readonly message: string }
  /** Invoice of an order's outstanding amount. */
  | { readonly kind: 'orderInvoice'; readonly orderId: string; readonly message: string }
  /** Reminder of an abandoned checkout. */
  | { readonly kind: 'checkoutLeft'; readonly cartId: string; readonly region: RegionKey }
  | {
      readonly kind: 'returnReceived' | 'returnAnswered';
      readonly returnId: string;
      readonly orderId: string;
    }
  | SubscriptionEmail
  | ({ readonly kind: 'passwordReset' | 'activation' } & LinkEmail)
  /** One-time sign-in code. `url` is the storefront's. */
  | {
      readonly kind: 'signInCode';
      readonly code: string;
      readonly url: string;
      readonly region: RegionKey;
      readonly language: StorefrontLanguage;
    }
  /** Sent to the previous email address, with instructions to recover the account. */
  | ({ readonly kind: 'passwordChanged' | 'emailChanged' } & LinkEmail)
  | {
      readonly kind: 'giftCard';
      readonly language?: StorefrontLanguage | undefined;
      readonly cardId: string;
      /** Encrypted code, bound to the card. */
      readonly code: string;
      readonly balance: Minor;
      readonly region: RegionKey;
      readonly expiresAt: EpochMs | null;
      readonly name: string;
      readonly message: string;
      readonly from: string;
    }
  | {
      /** A payment was released because its order couldn't be created. */
      readonly kind: 'paymentReleased';
      readonly region: RegionKey;
      readonly language?: StorefrontLanguage | undefined;
      readonly reason: string;
      readonly amount: string;
      readonly checkoutUrl: string;
    };

/** Queues an email to be sent immediately. */
export async function queueEmail(
  tx: Transaction<CommerceDatabase>,
  recipient: string,
  mail: QueuedEmail,
  now: EpochMs,
): Promise<void> {
  const { kind, ...data } = mail;
  await tx
    .insertInto('mail_queue')
    .values({
      id: randomUUID(),
      kind,
      recipient,
      data: JSON.stringify(data),
      order_id: 'orderId' in mail ? mail.orderId : null,
      attempts: 0,
      due_at: now,
      sent_at: null,
    })
    .execute();
}
