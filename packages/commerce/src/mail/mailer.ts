/**
 * Sends queued emails at least once, in order of their due time, with increasing delays after failures. The content of sent
 * emails is deleted, so that no links and names remain in the queue.
 */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs } from '@vitrine/rules/units';
import { createJobQueue, type JobQueue, type JobTable, jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { traceWork } from '@vitrine/storage/storage-events';
import { z } from 'zod';
import type { BackendDeps } from '../backend-options.ts';
import { createShopTextTranslator, type ShopTextTranslator } from '../catalogue/shop-texts.ts';
import { createLineTranslator } from '../catalogue/translate-lines.ts';
import { createCheckoutUrl, createOrderPaymentUrl, createOrderUrl } from '../checkout/checkout-urls.ts';
import { decryptPersonalId } from '../checkout/personal-id.ts';
import { findReminder } from '../checkout/reminders.ts';
import type { CommerceDatabase } from '../database.ts';
import { mailChannel } from '../diagnostics-channels.ts';
import { findDraftOrder } from '../orders/drafts/draft-order-store.ts';
import { getOutstanding } from '../orders/order-balance.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { findOrder, toOrderReference } from '../orders/order-store.ts';
import { findReturn } from '../orders/returns.ts';
import { translateOrder } from '../orders/translate-order.ts';
import { readContract, readCycles } from '../subscriptions/contract-store.ts';
import { translateContract } from '../subscriptions/translate-contract.ts';
import {
  createActivationEmail,
  createCheckoutReminderEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createPasswordResetEmail,
  createPaymentReleasedEmail,
  createSignInCodeEmail,
  type EmailShop,
} from './account-emails.ts';
import { composeDraftInvoice, findEmailShop } from './compose-draft-invoice.ts';
import type { EmailMessage } from './email-message.ts';
import { createGiftCardEmail } from './gift-card-email.ts';
import { composeInLanguage, storedLanguage } from './mail-language.ts';
import type { SubscriptionEmail } from './mail-queue.ts';
import { composeOrderConfirmationEmail, type OrderEmailContext } from './order-confirmation-email.ts';
import {
  createInvoiceEmail,
  createOrderEditedEmail,
  createPickupEmail,
  createRefundEmail,
  createShipmentEmail,
} from './order-emails.ts';
import { createReturnDecisionEmail, createReturnReceivedEmail } from './return-emails.ts';
import type { SendMail } from './send-mail.ts';
import { composeSubscriptionEmail } from './subscription-emails.ts';

export interface Mailer extends Pick<JobQueue, 'whileIdle'> {
  /** Triggers an immediate poll of the queue. */
  wake(): void;
  start(): void;
  /** Resolves when the email in flight is sent, or returned to the queue after a timeout. */
  stop(): Promise<void>;
  /**
   * Sends all due emails.
   * @returns the number sent.
   */
  deliverDue(): Promise<number>;
}

/** Number of failures after which an email isn't retried. A message is then logged. */
export const maxMailAttempts = 10;

const maxBackoffMs = 60 * 60_000;

/** Returns the delay before the next attempt in ms: 1 min, 2, 4 ... up to an hour. */
export function getMailBackoff(attempts: number): DurationMs {
  return Math.min(maxBackoffMs, 60_000 * 2 ** (attempts - 1));
}

type MailerParts = Pick<
  BackendDeps,
  | 'storage'
  | 'catalogue'
  | 'clock'
  | 'checkoutUrl'
  | 'storefrontUrl'
  | 'brand'
  | 'log'
  | 'giftCards'
  | 'languages'
  | 'regionTable'
  | 'translations'
  | 'language'
>;

/** @param stopTimeoutMs maximum time that `stop` waits for the email in flight. */
export function createMailer(parts: MailerParts, send: SendMail, stopTimeoutMs = 3_000): Mailer {
  const { clock, log } = parts;
  const { runDueJobs: turn, ...loop } = createJobQueue({
    queue: mailQueue(parts),
    async work({ kind, recipient: to, data }, id) {
      const message = await getMessage(parts, kind, JSON.parse(data));
      if (message === null) return;
      const sending = () => send({ ...message, id, to });
      await traceWork(mailChannel, () => ({ kind, begun: performance.now() }), sending);
    },
    clock,
    onLoopFailure: (error) => log.error({ reason: String(error) }, 'the mail queue could not be read'),
    stopTimeout: stopTimeoutMs,
  });
  return { ...loop, deliverDue: turn };
}

interface Claimed {
  readonly kind: string;
  readonly recipient: string;
  readonly data: string;
  readonly attempts: number;
}

function mailQueue({ storage, log }: MailerParts): JobTable<Claimed> {
  const change = (id: string, set: Partial<CommerceDatabase['mail_queue']>) =>
    storage.change(async (tx) => {
      await tx.updateTable('mail_queue').set(set).where('id', '=', id).execute();
    });
  return {
    async due(now) {
      const rows = await storage.read
        .selectFrom('mail_queue')
        .select(['id', 'due_at'])
        .where('sent_at', 'is', null)
        .where((row) =>
          // Also select a due time further away than the longest delay, or a delayed first attempt: both were set before the
          // clock was set back.
          row.or([
            row('due_at', '<=', now),
            row('due_at', '>', now + maxBackoffMs + jobLeaseMs),
            row.and([row('attempts', '=', 0), row('due_at', '>', now + jobLeaseMs)]),
          ]),
        )
        .where('attempts', '<', maxMailAttempts)
        .orderBy('due_at')
        .limit(100)
        .execute();
      return rows.map(({ id, due_at }) => ({ id, dueAt: due_at }));
    },
    async claim({ id, dueAt }, until) {
      const row = await storage.change((tx) =>
        tx
          .updateTable('mail_queue')
          .set({ due_at: until })
          .where('id', '=', id)
          .where('due_at', '=', dueAt)
          .where('sent_at', 'is', null)
          .returning(['kind', 'recipient', 'data', 'attempts'])
          .executeTakeFirst(),
      );
      return row ?? null;
    },
    done: (id, now) => change(id, { sent_at: now, data: '{}' }),
    async failed(id, { kind, attempts: before }, error, now) {
      const attempts = before + 1;
      const level = attempts >= maxMailAttempts ? 'error' : 'warn';
      log[level]({ mail: id, kind, attempts, reason: getReason(error) }, 'an email could not be sent');
      await change(id, { attempts, due_at: now + getMailBackoff(attempts) });
    },
    async release(id, { kind }, now) {
      log.warn({ mail: id, kind }, 'sending an email took too long: it is sent after the next start');
      await change(id, { due_at: now });
    },
  };
}

/** Returns a log message without the mail server's response, which may contain email addresses. */
function getReason(error: unknown): string {
  if (!(error instanceof Error) || !('command' in error)) return String(error);
  const code = 'code' in error ? error.code : '';
  const answer = 'responseCode' in error ? error.responseCode : '';
  return `${code} ${error.command} ${answer}`.trim();
}

const linkMail = z.object({ name: z.string(), url: z.string(), language: storedLanguage });
const codeMail = z.object({
  code: z.string(),
  url: z.string(),
  region: z.string().refine(isRegionKey),
  language: storedLanguage,
});
const releasedMail = z.object({
  ...{ reason: z.string(), amount: z.string(), checkoutUrl: z.string() },
  /** Omitted by older versions. */
  region: z.string().refine(isRegionKey).optional(),
  language: storedLanguage,
});
const orderMail = z.object({ orderId: z.string() });
const draftMail = z.object({ draftId: z.string(), message: z.string() });
const invoiceMail = orderMail.extend({ message: z.string().default('') });
const leftMail = z.object({ cartId: z.string(), region: z.string().refine(isRegionKey) });
const giftCardMail = z.object({
  cardId: z.string(),
  code: z.string(),
  balance: z.number(),
  region: z.string().refine(isRegionKey),
  expiresAt: z.number().nullable(),
  name: z.string(),
  message: z.string(),
  from: z.string(),
  language: storedLanguage,
});
const contractMail = z.object({ contractId: z.string() });
const cycleMail = contractMail.extend({ cycle: z.number() });
const subscriptionMail = z.discriminatedUnion('kind', [
  contractMail.extend({ kind: z.literal('subscriptionStarted') }),
  contractMail.extend({ kind: z.literal('subscriptionStopped') }),
  contractMail.extend({ kind: z.literal('subscriptionPrice'), from: z.number() }),
  cycleMail.extend({ kind: z.literal('subscriptionSkipped') }),
  cycleMail.extend({ kind: z.literal('subscriptionPaused') }),
  cycleMail.extend({
    kind: z.literal('subscriptionReminder'),
    skipUrl: z.string(),
    stopUrl: z.string(),
  }),
  cycleMail.extend({
    kind: z.literal('subscriptionDeclined'),
    reason: z.enum(['declined', 'authentication', 'noMethod']),
    retryAt: z.number(),
    payUrl: z.string(),
  }),
]);
const returnMail = z.object({ returnId: z.string() });
const orderUpdateMail = z.object({
  orderId: z.string(),
  fulfilmentId: z.string().optional(),
  refundId: z.string().optional(),
});

const linkEmails = {
  passwordReset: createPasswordResetEmail,
  activation: createActivationEmail,
  passwordChanged: createPasswordChangedEmail,
  emailChanged: createEmailChangedEmail,
};

type EmailUrls = Pick<BackendDeps, 'checkoutUrl' | 'storefrontUrl'>;
type LanguageParts = EmailUrls &
  Pick<BackendDeps, 'storage' | 'catalogue' | 'languages' | 'translations' | 'language'>;

/** Composes an email about an order, with the shop's texts in the language of the email. */
async function composeFromOrder(
  parts: LanguageParts,
  order: OrderRecord,
  compose: (translated: OrderRecord, urls: EmailUrls, shopTexts: ShopTextTranslator) => EmailMessage | null,
): Promise<EmailMessage | null> {
  const snapshot = await parts.catalogue.current();
  return composeInLanguage(parts, order, (urls) => {
    const shopTexts = createShopTextTranslator(parts, order.region);
    const translateLine = createLineTranslator(parts, snapshot, order.region);
    return compose(translateOrder(order, translateLine, shopTexts), urls, shopTexts);
  });
}

function getFrame(parts: EmailUrls, order: OrderRecord, shop: EmailShop): OrderEmailContext {
  return {
    ...shop,
    shopUrl: parts.storefrontUrl(order.region),
    orderUrl: createOrderUrl(parts, order.region, toOrderReference(order)),
  };
}

/** Composes an email about a shipment or refund; null if the order was deleted or erased. */
async function composeOrderUpdate(
  parts: LanguageParts,
  kind: 'orderShipped' | 'orderRefunded',
  data: unknown,
  shopIn: (region: RegionKey) => Promise<EmailShop>,
): Promise<EmailMessage | null> {
  const { orderId, fulfilmentId, refundId } = orderUpdateMail.parse(data);
  const order = await findOrder(parts.storage.read, orderId);
  if (order === null || order.erasedAt !== null) return null;
  const shop = await shopIn(order.region);
  return composeFromOrder(parts, order, (translated, urls) => {
    const context = getFrame(urls, order, shop);
    if (kind === 'orderShipped') {
      const fulfilment = translated.fulfilments?.find(({ id }) => id === fulfilmentId);
      const trackUrl = `${urls.storefrontUrl(order.region)}/track?number=${order.number}`;
      return fulfilment === undefined
        ? null
        : createShipmentEmail(translated, fulfilment, { ...context, trackUrl });
    }
    const refund = translated.refunds?.find(({ id }) => id === refundId);
    return refund === undefined ? null : createRefundEmail(translated, refund, context);
  });
}

/** Composes an email about a subscription; null if it no longer applies, or the contract was erased. */
async function composeFromContract(
  parts: LanguageParts,
  kind: SubscriptionEmail['kind'],
  data: unknown,
  shopIn: (region: RegionKey) => Promise<EmailShop>,
): Promise<EmailMessage | null> {
  const mail = subscriptionMail.parse({ ...Object(data), kind });
  const { read } = parts.storage;
  const contract = await readContract(read, mail.contractId);
  if (contract === null || contract.erasedAt !== null) return null;
  const region = contract.store ?? contract.region;
  const cycles = 'cycle' in mail ? await readCycles(read, contract.id) : [];
  const shop = await shopIn(region);
  const snapshot = await parts.catalogue.current();
  return composeInLanguage(parts, { language: contract.language, region }, ({ storefrontUrl }) => {
    const shopUrl = storefrontUrl(region);
    const translated = translateContract(contract, createLineTranslator(parts, snapshot, region));
    return composeSubscriptionEmail(mail, translated, {
      ...shop,
      shopUrl,
      manageUrl: `${shopUrl}/account#subscriptions`,
      cycle: cycles.find(({ cycleIndex }) => 'cycle' in mail && cycleIndex === mail.cycle) ?? null,
    });
  });
}

/** Composes a queued email; null if nothing should be sent, because its subject no longer exists. */
async function getMessage(parts: MailerParts, kind: string, data: unknown): Promise<EmailMessage | null> {
  const shopIn = (region: RegionKey | null) => findEmailShop(parts, region);
  switch (kind) {
    case 'orderConfirmation': {
      const order = await findOrder(parts.storage.read, orderMail.parse(data).orderId);
      if (order === null || order.erasedAt !== null) return null;
      const shop = await shopIn(order.region);
      return composeFromOrder(parts, order, (translated, urls) =>
        composeOrderConfirmationEmail(translated, getFrame(urls, order, shop)),
      );
    }
    case 'orderReadyForPickup': {
      const order = await findOrder(parts.storage.read, orderMail.parse(data).orderId);
      if (order?.pickup === undefined || order.erasedAt !== null || order.cancelledAt !== undefined)
        return null;
      const { pickup } = order;
      const shop = await shopIn(order.region);
      return composeFromOrder(parts, order, (translated, urls) =>
        createPickupEmail({ ...translated, pickup }, getFrame(urls, order, shop)),
      );
    }
    case 'orderShipped':
    case 'orderRefunded':
      return composeOrderUpdate(parts, kind, data, shopIn);
    case 'orderEdited':
    case 'orderInvoice': {
      const { orderId, message } = invoiceMail.parse(data);
      const order = await findOrder(parts.storage.read, orderId);
      if (order === null || order.erasedAt !== null) return null;
      // The order may have been paid meanwhile.
      if (kind === 'orderInvoice' && getOutstanding(order) <= 0) return null;
      const shop = await shopIn(order.region);
      return composeInLanguage(parts, order, (urls) => {
        const payUrl = createOrderPaymentUrl(urls, order.region, toOrderReference(order));
        const context = { ...getFrame(urls, order, shop), payUrl };
        return kind === 'orderEdited'
          ? createOrderEditedEmail(order, context)
          : createInvoiceEmail(order, message, context);
      });
    }
    case 'draftInvoice': {
      const { draftId, message } = draftMail.parse(data);
      const draft = await findDraftOrder(parts.storage.read, draftId);
      // The draft may have been paid or deleted meanwhile.
      if (draft === null || draft.status === 'completed') return null;
      return composeDraftInvoice(parts, draft, message);
    }
    case 'returnReceived':
    case 'returnAnswered': {
      const returned = await findReturn(parts.storage.read, returnMail.parse(data).returnId);
      const order = returned === null ? null : await findOrder(parts.storage.read, returned.orderId);
      if (returned === null || order === null || order.erasedAt !== null) return null;
      const shop = await shopIn(order.region);
      const create = kind === 'returnReceived' ? createReturnReceivedEmail : createReturnDecisionEmail;
      return composeFromOrder(parts, order, (translated, urls, { translate }) => {
        const law = returned.law === null ? null : translate('ReturnTerms', returned.law);
        return create(translated, { ...returned, law }, getFrame(urls, order, shop));
      });
    }
    case 'checkoutLeft': {
      const { cartId, region } = leftMail.parse(data);
      const reminder = await findReminder(parts.storage, cartId, parts.clock());
      if (reminder === null) return null;
      const shop = await shopIn(region);
      return composeInLanguage(parts, { language: reminder.language, region }, (urls) =>
        createCheckoutReminderEmail(shop, {
          url: createCheckoutUrl(urls, region, reminder.cart),
          stopUrl: `${urls.storefrontUrl(region)}/sign-up/stop/${reminder.stopToken}`,
        }),
      );
    }
    case 'giftCard': {
      const { cardId, code, ...mail } = giftCardMail.parse(data);
      if (parts.giftCards === undefined) throw new Error('The shop has no key for gift cards.');
      const card = { ...mail, code: decryptPersonalId(code, cardId, parts.giftCards.mailKey) };
      const shop = await shopIn(mail.region);
      return composeInLanguage(parts, mail, ({ storefrontUrl, checkoutUrl }) => {
        const balanceUrl = `${checkoutUrl(mail.region)}/gift-cards`;
        return createGiftCardEmail(card, shop, { shopUrl: storefrontUrl(mail.region), balanceUrl });
      });
    }
    case 'subscriptionStarted':
    case 'subscriptionReminder':
    case 'subscriptionPrice':
    case 'subscriptionDeclined':
    case 'subscriptionSkipped':
    case 'subscriptionPaused':
    case 'subscriptionStopped':
      return composeFromContract(parts, kind, data, shopIn);
    case 'passwordReset':
    case 'activation':
    case 'passwordChanged':
    case 'emailChanged': {
      const mail = linkMail.parse(data);
      const shop = await shopIn(null);
      return composeInLanguage(parts, { language: mail.language, region: null }, () =>
        linkEmails[kind](shop, mail),
      );
    }
    case 'signInCode': {
      const { region, language, ...mail } = codeMail.parse(data);
      const shop = await shopIn(region);
      return composeInLanguage(parts, { language, region }, () => createSignInCodeEmail(shop, mail));
    }
    case 'paymentReleased': {
      const { region = null, ...mail } = releasedMail.parse(data);
      const shop = await shopIn(null);
      return composeInLanguage(parts, { language: mail.language, region }, () =>
        createPaymentReleasedEmail(shop, mail),
      );
    }
    default:
      throw new Error(`Unknown kind of email "${kind}".`);
  }
}
