/** Customers: the signed-in customer, and the mutations that create, open and close accounts. */
import { defineDocument } from '../document.ts';
import type {
  CustomerAccessTokenCreateMutation,
  CustomerAccessTokenCreateMutationVariables,
  CustomerAccessTokenDeleteMutation,
  CustomerAccessTokenDeleteMutationVariables,
  CustomerActivateMutation,
  CustomerActivateMutationVariables,
  CustomerCreateMutation,
  CustomerCreateMutationVariables,
  CustomerOrdersQuery,
  CustomerOrdersQueryVariables,
  CustomerQuery,
  CustomerQueryVariables,
  CustomerRecoverMutation,
  CustomerRecoverMutationVariables,
  CustomerResetMutation,
  CustomerResetMutationVariables,
  MemberEmailQuery,
  MemberEmailQueryVariables,
  MemberStandingQuery,
  MemberStandingQueryVariables,
  SignedInQuery,
  SignedInQueryVariables,
} from '../generated/operations.ts';
import { moneyFields } from './fragments.ts';

export const customerUserErrorFields = /* GraphQL */ `
  fragment CustomerUserErrorFields on CustomerUserError {
    code
    field
    message
  }
`;

export const customerTokenFields = /* GraphQL */ `
  fragment CustomerAccessTokenFields on CustomerAccessToken {
    accessToken
    expiresAt
  }
`;

/** The customer of a token. Null if the token is invalid. */
export const signedInDocument = defineDocument<SignedInQuery, SignedInQueryVariables>(/* GraphQL */ `
  query SignedIn($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      id
    }
  }
`);

/** The e-mail address, by which the loyalty provider identifies a member. */
export const memberEmailDocument = defineDocument<MemberEmailQuery, MemberEmailQueryVariables>(/* GraphQL */ `
  query MemberEmail($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      email
    }
  }
`);

/** The facts about a member that offers depend on. Null if the token is invalid. */
export const memberStatusDocument = defineDocument<MemberStandingQuery, MemberStandingQueryVariables>(
  /* GraphQL */ `
  query MemberStanding($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      id
      tags
      numberOfOrders
    }
  }
`,
);

/** Fields of an order in a list. */
const customerOrderFields = /* GraphQL */ `
  fragment CustomerOrderFields on Order {
    id
    name
    orderNumber
    processedAt
    canceledAt
    financialStatus
    fulfillmentStatus
    statusUrl
    totalPrice {
      ...MoneyFields
    }
  }
  ${moneyFields}
`;

/** A member's account with the newest orders first. Null if the token is invalid. */
export const customerDocument = defineDocument<CustomerQuery, CustomerQueryVariables>(/* GraphQL */ `
  query Customer($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      id
      email
      firstName
      lastName
      tags
      orders(first: 20, sortKey: PROCESSED_AT, reverse: true) {
        edges {
          node {
            ...CustomerOrderFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      addresses(first: 100) {
        edges {
          node {
            ...CustomerAddressFields
          }
        }
      }
      defaultAddress {
        ...CustomerAddressFields
      }
    }
  }
  fragment CustomerAddressFields on MailingAddress {
    id
    firstName
    lastName
    company
    address1
    address2
    city
    province
    provinceCode
    country
    countryCodeV2
    zip
    phone
  }
  ${customerOrderFields}
`);

/** A page of a member's orders, newest first: those after a cursor, or those that match a query (`name:1001`). */
export const customerOrdersDocument = defineDocument<CustomerOrdersQuery, CustomerOrdersQueryVariables>(
  /* GraphQL */ `
  query CustomerOrders(
    $customerAccessToken: String!
    $after: String
    $query: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      orders(first: 20, after: $after, query: $query, sortKey: PROCESSED_AT, reverse: true) {
        edges {
          node {
            ...CustomerOrderFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${customerOrderFields}
`,
);

export const customerCreateDocument = defineDocument<
  CustomerCreateMutation,
  CustomerCreateMutationVariables
>(/* GraphQL */ `
  mutation CustomerCreate($input: CustomerCreateInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerCreate(input: $input) {
      customer {
        id
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);

export const customerAccessTokenCreateDocument = defineDocument<
  CustomerAccessTokenCreateMutation,
  CustomerAccessTokenCreateMutationVariables
>(/* GraphQL */ `
  mutation CustomerAccessTokenCreate($input: CustomerAccessTokenCreateInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAccessTokenCreate(input: $input) {
      customerAccessToken {
        ...CustomerAccessTokenFields
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerTokenFields}
  ${customerUserErrorFields}
`);

/** Ends a session. Selects the deprecated `userErrors`, because this payload has no others. */
export const customerAccessTokenDeleteDocument = defineDocument<
  CustomerAccessTokenDeleteMutation,
  CustomerAccessTokenDeleteMutationVariables
>(/* GraphQL */ `
  mutation CustomerAccessTokenDelete($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAccessTokenDelete(customerAccessToken: $customerAccessToken) {
      deletedAccessToken
      userErrors {
        field
        message
      }
    }
  }
`);

/** Requests the password reset e-mail. */
export const customerRecoverDocument = defineDocument<
  CustomerRecoverMutation,
  CustomerRecoverMutationVariables
>(/* GraphQL */ `
  mutation CustomerRecover($email: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerRecover(email: $email) {
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);

/** Sets a new password by the token of the e-mailed link, which works once and signs in. */
export const customerResetDocument = defineDocument<
  CustomerResetMutation,
  CustomerResetMutationVariables
>(/* GraphQL */ `
  mutation CustomerReset($id: ID!, $input: CustomerResetInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerReset(id: $id, input: $input) {
      customerAccessToken {
        ...CustomerAccessTokenFields
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerTokenFields}
  ${customerUserErrorFields}
`);

/** Sets the first password of an invited customer, by the token of the e-mailed link. */
export const customerActivateDocument = defineDocument<
  CustomerActivateMutation,
  CustomerActivateMutationVariables
>(/* GraphQL */ `
  mutation CustomerActivate($id: ID!, $input: CustomerActivateInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerActivate(id: $id, input: $input) {
      customerAccessToken {
        ...CustomerAccessTokenFields
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerTokenFields}
  ${customerUserErrorFields}
`);
