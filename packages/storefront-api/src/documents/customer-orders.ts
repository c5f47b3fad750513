/** The lines of a member's orders. */
import { defineDocument } from '../document.ts';
import type {
  CustomerOrderLinesQuery,
  CustomerOrderLinesQueryVariables,
  CustomerOrderPicturesQuery,
  CustomerOrderPicturesQueryVariables,
} from '../generated/operations.ts';

/** A page of a member's orders with their lines, newest first. Null if the token is invalid. */
export const customerOrderLinesDocument = defineDocument<
  CustomerOrderLinesQuery,
  CustomerOrderLinesQueryVariables
>(/* GraphQL */ `
  query CustomerOrderLines($customerAccessToken: String!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      email
      orders(first: 10, after: $after, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id
          orderNumber
          financialStatus
          canceledAt
          lineItems(first: 100) {
            nodes {
              title
              quantity
              currentQuantity
              customAttributes {
                key
                value
              }
              originalTotalPrice {
                amount
              }
              discountedTotalPrice {
                amount
              }
              variant {
                id
                availableForSale
                selectedOptions {
                  value
                }
                product {
                  handle
                  requiresSellingPlan
                }
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
  }
`);

/** Pictures of what a member ordered, for the same page of orders as `customerOrdersDocument`. Null if the token is invalid. */
export const customerOrderPicturesDocument = defineDocument<
  CustomerOrderPicturesQuery,
  CustomerOrderPicturesQueryVariables
>(/* GraphQL */ `
  query CustomerOrderPictures($customerAccessToken: String!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      orders(first: 20, after: $after, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id
          lineItems(first: 12) {
            nodes {
              discountedTotalPrice {
                amount
              }
              variant {
                image {
                  url
                }
              }
            }
          }
        }
      }
    }
  }
`);
