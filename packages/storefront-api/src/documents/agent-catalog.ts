/** Products with all variants, for the catalogue of shoppers' assistants: found by a search, or by their ids. */

import { defineDocument } from '../document.ts';
import type {
  AgentProductsQuery,
  AgentProductsQueryVariables,
  AgentSearchQuery,
  AgentSearchQueryVariables,
} from '../generated/operations.ts';

const agentProductFields = /* GraphQL */ `
  fragment AgentProductFields on Product {
    id
    handle
    title
    productType
    tags
    description
    requiresSellingPlan
    options {
      name
      optionValues {
        id
        name
      }
    }
    images(first: 10) {
      nodes {
        url
        altText
        width
        height
      }
    }
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
      maxVariantPrice {
        amount
        currencyCode
      }
    }
    variants(first: 100) {
      nodes {
        id
        title
        sku
        barcode
        availableForSale
        currentlyNotInStock
        price {
          amount
          currencyCode
        }
        compareAtPrice {
          amount
          currencyCode
        }
        selectedOptions {
          name
          value
        }
        image {
          url
          altText
          width
          height
        }
      }
    }
    rating: metafield(namespace: "reviews", key: "rating") {
      value
    }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") {
      value
    }
  }
`;

/** A page of products that match words; all products for an empty query. */
export const agentSearchDocument = defineDocument<AgentSearchQuery, AgentSearchQueryVariables>(/* GraphQL */ `
  query AgentSearch(
    $query: String!
    $productFilters: [ProductFilter!]
    $first: Int!
    $after: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    search(
      query: $query
      types: [PRODUCT]
      productFilters: $productFilters
      prefix: LAST
      unavailableProducts: LAST
      first: $first
      after: $after
    ) {
      totalCount
      nodes {
        __typename
        ... on Product {
          ...AgentProductFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${agentProductFields}
`);

/**
 * Products by the GIDs of products or variants, in the order of the ids; null for a product that isn't sold in the
 * country.
 */
export const agentProductsDocument = defineDocument<
  AgentProductsQuery,
  AgentProductsQueryVariables
>(/* GraphQL */ `
  query AgentProducts($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    nodes(ids: $ids) {
      __typename
      ... on Product {
        ...AgentProductFields
      }
      ... on ProductVariant {
        id
        product {
          ...AgentProductFields
        }
      }
    }
  }
  ${agentProductFields}
`);
