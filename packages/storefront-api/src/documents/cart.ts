/** The cart and every change the shop makes to it. Problems come as `userErrors`, clamped quantities as `warnings`. */

import { defineDocument } from '../document.ts';
import type {
  CartAttributesUpdateMutation,
  CartAttributesUpdateMutationVariables,
  CartBuyerIdentityUpdateMutation,
  CartBuyerIdentityUpdateMutationVariables,
  CartCreateMutation,
  CartCreateMutationVariables,
  CartDeliveryAddressesAddMutation,
  CartDeliveryAddressesAddMutationVariables,
  CartDeliveryAddressesUpdateMutation,
  CartDeliveryAddressesUpdateMutationVariables,
  CartDiscountCodesUpdateMutation,
  CartDiscountCodesUpdateMutationVariables,
  CartLinesAddMutation,
  CartLinesAddMutationVariables,
  CartLinesRemoveMutation,
  CartLinesRemoveMutationVariables,
  CartLinesUpdateMutation,
  CartLinesUpdateMutationVariables,
  CartNoteUpdateMutation,
  CartNoteUpdateMutationVariables,
  CartQuery,
  CartQueryVariables,
  CartReconcileMutation,
  CartReconcileMutationVariables,
  CartSelectedDeliveryOptionsUpdateMutation,
  CartSelectedDeliveryOptionsUpdateMutationVariables,
} from '../generated/operations.ts';
import { cartFields, cartProblemFields } from './cart-fragment.ts';

/** Null where the cart is unknown, expired or completed. */
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
  ${cartProblemFields}
`);

export const cartLinesAddDocument = defineDocument<
  CartLinesAddMutation,
  CartLinesAddMutationVariables
>(/* GraphQL */ `
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartLinesAdd(cartId: $cartId, lines: $lines) {
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
  ${cartProblemFields}
`);

/** Attributes left out are kept, `[]` clears them; quantity 0 removes the line. */
export const cartLinesUpdateDocument = defineDocument<
  CartLinesUpdateMutation,
  CartLinesUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) {
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
  ${cartProblemFields}
`);

export const cartLinesRemoveDocument = defineDocument<
  CartLinesRemoveMutation,
  CartLinesRemoveMutationVariables
>(/* GraphQL */ `
  mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
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
  ${cartProblemFields}
`);

/** Replaces the codes; `[]` clears them. */
export const cartDiscountCodesUpdateDocument = defineDocument<
  CartDiscountCodesUpdateMutation,
  CartDiscountCodesUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
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
  ${cartProblemFields}
`);

export const cartBuyerIdentityUpdateDocument = defineDocument<
  CartBuyerIdentityUpdateMutation,
  CartBuyerIdentityUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
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
  ${cartProblemFields}
`);

export const cartNoteUpdateDocument = defineDocument<
  CartNoteUpdateMutation,
  CartNoteUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartNoteUpdate($cartId: ID!, $note: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartNoteUpdate(cartId: $cartId, note: $note) {
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
  ${cartProblemFields}
`);

export const cartAttributesUpdateDocument = defineDocument<
  CartAttributesUpdateMutation,
  CartAttributesUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
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
  ${cartProblemFields}
`);

export const cartSelectedDeliveryOptionsUpdateDocument = defineDocument<
  CartSelectedDeliveryOptionsUpdateMutation,
  CartSelectedDeliveryOptionsUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartSelectedDeliveryOptionsUpdate($cartId: ID!, $selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $selectedDeliveryOptions) {
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
  ${cartProblemFields}
`);

/** Where the cart ships to; the selected address is the one that rates and taxes are quoted for. */
export const cartDeliveryAddressesAddDocument = defineDocument<
  CartDeliveryAddressesAddMutation,
  CartDeliveryAddressesAddMutationVariables
>(/* GraphQL */ `
  mutation CartDeliveryAddressesAdd($cartId: ID!, $addresses: [CartSelectableAddressInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) {
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
  ${cartProblemFields}
`);

/** Changes addresses by their ids. */
export const cartDeliveryAddressesUpdateDocument = defineDocument<
  CartDeliveryAddressesUpdateMutation,
  CartDeliveryAddressesUpdateMutationVariables
>(/* GraphQL */ `
  mutation CartDeliveryAddressesUpdate($cartId: ID!, $addresses: [CartSelectableAddressUpdateInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartDeliveryAddressesUpdate(cartId: $cartId, addresses: $addresses) {
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
  ${cartProblemFields}
`);

/**
 * Several changes of one cart in one request, one after the other: what the rules take out, change and add, then the
 * codes. The cart after the last one that was asked for is the answer.
 */
export const cartReconcileDocument = defineDocument<
  CartReconcileMutation,
  CartReconcileMutationVariables
>(/* GraphQL */ `
  mutation CartReconcile(
    $cartId: ID!
    $removed: [ID!]!
    $updated: [CartLineUpdateInput!]!
    $added: [CartLineInput!]!
    $codes: [String!]!
    $removes: Boolean!
    $updates: Boolean!
    $adds: Boolean!
    $setsCodes: Boolean!
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
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
  ${cartProblemFields}
`);
