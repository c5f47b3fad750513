import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CopyOrderMutation,
  CopyOrderMutationVariables,
  DraftCalculateMutation,
  DraftCalculateMutationVariables,
  DraftCompleteMutation,
  DraftCompleteMutationVariables,
  DraftCreateMutation,
  DraftCreateMutationVariables,
  DraftDeleteMutation,
  DraftDeleteMutationVariables,
  DraftListQuery,
  DraftListQueryVariables,
  DraftPageQuery,
  DraftPageQueryVariables,
  DraftPreviewMutation,
  DraftPreviewMutationVariables,
  DraftSendMutation,
  DraftSendMutationVariables,
  DraftUpdateMutation,
  DraftUpdateMutationVariables,
  FindDraftsQuery,
  FindDraftsQueryVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';

export const draftListDocument = defineDocument<DraftListQuery, DraftListQueryVariables>(/* GraphQL */ `
  query DraftList(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: DraftOrderSortKeys
    $reverse: Boolean
  ) {
    draftOrders(
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
        status
        updatedAt
        email
        totalQuantityOfLineItems
        shippingAddress {
          name
        }
        totalPriceSet {
          ...Money
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

export const findDraftsDocument = defineDocument<FindDraftsQuery, FindDraftsQueryVariables>(/* GraphQL */ `
  query FindDrafts($query: String!) {
    draftOrders(first: 5, query: $query, sortKey: UPDATED_AT, reverse: true) {
      nodes {
        id
        name
        email
        shippingAddress {
          name
        }
        totalPriceSet {
          ...Money
        }
      }
    }
  }
  ${moneyFragment}
`);

export const draftPageDocument = defineDocument<DraftPageQuery, DraftPageQueryVariables>(/* GraphQL */ `
  query DraftPage($id: ID!, $withOrder: Boolean!) {
    draftOrder(id: $id) {
      id
      name
      status
      createdAt
      invoiceSentAt
      invoiceUrl
      email
      note2
      order @include(if: $withOrder) {
        id
        name
      }
      appliedDiscount {
        value
        valueType
      }
      shippingLine {
        title
        originalPriceSet {
          presentmentMoney {
            amount
          }
        }
      }
      shippingAddress {
        firstName
        lastName
        address1
        city
        zip
        countryCodeV2
        provinceCode
      }
      lineItems(first: 250) {
        nodes {
          id
          title
          variantTitle
          quantity
          taxable
          requiresShipping
          priceOverride {
            amount
          }
          variant {
            id
          }
          originalUnitPriceSet {
            ...Money
          }
        }
      }
    }
  }
  ${moneyFragment}
`);

export const draftCalculateDocument = defineDocument<
  DraftCalculateMutation,
  DraftCalculateMutationVariables
>(/* GraphQL */ `
  mutation DraftCalculate($input: DraftOrderInput!) {
    draftOrderCalculate(input: $input) {
      calculatedDraftOrder {
        currencyCode
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
        lineItems {
          originalUnitPriceSet {
            ...Money
          }
          discountedTotalSet {
            ...Money
          }
        }
      }
      userErrors {
        field
        message
      }
    }
  }
  ${moneyFragment}
`);

export const draftCreateDocument = defineDocument<
  DraftCreateMutation,
  DraftCreateMutationVariables
>(/* GraphQL */ `
  mutation DraftCreate($input: DraftOrderInput!) {
    draftOrderCreate(input: $input) {
      draftOrder {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const draftUpdateDocument = defineDocument<
  DraftUpdateMutation,
  DraftUpdateMutationVariables
>(/* GraphQL */ `
  mutation DraftUpdate($id: ID!, $input: DraftOrderInput!) {
    draftOrderUpdate(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const draftDeleteDocument = defineDocument<
  DraftDeleteMutation,
  DraftDeleteMutationVariables
>(/* GraphQL */ `
  mutation DraftDelete($id: ID!) {
    draftOrderDelete(input: { id: $id }) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const draftSendDocument = defineDocument<DraftSendMutation, DraftSendMutationVariables>(/* GraphQL */ `
  mutation DraftSend($id: ID!, $email: EmailInput) {
    draftOrderInvoiceSend(id: $id, email: $email) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const draftPreviewDocument = defineDocument<
  DraftPreviewMutation,
  DraftPreviewMutationVariables
>(/* GraphQL */ `
  mutation DraftPreview($id: ID!, $email: EmailInput) {
    draftOrderInvoicePreview(id: $id, email: $email) {
      previewSubject
      previewHtml
      userErrors {
        field
        message
      }
    }
  }
`);

export const draftCompleteDocument = defineDocument<
  DraftCompleteMutation,
  DraftCompleteMutationVariables
>(/* GraphQL */ `
  mutation DraftComplete($id: ID!, $paymentPending: Boolean) {
    draftOrderComplete(id: $id, paymentPending: $paymentPending) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const copyOrderDocument = defineDocument<CopyOrderMutation, CopyOrderMutationVariables>(/* GraphQL */ `
  mutation CopyOrder($orderId: ID!) {
    draftOrderCreateFromOrder(orderId: $orderId) {
      draftOrder {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);
