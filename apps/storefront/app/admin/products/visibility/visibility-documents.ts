import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  FindManualCollectionsQuery,
  FindManualCollectionsQueryVariables,
  ProductCollectionsQuery,
  ProductCollectionsQueryVariables,
  ProductVisibilityQuery,
  ProductVisibilityQueryVariables,
  PublishProductMutation,
  PublishProductMutationVariables,
  UnpublishProductMutation,
  UnpublishProductMutationVariables,
} from '../../api/generated/operations.ts';

/** `withPrices` includes price lists, which belong to storefronts only with the embedded backend. */
export const productVisibilityDocument = defineDocument<
  ProductVisibilityQuery,
  ProductVisibilityQueryVariables
>(/* GraphQL */ `
  query ProductVisibility($id: ID!, $priceQuery: String!, $withPrices: Boolean!) {
    product(id: $id) {
      id
      resourcePublicationsV2(first: 50, onlyPublished: true) {
        nodes {
          isPublished
          publication {
            id
          }
        }
      }
    }
    publications(first: 50) {
      nodes {
        id
        name
      }
    }
    priceLists(first: 50) @include(if: $withPrices) {
      nodes {
        id
        prices(first: 1, query: $priceQuery) {
          nodes {
            originType
          }
        }
      }
    }
  }
`);

export const publishProductDocument = defineDocument<
  PublishProductMutation,
  PublishProductMutationVariables
>(/* GraphQL */ `
  mutation PublishProduct($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const unpublishProductDocument = defineDocument<
  UnpublishProductMutation,
  UnpublishProductMutationVariables
>(/* GraphQL */ `
  mutation UnpublishProduct($id: ID!, $input: [PublicationInput!]!) {
    publishableUnpublish(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const productCollectionsDocument = defineDocument<
  ProductCollectionsQuery,
  ProductCollectionsQueryVariables
>(/* GraphQL */ `
  query ProductCollections($id: ID!) {
    product(id: $id) {
      id
      collections(first: 100) {
        nodes {
          id
          title
          ruleSet {
            appliedDisjunctively
          }
        }
      }
    }
  }
`);

export const findManualCollectionsDocument = defineDocument<
  FindManualCollectionsQuery,
  FindManualCollectionsQueryVariables
>(/* GraphQL */ `
  query FindManualCollections($query: String!) {
    collections(first: 10, query: $query, sortKey: TITLE) {
      nodes {
        id
        title
      }
    }
  }
`);
