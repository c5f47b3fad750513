/** Products, variants and pages with a few fields each, for pickers that list all of them. */
import { defineDocument } from '../document.ts';
import type {
  PageListQuery,
  PageListQueryVariables,
  PickListQuery,
  PickListQueryVariables,
} from '../generated/operations.ts';

export const pickerListDocument = defineDocument<PickListQuery, PickListQueryVariables>(/* GraphQL */ `
  query PickList($first: Int!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    products(first: $first, after: $after, sortKey: TITLE) {
      nodes {
        handle
        title
        featuredImage {
          url
        }
        priceRange {
          minVariantPrice {
            amount
          }
        }
        variants(first: 50) {
          nodes {
            id
            title
            price {
              amount
            }
            image {
              url
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const pageListDocument = defineDocument<PageListQuery, PageListQueryVariables>(/* GraphQL */ `
  query PageList($first: Int!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    pages(first: $first, sortKey: TITLE) {
      nodes {
        handle
        title
      }
    }
  }
`);
