/** Topics of webhooks that the page offers, by their names in the Admin API. */
export const webhookTopicNames = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_PAID',
  'ORDERS_CANCELLED',
  'ORDERS_FULFILLED',
  'ORDERS_PARTIALLY_FULFILLED',
  'ORDERS_RISK_ASSESSMENT_CHANGED',
  'REFUNDS_CREATE',
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'INVENTORY_LEVELS_UPDATE',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'CUSTOMERS_DELETE',
] as const;

/** Converts a webhook topic to the enum value of the Admin API: `orders/create` to `ORDERS_CREATE`. */
export function formatWebhookTopic(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

/** Converts `ORDERS_CREATE` to `orders/create`, as receivers see it. */
export function formatTopic(name: string): string {
  const [, subject = name, event = ''] =
    /^(ORDERS|REFUNDS|PRODUCTS|INVENTORY_LEVELS|CUSTOMERS)_(\w+)$/.exec(name) ?? [];
  return `${subject}/${event}`.toLowerCase();
}
