import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CustomerFormQuery,
  CustomerFormQueryVariables,
  CustomerListQuery,
  CustomerListQueryVariables,
  CustomerPageQuery,
  CustomerPageQueryVariables,
  FindCustomersQuery,
  FindCustomersQueryVariables,
  SaveCustomerMutation,
  SaveCustomerMutationVariables,
} from '../api/generated/operations.ts';

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
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
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
      defaultEmailAddress {
        emailAddress
        marketingState
      }
      defaultPhoneNumber {
        phoneNumber
      }
      addressesV2(first: 20) {
        nodes {
          id
          name
          formatted
          phone
        }
      }
      orders(first: 20, reverse: true) @include(if: $withOrders) {
        nodes {
          id
          name
          createdAt
          totalPriceSet {
            presentmentMoney {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
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
    }
  }
`);
