/** Search results with filters, and predictive search. */

import { defineDocument } from '../document.ts';
import type {
  PageSearchQuery,
  PageSearchQueryVariables,
  PredictiveSearchQuery,
  PredictiveSearchQueryVariables,
  SearchQuery,
  SearchQueryVariables,
} from '../generated/operations.ts';
import {
  filterFields,
  imageFields,
  moneyFields,
  pageInfoFields,
  productCard,
  unitPriceFields,
} from './fragments.ts';

/** Products alone: the backend caches a list that selects one fragment of products, product by product. */
export const searchDocument = defineDocument<SearchQuery, SearchQueryVariables>(/* GraphQL */ `
  query Search(
    $query: String!
    $productFilters: [ProductFilter!]
    $sortKey: SearchSortKeys
    $reverse: Boolean
    $first: Int
    $last: Int
    $after: String
    $before: String
    $country: CountryCode
    $language: LanguageCode
    $unitPrices: Boolean = false
  ) @inContext(country: $country, language: $language) {
    search(
      query: $query
      types: [PRODUCT]
      productFilters: $productFilters
      sortKey: $sortKey
      reverse: $reverse
      prefix: LAST
      unavailableProducts: LAST
      first: $first
      last: $last
      after: $after
      before: $before
    ) {
      totalCount
      nodes {
        __typename
        ... on Product {
          ...ProductCardFields
        }
      }
      productFilters {
        ...FilterFields
      }
      pageInfo {
        ...PageInfoFields
      }
    }
  }
  ${filterFields}
  ${pageInfoFields}
  ${productCard}
`);

export const pageSearchDocument = defineDocument<PageSearchQuery, PageSearchQueryVariables>(/* GraphQL */ `
  query PageSearch($query: String!, $first: Int, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    search(query: $query, types: [PAGE], prefix: LAST, first: $first) {
      nodes {
        __typename
        ... on Page {
          handle
          title
        }
      }
    }
  }
`);

export const predictiveSearchDocument = defineDocument<
  PredictiveSearchQuery,
  PredictiveSearchQueryVariables
>(/* GraphQL */ `
  query PredictiveSearch(
    $query: String!
    $limit: Int = 6
    $types: [PredictiveSearchType!]
    $country: CountryCode
    $language: LanguageCode
    $unitPrices: Boolean = false
  ) @inContext(country: $country, language: $language) {
    predictiveSearch(
      query: $query
      limit: $limit
      limitScope: EACH
      types: $types
      unavailableProducts: LAST
    ) {
      queries {
        text
        styledText
      }
      products {
        id
        handle
        title
        titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
          value
        }
        vendor
        availableForSale
        featuredImage {
          ...ImageFields
        }
        priceRange {
          minVariantPrice {
            ...MoneyFields
          }
          maxVariantPrice {
            ...MoneyFields
          }
        }
        ...MeasuredPricesFields
      }
      collections {
        id
        handle
        title
        titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
          value
        }
      }
      pages {
        id
        handle
        title
      }
      articles {
        id
        handle
        title
        blog {
          handle
        }
      }
    }
  }
  ${imageFields}
  ${moneyFields}
  ${unitPriceFields}
`);
