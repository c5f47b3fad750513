import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CloseOrderMutation,
  CloseOrderMutationVariables,
  FindOrdersQuery,
  FindOrdersQueryVariables,
  OpenOrderMutation,
  OpenOrderMutationVariables,
  OrderListQuery,
  OrderListQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

export const orderListDocument = defineDocument<OrderListQuery, OrderListQueryVariables>(/* GraphQL */ `
  query OrderList(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: OrderSortKeys
    $reverse: Boolean
    $withFulfillmentOrders: Boolean! = true
  ) {
    orders(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: $sortKey
      reverse: $reverse
    ) {
      nodes {
        id
        name
        createdAt
        email
        cancelledAt
        closed
        displayFinancialStatus
        displayFulfillmentStatus
        returnStatus
        fulfillmentOrders(first: 1) @include(if: $withFulfillmentOrders) {
          nodes {
            deliveryMethod {
              methodType
            }
          }
        }
        risk {
          recommendation
        }
        subtotalLineItemsQuantity
        tags
        currentTotalPriceSet {
          ...Money
        }
        shippingAddress {
          name
          city
          countryCodeV2
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
  ${moneyFragment}
`);

export const findOrdersDocument = defineDocument<FindOrdersQuery, FindOrdersQueryVariables>(/* GraphQL */ `
  query FindOrders($query: String!) {
    orders(first: 5, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes {
        id
        name
        email
        currentTotalPriceSet {
          ...Money
        }
        shippingAddress {
          name
        }
      }
    }
  }
  ${moneyFragment}
`);

export const closeOrderDocument = defineDocument<
  CloseOrderMutation,
  CloseOrderMutationVariables
>(/* GraphQL */ `
  mutation CloseOrder($input: OrderCloseInput!) {
    orderClose(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const openOrderDocument = defineDocument<OpenOrderMutation, OpenOrderMutationVariables>(/* GraphQL */ `
  mutation OpenOrder($input: OrderOpenInput!) {
    orderOpen(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);
