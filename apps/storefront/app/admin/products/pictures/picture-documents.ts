import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  AddPictureMutation,
  AddPictureMutationVariables,
  DeletePictureMutation,
  DeletePictureMutationVariables,
  MovePictureMutation,
  MovePictureMutationVariables,
  ProductMediaQuery,
  ProductMediaQueryVariables,
  SavePictureMutation,
  SavePictureMutationVariables,
} from '../../api/generated/operations.ts';

export const productMediaDocument = defineDocument<
  ProductMediaQuery,
  ProductMediaQueryVariables
>(/* GraphQL */ `
  query ProductMedia($id: ID!, $after: String) {
    product(id: $id) {
      id
      media(first: 50, after: $after) {
        nodes {
          id
          alt
          status
          mediaErrors {
            details
            message
          }
          preview {
            image {
              url
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const movePictureDocument = defineDocument<
  MovePictureMutation,
  MovePictureMutationVariables
>(/* GraphQL */ `
  mutation MovePicture($id: ID!, $moves: [MoveInput!]!) {
    productReorderMedia(id: $id, moves: $moves) {
      userErrors: mediaUserErrors {
        field
        message
      }
    }
  }
`);

export const savePictureDocument = defineDocument<
  SavePictureMutation,
  SavePictureMutationVariables
>(/* GraphQL */ `
  mutation SavePicture($productId: ID!, $media: [UpdateMediaInput!]!) {
    productUpdateMedia(productId: $productId, media: $media) {
      userErrors: mediaUserErrors {
        field
        message
      }
    }
  }
`);

export const addPictureDocument = defineDocument<
  AddPictureMutation,
  AddPictureMutationVariables
>(/* GraphQL */ `
  mutation AddPicture($productId: ID!, $media: [CreateMediaInput!]!) {
    productCreateMedia(productId: $productId, media: $media) {
      media {
        id
      }
      userErrors: mediaUserErrors {
        field
        message
      }
    }
  }
`);

export const deletePictureDocument = defineDocument<
  DeletePictureMutation,
  DeletePictureMutationVariables
>(/* GraphQL */ `
  mutation DeletePicture($productId: ID!, $mediaIds: [ID!]!) {
    productDeleteMedia(productId: $productId, mediaIds: $mediaIds) {
      userErrors: mediaUserErrors {
        field
        message
      }
    }
  }
`);
