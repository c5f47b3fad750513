import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  OrderPageFulfillmentLinesQuery,
  OrderPageFulfillmentLinesQueryVariables,
  OrderPageLinesQuery,
  OrderPageLinesQueryVariables,
  OrderPageQuery,
  OrderPageQueryVariables,
  PrintedLabelQuery,
  PrintedLabelQueryVariables,
  PrintedOrderQuery,
  PrintedOrderQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

const address = /* GraphQL */ `
  fragment Address on MailingAddress {
    name
    company
    formatted(withName: false, withCompany: false)
    country
    countryCodeV2
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

const printedAddress = /* GraphQL */ `
  fragment PrintedAddress on Order {
    shippingAddress {
      ...Address
    }
    fulfillmentOrders(first: 1) @include(if: $withFulfillmentOrders) {
      nodes {
        id
        deliveryMethod {
          id
          methodType
        }
      }
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
      closed
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
          fulfillmentHolds {
            id
            reason
            reasonNotes
          }
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

/** Reads an order for its packing slip and its invoice. */
export const printedOrderDocument = defineDocument<
  PrintedOrderQuery,
  PrintedOrderQueryVariables
>(/* GraphQL */ `
  query PrintedOrder(
    $id: ID!
    $withSubscription: Boolean! = false
    $withFulfillmentOrders: Boolean! = true
  ) {
    order(id: $id) {
      id
      name
      createdAt
      edited
      taxesIncluded
      ...PrintedAddress
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
      currentTotalPriceSet {
        ...Money
      }
      totalReceivedSet {
        ...Money
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
    }
  }
  ${printedAddress}
  ${line}
  ${discountName}
  ${moneyFragment}
  ${address}
`);

/** Reads an order for its address label. */
export const printedLabelDocument = defineDocument<
  PrintedLabelQuery,
  PrintedLabelQueryVariables
>(/* GraphQL */ `
  query PrintedLabel($id: ID!, $withFulfillmentOrders: Boolean! = true) {
    order(id: $id) {
      id
      name
      ...PrintedAddress
    }
  }
  ${printedAddress}
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
