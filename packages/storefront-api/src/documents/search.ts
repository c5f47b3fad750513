/** Search results with filters, and predictive search. */

import { defineDocument } from '../document.ts';
import type {
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

export const searchDocument = defineDocument<SearchQuery, SearchQueryVariables>(/* GraphQL */ `
  query Search(
    $query: String!
    $types: [SearchType!]
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
      types: $types
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
        ... on Page {
          id
          handle
          title
          bodySummary
        }
        ... on Article {
          id
          handle
          title
          excerpt(truncateAt: 160)
          blog {
            handle
          }
          image {
            ...ImageFields
          }
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
  ${imageFields}
  ${productCard}
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
