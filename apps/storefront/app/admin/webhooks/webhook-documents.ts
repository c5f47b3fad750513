import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CreateWebhookMutation,
  CreateWebhookMutationVariables,
  DeleteWebhookMutation,
  DeleteWebhookMutationVariables,
} from '../api/generated/operations.ts';

export const createWebhookDocument = defineDocument<
  CreateWebhookMutation,
  CreateWebhookMutationVariables
>(/* GraphQL */ `
  mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const deleteWebhookDocument = defineDocument<
  DeleteWebhookMutation,
  DeleteWebhookMutationVariables
>(/* GraphQL */ `
  mutation DeleteWebhook($id: ID!) {
    webhookSubscriptionDelete(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);
