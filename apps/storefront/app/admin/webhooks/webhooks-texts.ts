/** Texts of the page of webhooks. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { formatEnum } from '../ui/format.ts';
import { germanWebhookTexts } from './webhooks-texts.de.ts';

const topicNames: Readonly<Record<string, string>> = {
  ORDERS_CREATE: 'New order',
  ORDERS_UPDATED: 'Order changed',
  ORDERS_PAID: 'Order paid',
  ORDERS_CANCELLED: 'Order cancelled',
  ORDERS_FULFILLED: 'Order sent',
  ORDERS_PARTIALLY_FULFILLED: 'Order partly sent',
  ORDERS_RISK_ASSESSMENT_CHANGED: 'Risk of an order changed',
  REFUNDS_CREATE: 'Refund',
  PRODUCTS_CREATE: 'New product',
  PRODUCTS_UPDATE: 'Product changed',
  PRODUCTS_DELETE: 'Product deleted',
  INVENTORY_LEVELS_UPDATE: 'Stock changed',
  CUSTOMERS_CREATE: 'New customer',
  CUSTOMERS_UPDATE: 'Customer changed',
  CUSTOMERS_DELETE: 'Customer deleted',
};

const records: Readonly<Record<string, string>> = {
  orders: 'Order',
  refunds: 'Refund',
  products: 'Product',
  inventory_levels: 'Stock',
  customers: 'Customer',
};

const english = {
  title: 'Webhooks',
  description:
    'The shop tells other programs what changed, by a signed POST to an address of theirs. Programs with a token create their own.',
  create: 'Create a webhook',
  topic: 'What happened',
  uri: 'Address',
  uriHint: 'Begins with https. It is called within seconds of a change.',
  created: 'The webhook is created',
  secret: 'Signing key',
  showSecret: 'Show the signing key',
  secretText:
    'The receiver checks the header X-Shopify-Hmac-Sha256 with it. Webhooks of a token are signed by a key of that token.',
  empty: {
    title: 'No webhooks yet',
    text: 'Create one for an app that needs to know right away, such as a warehouse system that packs new orders.',
  },
  by: (name: string | null, time: string) =>
    name === null ? `Created ${time}` : `Created by ${name}, ${time}`,
  waiting: (count: number) => `${count} waiting`,
  dead: (count: number) => `${count} failed`,
  deliveries: 'Deliveries',
  showDeliveries: 'Show deliveries',
  hideDeliveries: 'Hide deliveries',
  topicName: (name: string) => topicNames[name] ?? formatEnum(name),
  record: (subject: string) => records[subject] ?? formatEnum(subject),
  deliveriesOf: (topic: string) => `Deliveries of ${topic}`,
  noDeliveries: 'Nothing was sent in the last week.',
  test: 'Send a test',
  tested: 'The latest record is on its way',
  remove: 'Delete',
  removeTitle: (topic: string) => `Delete the webhook ${topic}?`,
  removeText: 'The receiver gets no more notifications. Waiting deliveries are deleted.',
  keep: 'Cancel',
  removed: 'The webhook is deleted',
  retry: 'Send again',
  retryAll: (count: number) => `Send ${count} failed ones again`,
  retried: (count: number) =>
    count === 1 ? 'The delivery is on its way' : `${count} deliveries are on their way`,
  states: { waiting: 'Waiting', delivered: 'Delivered', dead: 'Failed' },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  status: (status: number) => `Status ${status}`,
  next: (time: string) => `Next attempt ${time}`,
} as const;

export type WebhookTexts = Texts<typeof english>;

export const webhookTexts: WebhookTexts = chooseTexts(english, { de: germanWebhookTexts });
