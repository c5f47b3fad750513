/** Texts of two pages: Deliveries (what the shop sends to other services, such as sign-ups and events) and Emails. */

import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { formatEnum } from '../ui/format.ts';
import { germanOutboundDeliveryTexts } from './outbound-delivery-texts.de.ts';

const kinds: Readonly<Record<string, string>> = {
  'back-in-stock': 'Message: back in stock',
  confirm: 'Request to confirm',
  'editor-notice': 'Message to editors',
  events: 'Events',
  'order-webhook': 'Webhook of an order',
  registration: 'Newsletter sign-up',
  sms: 'SMS sign-up',
  tiktok: 'TikTok',
  waitlist: 'Waitlist sign-up',
};

const english = {
  title: 'Deliveries',
  emailsTitle: 'Emails',
  pages: { deliveries: 'Deliveries to services', emails: 'Emails' },
  search: 'Kind, address or reason',
  emailSearch: 'Address or kind',
  columns: {
    kind: 'Kind',
    state: 'Status',
    email: 'Address',
    attempts: 'Attempts',
    due: 'Next attempt',
    created: 'Created',
    delivered: 'Delivered',
    problem: 'Why it failed',
    time: 'Time',
  },
  states: { waiting: 'Waiting', delivered: 'Delivered', dead: 'Failed' },
  emailStates: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed' },
  filters: { state: 'Status' },
  kind: (kind: string) => kinds[kind] ?? formatEnum(kind),
  emailKind: (kind: string) => formatEnum(kind),
  sort: 'Newest first',
  empty: {
    title: 'Nothing was sent yet',
    text: 'Sign-ups, events and emails that the shop passes on to other services are listed here. What fails can be tried again.',
  },
  emailsEmpty: {
    title: 'No emails yet',
    text: 'Confirmations, shipping notices and account emails are listed here once the shop sends them. Their texts aren’t stored.',
  },
  retryMany: (count: number) => `Retry ${count}`,
  retriedMany: (count: number) => (count === 1 ? '1 is tried again now' : `${count} are tried again now`),
  dropMany: (count: number) =>
    count === 1 ? 'Delete 1 without delivery' : `Delete ${count} without delivery`,
  droppedMany: (count: number) => (count === 1 ? '1 deleted' : `${count} deleted`),
  tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  noTry: 'None',
} as const;

export type OutboundDeliveryTexts = Texts<typeof english>;

export const outboundDeliveryTexts: OutboundDeliveryTexts = chooseTexts(english, {
  de: germanOutboundDeliveryTexts,
});
