/** Mutations of a member's own data: account, session, address book. */
import { defineDocument } from '../document.ts';
import type {
  CustomerAccessTokenRenewMutation,
  CustomerAccessTokenRenewMutationVariables,
  CustomerAddressCreateMutation,
  CustomerAddressCreateMutationVariables,
  CustomerAddressDeleteMutation,
  CustomerAddressDeleteMutationVariables,
  CustomerAddressIdsQuery,
  CustomerAddressIdsQueryVariables,
  CustomerAddressUpdateMutation,
  CustomerAddressUpdateMutationVariables,
  CustomerDefaultAddressUpdateMutation,
  CustomerDefaultAddressUpdateMutationVariables,
  CustomerDetailsQuery,
  CustomerDetailsQueryVariables,
  CustomerUpdateMutation,
  CustomerUpdateMutationVariables,
} from '../generated/operations.ts';
import { customerTokenFields, customerUserErrorFields } from './customer.ts';

/** Fields for the member's own account form. Null if the token is invalid. */
export const customerDetailsDocument = defineDocument<CustomerDetailsQuery, CustomerDetailsQueryVariables>(
  /* GraphQL */ `
  query CustomerDetails($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      id
      email
      phone
      acceptsMarketing
    }
  }
`,
);

/** Ids of the addresses that belong to a member. Null if the token is invalid. */
export const customerAddressIdsDocument = defineDocument<
  CustomerAddressIdsQuery,
  CustomerAddressIdsQueryVariables
>(/* GraphQL */ `
  query CustomerAddressIds($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $customerAccessToken) {
      id
      addresses(first: 100) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`);

/** Updates the fields in the input. A new password revokes every token and returns a new one. */
export const customerUpdateDocument = defineDocument<
  CustomerUpdateMutation,
  CustomerUpdateMutationVariables
>(/* GraphQL */ `
  mutation CustomerUpdate($customerAccessToken: String!, $customer: CustomerUpdateInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerUpdate(customerAccessToken: $customerAccessToken, customer: $customer) {
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

/** Renews a session. Selects the deprecated `userErrors`, because this payload has no others. */
export const customerAccessTokenRenewDocument = defineDocument<
  CustomerAccessTokenRenewMutation,
  CustomerAccessTokenRenewMutationVariables
>(/* GraphQL */ `
  mutation CustomerAccessTokenRenew($customerAccessToken: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAccessTokenRenew(customerAccessToken: $customerAccessToken) {
      customerAccessToken {
        ...CustomerAccessTokenFields
      }
      userErrors {
        field
        message
      }
    }
  }
  ${customerTokenFields}
`);

export const customerAddressCreateDocument = defineDocument<
  CustomerAddressCreateMutation,
  CustomerAddressCreateMutationVariables
>(/* GraphQL */ `
  mutation CustomerAddressCreate($customerAccessToken: String!, $address: MailingAddressInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAddressCreate(customerAccessToken: $customerAccessToken, address: $address) {
      customerAddress {
        id
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);

export const customerAddressUpdateDocument = defineDocument<
  CustomerAddressUpdateMutation,
  CustomerAddressUpdateMutationVariables
>(/* GraphQL */ `
  mutation CustomerAddressUpdate($customerAccessToken: String!, $id: ID!, $address: MailingAddressInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAddressUpdate(customerAccessToken: $customerAccessToken, id: $id, address: $address) {
      customerAddress {
        id
      }
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);

export const customerAddressDeleteDocument = defineDocument<
  CustomerAddressDeleteMutation,
  CustomerAddressDeleteMutationVariables
>(/* GraphQL */ `
  mutation CustomerAddressDelete($customerAccessToken: String!, $id: ID!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerAddressDelete(customerAccessToken: $customerAccessToken, id: $id) {
      deletedCustomerAddressId
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);

export const customerDefaultAddressUpdateDocument = defineDocument<
  CustomerDefaultAddressUpdateMutation,
  CustomerDefaultAddressUpdateMutationVariables
>(/* GraphQL */ `
  mutation CustomerDefaultAddressUpdate($customerAccessToken: String!, $addressId: ID!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customerDefaultAddressUpdate(customerAccessToken: $customerAccessToken, addressId: $addressId) {
      customerUserErrors {
        ...CustomerUserErrorFields
      }
    }
  }
  ${customerUserErrorFields}
`);
