/**
 * Emails about returns. The first is the legally required acknowledgement on a durable medium, with content,
 * date and time.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { OrderRecord } from '../orders/order-record.ts';
import type { StoredReturn } from '../orders/order-service-types.ts';
import { formatGreeting } from './account-emails.ts';
import { composeEmail, type EmailBlock } from './email.ts';
import type { EmailMessage } from './email-message.ts';
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
  const subject = withdrawal
    ? `${shopName}: we received your withdrawal from order ${order.number}`
    : `${shopName}: we received your return of order ${order.number}`;
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: withdrawal ? 'We received your withdrawal' : 'We received your return' },
    { kind: 'text', text: formatGreeting(returned.name) },
    {
      kind: 'text',
      text: withdrawal
        ? `We received your withdrawal from the contract on ${formatTime(returned.at)}. Please keep this mail: it is your proof.`
        : `We received your return on ${formatTime(returned.at)}.`,
    },
    {
      kind: 'rows',
      rows: [
        { label: 'Reference', value: returned.id },
        { label: 'Order', value: `${order.number} of ${formatTime(order.createdAt)}` },
        { label: 'Name', value: returned.name },
        { label: 'E-mail', value: returned.email },
        ...(returned.law === null ? [] : [{ label: 'Under', value: returned.law }]),
      ],
    },
    { kind: 'text', text: withdrawal ? 'You withdraw from the contract about:' : 'You return:' },
    { kind: 'pieces', pieces: toEmailLines(order, returned.lines) },
    {
      kind: 'text',
      text: 'Send back what has reached you within 14 days; we write to you where to. We refund it the way you paid.',
    },
    { kind: 'button', label: 'See your order', url: orderUrl },
  ];
  return composeEmail(subject, parts, { shopName, shopUrl, brand });
}

/** Informs the shopper of the merchant's decision. */
export function createReturnDecisionEmail(
  order: OrderRecord,
  returned: StoredReturn,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const accepted = returned.status !== 'refused';
  const words = accepted ? 'is accepted' : 'can’t be accepted';
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: `Your return ${words}` },
    { kind: 'text', text: formatGreeting(returned.name) },
    { kind: 'text', text: `Your return ${returned.id} of order ${order.number} ${words}.` },
    ...(returned.answer === '' ? [] : [{ kind: 'text', text: returned.answer } as const]),
    { kind: 'pieces', pieces: toEmailLines(order, returned.lines) },
    ...(accepted
      ? [
          {
            kind: 'text',
            text: 'The money goes back the way you paid; we write to you when it does.',
          } as const,
        ]
      : []),
    { kind: 'button', label: 'See your order', url: orderUrl },
  ];
  return composeEmail(`${shopName}: your return ${returned.id} ${words}`, parts, {
    shopName,
    shopUrl,
    brand,
  });
}

/** Formats for example "23 November 2026, 07:20:11 UTC", in every locale. */
function formatTime(at: EpochMs): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${day}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
}
