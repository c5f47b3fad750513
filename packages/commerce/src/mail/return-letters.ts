/** The mails about a return. The first is the acknowledgement that the law asks for: content, day and time, to keep. */
import type { OrderRecord } from '../orders/model.ts';
import type { KeptReturn } from '../orders/order-pages.ts';
import type { Message } from './message.ts';
import type { ConfirmationContext } from './order-confirmation.ts';
import { composed, pieceNames } from './order-news.ts';

/** Directive 2011/83/EU, article 11a (4): the content of the withdrawal, the date and the time. */
export function returnReceivedLetter(
  order: OrderRecord,
  returned: KeptReturn,
  { shopName, orderUrl }: ConfirmationContext,
): Message {
  const withdrawal = returned.kind === 'withdrawal';
  const subject = withdrawal
    ? `${shopName}: we received your withdrawal from order ${order.number}`
    : `${shopName}: we received your return of order ${order.number}`;
  return composed(subject, [
    { kind: 'text', text: returned.name === '' ? 'Hello,' : `Hello ${returned.name},` },
    {
      kind: 'text',
      text: withdrawal
        ? `We received your withdrawal from the contract on ${moment(returned.at)}. Please keep this mail: it is your proof.`
        : `We received your return on ${moment(returned.at)}.`,
    },
    {
      kind: 'rows',
      rows: [
        { label: 'Reference', value: returned.id },
        { label: 'Order', value: `${order.number} of ${moment(order.createdAt)}` },
        { label: 'Name', value: returned.name },
        { label: 'E-mail', value: returned.email },
        ...(returned.law === null ? [] : [{ label: 'Under', value: returned.law }]),
      ],
    },
    { kind: 'text', text: withdrawal ? 'You withdraw from the contract about:' : 'You return:' },
    { kind: 'rows', rows: pieceNames(order, returned.lines).map((label) => ({ label, value: '' })) },
    {
      kind: 'text',
      text: 'Send back what has reached you within 14 days; we write to you where to. We refund it the way you paid.',
    },
    { kind: 'link', label: 'See your order', url: orderUrl },
  ]);
}

/** What the merchant said. */
export function returnAnsweredLetter(
  order: OrderRecord,
  returned: KeptReturn,
  { shopName, orderUrl }: ConfirmationContext,
): Message {
  const accepted = returned.status !== 'refused';
  const words = accepted ? 'is accepted' : 'can’t be accepted';
  return composed(`${shopName}: your return ${returned.id} ${words}`, [
    { kind: 'text', text: returned.name === '' ? 'Hello,' : `Hello ${returned.name},` },
    { kind: 'text', text: `Your return ${returned.id} of order ${order.number} ${words}.` },
    ...(returned.answer === '' ? [] : [{ kind: 'text', text: returned.answer } as const]),
    { kind: 'rows', rows: pieceNames(order, returned.lines).map((label) => ({ label, value: '' })) },
    ...(accepted
      ? [
          {
            kind: 'text',
            text: 'The money goes back the way you paid; we write to you when it does.',
          } as const,
        ]
      : []),
    { kind: 'link', label: 'See your order', url: orderUrl },
  ]);
}

/** "23 November 2026, 07:20:11 UTC": the same everywhere. */
function moment(at: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${day}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
}
