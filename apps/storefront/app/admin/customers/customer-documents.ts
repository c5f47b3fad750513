import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CancelErasureMutation,
  CancelErasureMutationVariables,
  CustomerFormQuery,
  CustomerFormQueryVariables,
  CustomerListQuery,
  CustomerListQueryVariables,
  CustomerPageQuery,
  CustomerPageQueryVariables,
  CustomerRowsQuery,
  CustomerRowsQueryVariables,
  EmailConsentMutation,
  EmailConsentMutationVariables,
  FindCustomersQuery,
  FindCustomersQueryVariables,
  MergeCustomersMutation,
  MergeCustomersMutationVariables,
  MergePreviewQuery,
  MergePreviewQueryVariables,
  RequestErasureMutation,
  RequestErasureMutationVariables,
  SaveCustomerMutation,
  SaveCustomerMutationVariables,
  SegmentFilterQuery,
  SegmentFilterQueryVariables,
  SegmentMembersQuery,
  SegmentMembersQueryVariables,
  SmsConsentMutation,
  SmsConsentMutationVariables,
} from '../api/generated/operations.ts';
import { moneyFragment } from '../api/money-fragment.ts';
import { customerAddressFragment } from './addresses/address-documents.ts';

const customerRow = /* GraphQL */ `
  fragment CustomerRow on Customer {
    id
    displayName
    createdAt
    state
    tags
    numberOfOrders
    defaultEmailAddress {
      emailAddress
    }
    defaultAddress {
      city
      countryCodeV2
    }
  }
`;

export const customerListDocument = defineDocument<
  CustomerListQuery,
  CustomerListQueryVariables
>(/* GraphQL */ `
  query CustomerList(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: CustomerSortKeys
    $reverse: Boolean
  ) {
    customers(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: $sortKey
      reverse: $reverse
    ) {
      nodes {
        ...CustomerRow
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
  ${customerRow}
`);

export const findCustomersDocument = defineDocument<
  FindCustomersQuery,
  FindCustomersQueryVariables
>(/* GraphQL */ `
  query FindCustomers($query: String!) {
    customers(first: 5, query: $query) {
      nodes {
        id
        displayName
        defaultEmailAddress {
          emailAddress
        }
      }
    }
  }
`);

export const customerPageDocument = defineDocument<
  CustomerPageQuery,
  CustomerPageQueryVariables
>(/* GraphQL */ `
  query CustomerPage($id: ID!, $withOrders: Boolean!) {
    customer(id: $id) {
      id
      displayName
      firstName
      lastName
      note
      tags
      createdAt
      state
      numberOfOrders
      mergeable {
        isMergeable
        reason
        errorFields
      }
      defaultEmailAddress {
        emailAddress
        marketingState
      }
      defaultPhoneNumber {
        phoneNumber
        marketingState
      }
      defaultAddress {
        id
      }
      addressesV2(first: 100) {
        nodes {
          ...CustomerAddress
        }
      }
      orders(first: 20, reverse: true) @include(if: $withOrders) {
        nodes {
          id
          name
          createdAt
          totalPriceSet {
            ...Money
          }
        }
      }
    }
  }
  ${moneyFragment}
  ${customerAddressFragment}
`);

export const saveCustomerDocument = defineDocument<
  SaveCustomerMutation,
  SaveCustomerMutationVariables
>(/* GraphQL */ `
  mutation SaveCustomer($input: CustomerInput!) {
    customerUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const customerFormDocument = defineDocument<
  CustomerFormQuery,
  CustomerFormQueryVariables
>(/* GraphQL */ `
  query CustomerForm($id: ID!) {
    customer(id: $id) {
      firstName
      lastName
      note
      tags
      defaultEmailAddress {
        emailAddress
      }
      defaultPhoneNumber {
        phoneNumber
      }
    }
  }
`);

export const mergePreviewDocument = defineDocument<
  MergePreviewQuery,
  MergePreviewQueryVariables
>(/* GraphQL */ `
  query MergePreview($one: ID!, $two: ID!) {
    customerMergePreview(customerOneId: $one, customerTwoId: $two) {
      customerMergeErrors {
        message
      }
      defaultFields {
        displayName
        tags
        orderCount
        giftCardCount
        email {
          emailAddress
        }
        addresses(first: 100) {
          nodes {
            id
          }
        }
      }
    }
  }
`);

export const mergeCustomersDocument = defineDocument<
  MergeCustomersMutation,
  MergeCustomersMutationVariables
>(/* GraphQL */ `
  mutation MergeCustomers($one: ID!, $two: ID!) {
    customerMerge(customerOneId: $one, customerTwoId: $two) {
      resultingCustomerId
      userErrors {
        field
        message
      }
    }
  }
`);

export const requestErasureDocument = defineDocument<
  RequestErasureMutation,
  RequestErasureMutationVariables
>(/* GraphQL */ `
  mutation RequestErasure($id: ID!) {
    customerRequestDataErasure(customerId: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const cancelErasureDocument = defineDocument<
  CancelErasureMutation,
  CancelErasureMutationVariables
>(/* GraphQL */ `
  mutation CancelErasure($id: ID!) {
    customerCancelDataErasure(customerId: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const segmentFilterDocument = defineDocument<
  SegmentFilterQuery,
  SegmentFilterQueryVariables
>(/* GraphQL */ `
  query SegmentFilter {
    segments(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);

export const segmentMembersDocument = defineDocument<
  SegmentMembersQuery,
  SegmentMembersQueryVariables
>(/* GraphQL */ `
  query SegmentMembers($segmentId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    customerSegmentMembers(
      segmentId: $segmentId
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges {
        node {
          id
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
`);

export const customerRowsDocument = defineDocument<
  CustomerRowsQuery,
  CustomerRowsQueryVariables
>(/* GraphQL */ `
  query CustomerRows($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...CustomerRow
    }
  }
  ${customerRow}
`);

export const emailConsentDocument = defineDocument<
  EmailConsentMutation,
  EmailConsentMutationVariables
>(/* GraphQL */ `
  mutation EmailConsent($input: CustomerEmailMarketingConsentUpdateInput!) {
    customerEmailMarketingConsentUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const smsConsentDocument = defineDocument<
  SmsConsentMutation,
  SmsConsentMutationVariables
>(/* GraphQL */ `
  mutation SmsConsent($input: CustomerSmsMarketingConsentUpdateInput!) {
    customerSmsMarketingConsentUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);
