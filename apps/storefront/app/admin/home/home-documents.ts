import { defineDocument } from '@vitrine/storefront-api/document';
import type { LowStockQuery, LowStockQueryVariables } from '../api/generated/operations.ts';

export const lowStockDocument = defineDocument<LowStockQuery, LowStockQueryVariables>(/* GraphQL */ `
  query LowStock($query: String!) {
    productVariants(first: 10, query: $query) {
      nodes {
        id
        title
        inventoryQuantity
        product {
          id
          title
          hasOnlyDefaultVariant
        }
      }
    }
  }
`);
