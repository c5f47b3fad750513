import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CreateCustomerMutation,
  CreateCustomerMutationVariables,
  SameContactQuery,
  SameContactQueryVariables,
} from '../../api/generated/operations.ts';

/** Finds customers with an email address or phone number. */
export const sameContactDocument = defineDocument<SameContactQuery, SameContactQueryVariables>(/* GraphQL */ `
  query SameContact($query: String!) {
    customers(first: 10, query: $query) {
      nodes {
        id
        displayName
        defaultEmailAddress {
          emailAddress
        }
        defaultPhoneNumber {
          phoneNumber
        }
      }
    }
  }
`);

export const createCustomerDocument = defineDocument<
  CreateCustomerMutation,
  CreateCustomerMutationVariables
>(/* GraphQL */ `
  mutation CreateCustomer($input: CustomerInput!) {
    customerCreate(input: $input) {
      customer {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);
