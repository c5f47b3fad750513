import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  FulfillableOrderQuery,
  FulfillableOrderQueryVariables,
  FulfillOrderMutation,
  FulfillOrderMutationVariables,
  OrderCancelMutation,
  OrderCancelMutationVariables,
  OrderInvoiceSendMutation,
  OrderInvoiceSendMutationVariables,
  OrderMarkAsPaidMutation,
  OrderMarkAsPaidMutationVariables,
  OrderNoteMutation,
  OrderNoteMutationVariables,
  OrderPageFulfillmentLinesQuery,
  OrderPageFulfillmentLinesQueryVariables,
  OrderPageLinesQuery,
  OrderPageLinesQueryVariables,
  OrderPageQuery,
  OrderPageQueryVariables,
  PreparePickupMutation,
  PreparePickupMutationVariables,
  RefundOrderMutation,
  RefundOrderMutationVariables,
  StoredOrderNoteQuery,
  StoredOrderNoteQueryVariables,
  SuggestedRefundQuery,
  SuggestedRefundQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

const address = /* GraphQL */ `
  fragment Address on MailingAddress {
    name
    company
    formatted(withName: false, withCompany: false)
    phone
  }
`;

const line = /* GraphQL */ `
  fragment OrderPageLine on LineItem {
    id
    title
    variantTitle
    sku
    quantity
    currentQuantity
    refundableQuantity
    unfulfilledQuantity
    requiresShipping
    lineItemGroup {
      id
      customAttributes {
        key
        value
      }
    }
    contract @include(if: $withSubscription) {
      id
      originOrder {
        id
      }
    }
    originalUnitPriceSet {
      ...Money
    }
    originalTotalSet {
      ...Money
    }
    discountedTotalSet(withCodeDiscounts: true) {
      ...Money
    }
    discountAllocations {
      allocatedAmountSet {
        ...Money
      }
      discountApplication {
        ...DiscountName
      }
    }
  }
`;

const discountName = /* GraphQL */ `
  fragment DiscountName on DiscountApplication {
    __typename
    ... on AutomaticDiscountApplication {
      title
    }
    ... on DiscountCodeApplication {
      code
    }
    ... on ManualDiscountApplication {
      title
    }
  }
`;

const fulfillmentLine = /* GraphQL */ `
  fragment OrderPageFulfillmentLine on FulfillmentOrderLineItem {
    id
    remainingQuantity
    lineItem {
      id
      title
      variantTitle
    }
  }
`;

export const orderPageDocument = defineDocument<OrderPageQuery, OrderPageQueryVariables>(/* GraphQL */ `
  query OrderPage(
    $id: ID!
    $withCustomer: Boolean!
    $withSubscription: Boolean!
    $withFulfillmentOrders: Boolean! = true
  ) {
    order(id: $id) {
      id
      name
      createdAt
      cancelledAt
      cancelReason
      email
      phone
      note
      tags
      displayFinancialStatus
      displayFulfillmentStatus
      returnStatus
      risk {
        recommendation
        assessments {
          riskLevel
          provider {
            id
            title
          }
          facts {
            description
            sentiment
          }
        }
      }
      refundable
      edited
      merchantEditable
      canMarkAsPaid
      paymentCollectionDetails {
        additionalPaymentCollectionUrl
      }
      totalOutstandingSet {
        ...Money
      }
      totalReceivedSet {
        ...Money
      }
      currentTotalPriceSet {
        ...Money
      }
      taxesIncluded
      customer @include(if: $withCustomer) {
        id
        displayName
        numberOfOrders
      }
      shippingAddress {
        ...Address
      }
      billingAddress {
        ...Address
      }
      shippingLine {
        title
        discountAllocations {
          allocatedAmountSet {
            ...Money
          }
          discountApplication {
            ...DiscountName
          }
        }
      }
      discountApplications(first: 50) {
        nodes {
          targetType
          ...DiscountName
        }
      }
      taxLines {
        title
        ratePercentage
        priceSet {
          ...Money
        }
      }
      subtotalPriceSet {
        ...Money
      }
      totalShippingPriceSet {
        ...Money
      }
      totalTaxSet {
        ...Money
      }
      totalPriceSet {
        ...Money
      }
      totalRefundedSet {
        ...Money
      }
      netPaymentSet {
        ...Money
      }
      lineItems(first: 100) {
        nodes {
          ...OrderPageLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      fulfillmentOrders(first: 20) @include(if: $withFulfillmentOrders) {
        nodes {
          id
          status
          assignedLocation {
            name
            address1
            zip
          }
          deliveryMethod {
            id
            methodType
          }
          lineItems(first: 100) {
            nodes {
              ...OrderPageFulfillmentLine
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
      fulfillments {
        id
        name
        createdAt
        displayStatus
        trackingInfo {
          company
          number
          url
        }
        fulfillmentLineItems(first: 100) {
          nodes {
            id
            quantity
            lineItem {
              id
              title
              variantTitle
            }
          }
        }
      }
      refunds {
        id
        createdAt
        note
        totalRefundedSet {
          ...Money
        }
        refundLineItems(first: 100) {
          nodes {
            quantity
            lineItem {
              id
              title
            }
          }
        }
      }
      events(first: 100, reverse: true) {
        nodes {
          id
          createdAt
          message
        }
      }
    }
  }
  ${line}
  ${discountName}
  ${fulfillmentLine}
  ${moneyFragment}
  ${address}
`);

