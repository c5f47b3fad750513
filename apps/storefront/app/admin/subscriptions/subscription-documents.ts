import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  FindSubscriptionProductsQuery,
  FindSubscriptionProductsQueryVariables,
} from '../api/generated/operations.ts';

export const findSubscriptionProductsDocument = defineDocument<
  FindSubscriptionProductsQuery,
  FindSubscriptionProductsQueryVariables
>(/* GraphQL */ `
  query FindSubscriptionProducts($query: String!) {
    productVariants(first: 10, query: $query) {
      nodes {
        id
        displayName
      }
    }
  }
`);
