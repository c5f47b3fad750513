/** Operations of returns: creation, decision, receipt. */
import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  ApproveReturnMutation,
  ApproveReturnMutationVariables,
  CloseReturnMutation,
  CloseReturnMutationVariables,
  CreateReturnMutation,
  CreateReturnMutationVariables,
  DeclineReturnMutation,
  DeclineReturnMutationVariables,
  OrderPageReturnsQuery,
  OrderPageReturnsQueryVariables,
  ProcessReturnMutation,
  ProcessReturnMutationVariables,
  ReceivableReturnQuery,
  ReceivableReturnQueryVariables,
  ReturnableItemsQuery,
  ReturnableItemsQueryVariables,
  StockLocationsQuery,
  StockLocationsQueryVariables,
  SuggestedReturnRefundQuery,
  SuggestedReturnRefundQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

/** Maximum number of returns on the page, and of lines of each. The received units are those of these lines. */
const maxReturns = 9;
const maxReturnLines = 20;

/**
 * Returns of an order's page. A query of its own, because together with the rest of the page it would exceed Shopify's
 * cost limit for an operation.
 */
export const orderPageReturnsDocument = defineDocument<
  OrderPageReturnsQuery,
  OrderPageReturnsQueryVariables
>(/* GraphQL */ `
  query OrderPageReturns($id: ID!) {
    order(id: $id) {
      id
      returns(first: ${maxReturns}) {
        nodes {
          id
          name
          status
          createdAt
          returnShippingFees {
            id
            amountSet {
              ...Money
            }
          }
          reverseFulfillmentOrders(first: 2) {
            nodes {
              id
              lineItems(first: ${maxReturnLines}) {
                nodes {
                  id
                  dispositions {
                    type
                    quantity
                  }
                }
              }
            }
          }
          returnLineItems(first: ${maxReturnLines}) {
            nodes {
              id
              quantity
              processableQuantity
              ... on ReturnLineItem {
                returnReason
                returnReasonNote
                restockingFee {
                  id
                  percentage
                }
                fulfillmentLineItem {
                  lineItem {
                    title
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  ${moneyFragment}
`);

export const receivableReturnDocument = defineDocument<
  ReceivableReturnQuery,
  ReceivableReturnQueryVariables
>(/* GraphQL */ `
  query ReceivableReturn($id: ID!) {
    return(id: $id) {
      id
      name
      returnShippingFees {
        id
        amountSet {
          ...Money
        }
      }
      returnLineItems(first: 50) {
        nodes {
          id
          processableQuantity
          ... on ReturnLineItem {
            restockingFee {
              id
              percentage
            }
            fulfillmentLineItem {
              id
              lineItem {
                title
                variantTitle
              }
            }
          }
        }
      }
      reverseFulfillmentOrders(first: 5) {
        nodes {
          id
          lineItems(first: 50) {
            nodes {
              id
              fulfillmentLineItem {
                id
              }
            }
          }
        }
      }
    }
  }
  ${moneyFragment}
`);

export const stockLocationsDocument = defineDocument<
  StockLocationsQuery,
  StockLocationsQueryVariables
>(/* GraphQL */ `
  query StockLocations {
    locations(first: 20) {
      nodes {
        id
        name
        hasActiveInventory
      }
    }
  }
`);

export const suggestedReturnRefundDocument = defineDocument<
  SuggestedReturnRefundQuery,
  SuggestedReturnRefundQueryVariables
>(/* GraphQL */ `
  query SuggestedReturnRefund(
    $id: ID!
    $returnLineItems: [SuggestedOutcomeReturnLineItemInput!]!
    $refundShipping: RefundShippingInput
  ) {
    return(id: $id) {
      suggestedFinancialOutcome(
        returnLineItems: $returnLineItems
        exchangeLineItems: []
        refundShipping: $refundShipping
      ) {
        shipping {
          maximumRefundableSet {
            ...Money
          }
        }
        financialTransfer {
          ... on RefundReturnOutcome {
            amount {
              ...Money
            }
            suggestedTransactions {
              amountSet {
                ...Money
              }
              parentTransaction {
                id
              }
            }
          }
        }
      }
    }
  }
  ${moneyFragment}
`);

export const processReturnDocument = defineDocument<
  ProcessReturnMutation,
  ProcessReturnMutationVariables
>(/* GraphQL */ `
  mutation ProcessReturn($input: ReturnProcessInput!) {
    returnProcess(input: $input) {
      return {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const returnableItemsDocument = defineDocument<
  ReturnableItemsQuery,
  ReturnableItemsQueryVariables
>(/* GraphQL */ `
  query ReturnableItems($orderId: ID!) {
    returnableFulfillments(orderId: $orderId, first: 20) {
      nodes {
        id
        returnableFulfillmentLineItems(first: 20) {
          nodes {
            quantity
            fulfillmentLineItem {
              id
              lineItem {
                title
                variantTitle
              }
            }
          }
        }
      }
    }
  }
`);

export const createReturnDocument = defineDocument<
  CreateReturnMutation,
  CreateReturnMutationVariables
>(/* GraphQL */ `
  mutation CreateReturn($returnInput: ReturnInput!) {
    returnCreate(returnInput: $returnInput) {
      return {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const approveReturnDocument = defineDocument<
  ApproveReturnMutation,
  ApproveReturnMutationVariables
>(/* GraphQL */ `
  mutation ApproveReturn($input: ReturnApproveRequestInput!) {
    returnApproveRequest(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const declineReturnDocument = defineDocument<
  DeclineReturnMutation,
  DeclineReturnMutationVariables
>(/* GraphQL */ `
  mutation DeclineReturn($input: ReturnDeclineRequestInput!) {
    returnDeclineRequest(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const closeReturnDocument = defineDocument<
  CloseReturnMutation,
  CloseReturnMutationVariables
>(/* GraphQL */ `
  mutation CloseReturn($id: ID!) {
    returnClose(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);