/** Lines of an order after those of the page. */
export const orderPageLinesDocument = defineDocument<
  OrderPageLinesQuery,
  OrderPageLinesQueryVariables
>(/* GraphQL */ `
  query OrderPageLines($id: ID!, $after: String!, $withSubscription: Boolean!) {
    order(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes {
          ...OrderPageLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${line}
  ${discountName}
  ${moneyFragment}
`);

/** Lines to send after those of the page. */
export const orderPageFulfillmentLinesDocument = defineDocument<
  OrderPageFulfillmentLinesQuery,
  OrderPageFulfillmentLinesQueryVariables
>(/* GraphQL */ `
  query OrderPageFulfillmentLines($id: ID!, $after: String!) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes {
          ...OrderPageFulfillmentLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${fulfillmentLine}
`);

export const orderNoteDocument = defineDocument<OrderNoteMutation, OrderNoteMutationVariables>(/* GraphQL */ `
  mutation OrderNote($input: OrderInput!) {
    orderUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const orderNoteQueryDocument = defineDocument<
  StoredOrderNoteQuery,
  StoredOrderNoteQueryVariables
>(/* GraphQL */ `
  query StoredOrderNote($id: ID!) {
    order(id: $id) {
      note
    }
  }
`);

export const markAsPaidDocument = defineDocument<
  OrderMarkAsPaidMutation,
  OrderMarkAsPaidMutationVariables
>(/* GraphQL */ `
  mutation OrderMarkAsPaid($input: OrderMarkAsPaidInput!) {
    orderMarkAsPaid(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const sendInvoiceDocument = defineDocument<
  OrderInvoiceSendMutation,
  OrderInvoiceSendMutationVariables
>(/* GraphQL */ `
  mutation OrderInvoiceSend($id: ID!, $email: EmailInput) {
    orderInvoiceSend(id: $id, email: $email) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const orderCancelDocument = defineDocument<
  OrderCancelMutation,
  OrderCancelMutationVariables
>(/* GraphQL */ `
  mutation OrderCancel(
    $orderId: ID!
    $reason: OrderCancelReason!
    $restock: Boolean!
    $refundMethod: OrderCancelRefundMethodInput
    $notifyCustomer: Boolean
    $staffNote: String
  ) {
    orderCancel(
      orderId: $orderId
      reason: $reason
      restock: $restock
      refundMethod: $refundMethod
      notifyCustomer: $notifyCustomer
      staffNote: $staffNote
    ) {
      userErrors: orderCancelUserErrors {
        field
        message
      }
    }
  }
`);

export const fulfillableOrderDocument = defineDocument<
  FulfillableOrderQuery,
  FulfillableOrderQueryVariables
>(/* GraphQL */ `
  query FulfillableOrder($id: ID!) {
    order(id: $id) {
      fulfillmentOrders(first: 20) {
        nodes {
          id
          status
          assignedLocation {
            name
            address1
            zip
          }
        }
      }
    }
  }
`);

export const fulfillOrderDocument = defineDocument<
  FulfillOrderMutation,
  FulfillOrderMutationVariables
>(/* GraphQL */ `
  mutation FulfillOrder($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const preparePickupDocument = defineDocument<
  PreparePickupMutation,
  PreparePickupMutationVariables
>(/* GraphQL */ `
  mutation PreparePickup($input: FulfillmentOrderLineItemsPreparedForPickupInput!) {
    fulfillmentOrderLineItemsPreparedForPickup(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const suggestedRefundDocument = defineDocument<
  SuggestedRefundQuery,
  SuggestedRefundQueryVariables
>(/* GraphQL */ `
  query SuggestedRefund($id: ID!, $refundLineItems: [RefundLineItemInput!]!, $refundShipping: Boolean!) {
    order(id: $id) {
      suggestedRefund(refundLineItems: $refundLineItems, refundShipping: $refundShipping) {
        amountSet {
          ...Money
        }
        subtotalSet {
          ...Money
        }
        totalTaxSet {
          ...Money
        }
        maximumRefundableSet {
          ...Money
        }
        shipping {
          amountSet {
            ...Money
          }
          maximumRefundableSet {
            ...Money
          }
        }
        suggestedTransactions {
          amountSet {
            ...Money
          }
          gateway
          kind
          parentTransaction {
            id
          }
        }
      }
    }
  }
  ${moneyFragment}
`);

export const refundOrderDocument = defineDocument<
  RefundOrderMutation,
  RefundOrderMutationVariables
>(/* GraphQL */ `
  mutation RefundOrder($input: RefundInput!) {
    refundCreate(input: $input) {
      refund {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);
