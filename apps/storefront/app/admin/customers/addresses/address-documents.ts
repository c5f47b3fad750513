import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  AddCustomerAddressMutation,
  AddCustomerAddressMutationVariables,
  ChangeCustomerAddressMutation,
  ChangeCustomerAddressMutationVariables,
  CustomerAddressesQuery,
  CustomerAddressesQueryVariables,
  DefaultCustomerAddressMutation,
  DefaultCustomerAddressMutationVariables,
  RemoveCustomerAddressMutation,
  RemoveCustomerAddressMutationVariables,
} from '../../api/generated/operations.ts';

/** All fields of an address that its form shows. */
export const customerAddressFragment = /* GraphQL */ `
  fragment CustomerAddress on MailingAddress {
    id
    name
    formatted
    firstName
    lastName
    company
    address1
    address2
    city
    provinceCode
    country
    countryCodeV2
    zip
    phone
  }
`;

export const customerAddressesDocument = defineDocument<
  CustomerAddressesQuery,
  CustomerAddressesQueryVariables
>(/* GraphQL */ `
  query CustomerAddresses($id: ID!) {
    customer(id: $id) {
      addressesV2(first: 100) {
        nodes {
          ...CustomerAddress
        }
      }
    }
  }
  ${customerAddressFragment}
`);

export const addCustomerAddressDocument = defineDocument<
  AddCustomerAddressMutation,
  AddCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation AddCustomerAddress($customerId: ID!, $address: MailingAddressInput!, $setAsDefault: Boolean) {
    customerAddressCreate(customerId: $customerId, address: $address, setAsDefault: $setAsDefault) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const changeCustomerAddressDocument = defineDocument<
  ChangeCustomerAddressMutation,
  ChangeCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation ChangeCustomerAddress(
    $customerId: ID!
    $addressId: ID!
    $address: MailingAddressInput!
    $setAsDefault: Boolean
  ) {
    customerAddressUpdate(
      customerId: $customerId
      addressId: $addressId
      address: $address
      setAsDefault: $setAsDefault
    ) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const removeCustomerAddressDocument = defineDocument<
  RemoveCustomerAddressMutation,
  RemoveCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation RemoveCustomerAddress($customerId: ID!, $addressId: ID!) {
    customerAddressDelete(customerId: $customerId, addressId: $addressId) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const defaultCustomerAddressDocument = defineDocument<
  DefaultCustomerAddressMutation,
  DefaultCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation DefaultCustomerAddress($customerId: ID!, $addressId: ID!) {
    customerUpdateDefaultAddress(customerId: $customerId, addressId: $addressId) {
      userErrors {
        field
        message
      }
    }
  }
`);
