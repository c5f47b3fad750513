/**
 * Emails about returns. The first one is the legally required acknowledgement on a durable medium, with content, date and
 * time.
 */

import { formatReturnName } from '@vitrine/rules/returns/part-names';
import type { EpochMs } from '@vitrine/rules/units';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-returns';
import { getFormatLanguage } from '@vitrine/words/message';
import type { OrderRecord } from '../orders/order-record.ts';
import type { StoredReturn } from '../orders/order-service-types.ts';
import { composeEmail, type EmailBlock } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';
import type { OrderEmailContext } from './order-confirmation-email.ts';
import { toEmailLines } from './order-emails.ts';

/**
 * Acknowledgement required by Directive 2011/83/EU, article 11a (4): content of the withdrawal, date and
 * time.
 */
export function createReturnReceivedEmail(
  order: OrderRecord,
  returned: StoredReturn,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const withdrawal = returned.kind === 'withdrawal';
  const number = String(order.number);
  const time = formatTime(returned.at);
  const subject = withdrawal
    ? words.withdrawalSubject({ shop: shopName, number })
    : words.returnSubject({ shop: shopName, number });
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: withdrawal ? words.withdrawalReceived() : words.returnReceived() },
    { kind: 'text', text: formatGreeting(returned.name) },
    {
      kind: 'text',
      text: withdrawal ? words.withdrawalReceivedOn({ time }) : words.returnReceivedOn({ time }),
    },
    {
      kind: 'rows',
      rows: [
        { label: words.reference(), value: formatReturnName(returned.id) },
        { label: words.order(), value: words.orderOf({ number, time: formatTime(order.createdAt) }) },
        { label: words.name(), value: returned.name },
        { label: words.email(), value: returned.email },
        ...(returned.law === null ? [] : [{ label: words.under(), value: returned.law }]),
      ],
    },
    { kind: 'text', text: withdrawal ? words.youWithdraw() : words.youReturn() },
    { kind: 'pieces', pieces: toEmailLines(order, returned.lines) },
    {
      kind: 'text',
      text: words.sendBack(),
    },
    { kind: 'button', label: common.seeYourOrder(), url: orderUrl },
  ];
  return composeEmail(subject, parts, { shopName, shopUrl, brand });
}

/** Notifies the shopper of the merchant's decision. */
export function createReturnDecisionEmail(
  order: OrderRecord,
  returned: StoredReturn,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const accepted = returned.status !== 'refused';
  const { id: reference } = returned;
  const about = { reference, number: String(order.number) };
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: accepted ? words.accepted() : words.refused() },
    { kind: 'text', text: formatGreeting(returned.name) },
    { kind: 'text', text: accepted ? words.acceptedText(about) : words.refusedText(about) },
    ...(returned.answer === '' ? [] : [{ kind: 'text', text: returned.answer } as const]),
    { kind: 'pieces', pieces: toEmailLines(order, returned.lines) },
    ...(accepted
      ? [
          {
            kind: 'text',
            text: words.moneyGoesBack(),
          } as const,
        ]
      : []),
    { kind: 'button', label: common.seeYourOrder(), url: orderUrl },
  ];
  const subject = { shop: shopName, reference };
  return composeEmail(accepted ? words.acceptedSubject(subject) : words.refusedSubject(subject), parts, {
    shopName,
    shopUrl,
    brand,
  });
}

/** Formats for example "23 November 2026, 07:20:11 UTC", or "23. November 2026, 07:20:11 UTC" in German. */
function formatTime(at: EpochMs): string {
  const day = new Intl.DateTimeFormat(getFormatLanguage('en-GB'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at);
  return `${day}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
}
