import type { ServedTypes } from '../../served-part.ts';

export const servedWebhookTypes: ServedTypes = {
  QueryRoot: [
    'webhookSubscription',
    'webhookSubscriptions(after before first last reverse sortKey topics uri callbackUrl format)',
    'webhookSubscriptionsCount()',
  ],
  Mutation: ['webhookSubscriptionCreate', 'webhookSubscriptionUpdate', 'webhookSubscriptionDelete'],
  WebhookSubscription: [
    ...['id', 'legacyResourceId', 'topic', 'uri', 'callbackUrl', 'endpoint', 'format', 'includeFields'],
    ...['metafieldNamespaces', 'name', 'apiVersion', 'createdAt', 'updatedAt'],
  ],
  WebhookHttpEndpoint: '*',
  WebhookSubscriptionInput: ['uri', 'callbackUrl', 'format', 'includeFields', 'name'],
};
