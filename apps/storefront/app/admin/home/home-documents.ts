import { defineDocument } from '@vitrine/storefront-api/document';
import type { LowStockQuery, LowStockQueryVariables } from '../api/generated/operations.ts';

export const lowStockDocument = defineDocument<LowStockQuery, LowStockQueryVariables>(/* GraphQL */ `
  query LowStock($first: Int!, $query: String!) {
    productVariants(first: $first, query: $query, sortKey: INVENTORY_QUANTITY) {
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
