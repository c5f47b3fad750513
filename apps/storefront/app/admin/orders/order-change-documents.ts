/** Mutations of an order, and the queries that their forms need. */
import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CancelFulfillmentMutation,
  CancelFulfillmentMutationVariables,
  FulfillableOrderQuery,
  FulfillableOrderQueryVariables,
  FulfillOrderMutation,
  FulfillOrderMutationVariables,
  HoldFulfillmentMutation,
  HoldFulfillmentMutationVariables,
  OrderCancelMutation,
  OrderCancelMutationVariables,
  OrderInvoiceSendMutation,
  OrderInvoiceSendMutationVariables,
  OrderMarkAsPaidMutation,
  OrderMarkAsPaidMutationVariables,
  OrderNoteMutation,
  OrderNoteMutationVariables,
  PreparePickupMutation,
  PreparePickupMutationVariables,
  RefundOrderMutation,
  RefundOrderMutationVariables,
  ReleaseFulfillmentMutation,
  ReleaseFulfillmentMutationVariables,
  StoredOrderNoteQuery,
  StoredOrderNoteQueryVariables,
  SuggestedRefundQuery,
  SuggestedRefundQueryVariables,
  UpdateTrackingMutation,
  UpdateTrackingMutationVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

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

export const cancelFulfillmentDocument = defineDocument<
  CancelFulfillmentMutation,
  CancelFulfillmentMutationVariables
>(/* GraphQL */ `
  mutation CancelFulfillment($id: ID!) {
    fulfillmentCancel(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const updateTrackingDocument = defineDocument<
  UpdateTrackingMutation,
  UpdateTrackingMutationVariables
>(/* GraphQL */ `
  mutation UpdateTracking(
    $fulfillmentId: ID!
    $trackingInfoInput: FulfillmentTrackingInput!
    $notifyCustomer: Boolean
  ) {
    fulfillmentTrackingInfoUpdate(
      fulfillmentId: $fulfillmentId
      trackingInfoInput: $trackingInfoInput
      notifyCustomer: $notifyCustomer
    ) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const holdFulfillmentDocument = defineDocument<
  HoldFulfillmentMutation,
  HoldFulfillmentMutationVariables
>(/* GraphQL */ `
  mutation HoldFulfillment($id: ID!, $fulfillmentHold: FulfillmentOrderHoldInput!) {
    fulfillmentOrderHold(id: $id, fulfillmentHold: $fulfillmentHold) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const releaseFulfillmentDocument = defineDocument<
  ReleaseFulfillmentMutation,
  ReleaseFulfillmentMutationVariables
>(/* GraphQL */ `
  mutation ReleaseFulfillment($id: ID!) {
    fulfillmentOrderReleaseHold(id: $id) {
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
