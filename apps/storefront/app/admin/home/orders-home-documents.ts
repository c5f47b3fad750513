import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  OrdersToDoQuery,
  OrdersToDoQueryVariables,
  SalesQuery,
  SalesQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

export const ordersToDoDocument = defineDocument<OrdersToDoQuery, OrdersToDoQueryVariables>(/* GraphQL */ `
  query OrdersToDo($toFulfil: String!) {
    toFulfil: ordersCount(query: $toFulfil) {
      count
    }
    returns: ordersCount(query: "return_status:return_requested") {
      count
    }
  }
`);

export const salesDocument = defineDocument<SalesQuery, SalesQueryVariables>(/* GraphQL */ `
  query Sales($first: Int!, $query: String!) {
    orders(first: $first, query: $query) {
      nodes {
        id
        cancelledAt
        currentTotalPriceSet {
          ...Money
        }
      }
    }
  }
  ${moneyFragment}
`);
