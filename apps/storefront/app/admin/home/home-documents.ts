import { defineDocument } from '@vitrine/storefront-api/document';
import type { LowStockQuery, LowStockQueryVariables } from '../api/generated/operations.ts';

export const lowStockDocument = defineDocument<LowStockQuery, LowStockQueryVariables>(/* GraphQL */ `
  query LowStock($query: String!) {
    productVariants(first: 20, query: $query) {
      nodes {
        id
        title
        inventoryQuantity
        inventoryItem {
          tracked
        }
        product {
          id
          title
          hasOnlyDefaultVariant
        }
      }
    }
  }
`);
