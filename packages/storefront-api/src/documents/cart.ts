/** The cart query and the cart mutations. Errors are returned as `userErrors`, reduced quantities as `warnings`. */

import { defineDocument } from '../document.ts';
import type {
  CartChangeMutation,
  CartChangeMutationVariables,
  CartCreateMutation,
  CartCreateMutationVariables,
  CartQuery,
  CartQueryVariables,
} from '../generated/operations.ts';
import { cartFields, cartUserErrorFields } from './cart-fragment.ts';

/** Null if the cart is unknown, expired or completed. */
export const cartDocument = defineDocument<CartQuery, CartQueryVariables>(/* GraphQL */ `
  query Cart($cartId: ID!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cart(id: $cartId) {
      ...CartFields
    }
  }
  ${cartFields}
`);

export const cartCreateDocument = defineDocument<
  CartCreateMutation,
  CartCreateMutationVariables
>(/* GraphQL */ `
  mutation CartCreate($input: CartInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartCreate(input: $input) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
  }
  ${cartFields}
  ${cartUserErrorFields}
`);

/**
 * All changes of a cart in one request. Each part of the mutation runs only if its flag is set; the parts run in
 * sequence. Omitted attributes are unchanged, `[]` removes them.
 */
export const cartChangeDocument = defineDocument<
  CartChangeMutation,
  CartChangeMutationVariables
>(/* GraphQL */ `
  mutation CartChange(
    $cartId: ID!
    $buyer: CartBuyerIdentityInput!
    $addressesAdded: [CartSelectableAddressInput!]!
    $addressesUpdated: [CartSelectableAddressUpdateInput!]!
    $removed: [ID!]!
    $updated: [CartLineUpdateInput!]!
    $added: [CartLineInput!]!
    $codes: [String!]!
    $setsBuyer: Boolean!
    $addsAddress: Boolean!
    $updatesAddress: Boolean!
    $removes: Boolean!
    $updates: Boolean!
    $adds: Boolean!
    $setsCodes: Boolean!
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) @include(if: $setsBuyer) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addressesAdded) @include(if: $addsAddress) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartDeliveryAddressesUpdate(cartId: $cartId, addresses: $addressesUpdated) @include(if: $updatesAddress) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartLinesRemove(cartId: $cartId, lineIds: $removed) @include(if: $removes) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartLinesUpdate(cartId: $cartId, lines: $updated) @include(if: $updates) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartLinesAdd(cartId: $cartId, lines: $added) @include(if: $adds) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) @include(if: $setsCodes) {
      cart {
        ...CartFields
      }
      userErrors {
        ...CartUserErrorFields
      }
      warnings {
        ...CartWarningFields
      }
    }
  }
  ${cartFields}
  ${cartUserErrorFields}
`);
