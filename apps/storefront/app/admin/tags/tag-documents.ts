import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  AddTagsMutation,
  AddTagsMutationVariables,
  CustomerTagsQuery,
  CustomerTagsQueryVariables,
  OrderTagsQuery,
  OrderTagsQueryVariables,
  ProductTagsQuery,
  ProductTagsQueryVariables,
  RemoveTagsMutation,
  RemoveTagsMutationVariables,
} from '../api/generated/operations.ts';

const changeBy = (name: string, mutation: string) => /* GraphQL */ `
  mutation ${name}($id: ID!, $tags: [String!]!) {
    ${mutation}(id: $id, tags: $tags) {
      userErrors {
        field
        message
      }
    }
  }
`;

export const addTagsDocument = defineDocument<AddTagsMutation, AddTagsMutationVariables>(
  changeBy('AddTags', 'tagsAdd'),
);

export const removeTagsDocument = defineDocument<RemoveTagsMutation, RemoveTagsMutationVariables>(
  changeBy('RemoveTags', 'tagsRemove'),
);

// One query per type, because a single `node` query would require the scopes of all types.
const readBy = (name: string, field: string) => /* GraphQL */ `
  query ${name}($id: ID!) {
    record: ${field}(id: $id) {
      id
      tags
    }
  }
`;

export const orderTagsDocument = defineDocument<OrderTagsQuery, OrderTagsQueryVariables>(
  readBy('OrderTags', 'order'),
);

export const productTagsDocument = defineDocument<ProductTagsQuery, ProductTagsQueryVariables>(
  readBy('ProductTags', 'product'),
);

export const customerTagsDocument = defineDocument<CustomerTagsQuery, CustomerTagsQueryVariables>(
  readBy('CustomerTags', 'customer'),
);
