/** Webhook topics with Shopify's names, and the scope that each requires. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';

export const webhookTopics = [
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'orders/risk_assessment_changed',
  'refunds/create',
  'products/create',
  'products/update',
  'products/delete',
  'inventory_levels/update',
  'customers/create',
  'customers/update',
  'customers/delete',
  'bulk_operations/finish',
] as const;

export type WebhookTopic = (typeof webhookTopics)[number];

export function isWebhookTopic(text: string): text is WebhookTopic {
  return webhookTopics.some((topic) => topic === text);
}

/** Converts a topic to its name in GraphQL: `orders/create` becomes `ORDERS_CREATE`. */
export function toTopicName(topic: WebhookTopic): string {
  return topic.replace('/', '_').toUpperCase();
}

/** Returns null for an unsupported topic. */
export function findTopicByName(name: string): WebhookTopic | null {
  return webhookTopics.find((topic) => toTopicName(topic) === name) ?? null;
}

/** Returns the scope that a subscription to the topic requires; null for bulk operations, which belong to the client itself. */
export function getTopicScope(topic: WebhookTopic): AdminScope | null {
  const [subject] = topic.split('/');
  switch (subject) {
    case 'products':
      return 'read_products';
    case 'inventory_levels':
      return 'read_inventory';
    case 'bulk_operations':
      return null;
    case 'customers':
      return 'read_customers';
    default:
      return 'read_orders';
  }
}
