/** Every product with its variants, for shopping feeds. */
import { defineDocument } from '../document.ts';
import type { FeedQuery, FeedQueryVariables } from '../generated/operations.ts';

export const feedDocument = defineDocument<FeedQuery, FeedQueryVariables>(/* GraphQL */ `
  query Feed($first: Int!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes {
        id
        handle
        title
        description(truncateAt: 5000)
        vendor
        productType
        featuredImage {
          url
        }
        images(first: 10) {
          nodes {
            url
          }
        }
        rating: metafield(namespace: "reviews", key: "rating") {
          value
        }
        translation: metafield(namespace: "vitrine", key: "translation") {
          value
        }
        ratingCount: metafield(namespace: "reviews", key: "rating_count") {
          value
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
