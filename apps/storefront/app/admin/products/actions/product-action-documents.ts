import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  DeleteProductMutation,
  DeleteProductMutationVariables,
  DuplicateProductMutation,
  DuplicateProductMutationVariables,
} from '../../api/generated/operations.ts';

export const duplicateProductDocument = defineDocument<
  DuplicateProductMutation,
  DuplicateProductMutationVariables
>(/* GraphQL */ `
  mutation DuplicateProduct(
    $id: ID!
    $title: String!
    $status: ProductStatus
    $withPictures: Boolean
  ) {
    productDuplicate(productId: $id, newTitle: $title, newStatus: $status, includeImages: $withPictures) {
      newProduct {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const deleteProductDocument = defineDocument<
  DeleteProductMutation,
  DeleteProductMutationVariables
>(/* GraphQL */ `
  mutation DeleteProduct($id: ID!) {
    productDelete(input: { id: $id }) {
      userErrors {
        field
        message
      }
    }
  }
`);
