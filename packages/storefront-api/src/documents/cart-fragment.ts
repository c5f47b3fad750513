/**
 * The cart fields that the shop's cart routes need. Data that depends only on the product (options, other variants,
 * collections) is cached per product instead of fetched with every change: see `productInfoDocument`.
 */
import { imageFields, moneyFields } from './fragments.ts';

const cartFragment = /* GraphQL */ `
  fragment CartFields on Cart {
    id
    checkoutUrl
    createdAt
    updatedAt
    note
    totalQuantity
    attributes {
      key
      value
    }
    buyerIdentity {
      countryCode
      customer {
        id
        email
        firstName
      }
    }
    delivery {
      addresses {
        id
        selected
        address {
          ... on CartDeliveryAddress {
            countryCode
            provinceCode
          }
        }
      }
    }
    discountCodes {
      code
      applicable
    }
    appliedGiftCards {
      id
      lastCharacters
      balance {
        ...MoneyFields
      }
    }
    discountAllocations {
      ...DiscountAllocationFields
    }
    cost {
      subtotalAmount {
        ...MoneyFields
      }
      totalAmount {
        ...MoneyFields
      }
      totalTaxAmount {
        ...MoneyFields
      }
    }
    deliveryGroups(first: 10) {
      nodes {
        id
        groupType
        deliveryAddress {
          countryCodeV2
          provinceCode
        }
        deliveryOptions {
          ...DeliveryOptionFields
        }
        selectedDeliveryOption {
          ...DeliveryOptionFields
        }
      }
    }
    lines(first: 250) {
      nodes {
        ...CartLineFields
      }
    }
  }
  fragment DeliveryOptionFields on CartDeliveryOption {
    handle
    code
    title
    description
    deliveryMethodType
    estimatedCost {
      ...MoneyFields
    }
  }
  fragment DiscountAllocationFields on CartDiscountAllocation {
    __typename
    targetType
    discountedAmount {
      ...MoneyFields
    }
    ... on CartCodeDiscountAllocation {
      code
    }
    ... on CartAutomaticDiscountAllocation {
      title
    }
    ... on CartCustomDiscountAllocation {
      title
    }
  }
  fragment CartLineFields on BaseCartLine {
    id
    quantity
    attributes {
      key
      value
    }
    cost {
      amountPerQuantity {
        ...MoneyFields
      }
      compareAtAmountPerQuantity {
        ...MoneyFields
      }
      subtotalAmount {
        ...MoneyFields
      }
      totalAmount {
        ...MoneyFields
      }
    }
    discountAllocations {
      ...DiscountAllocationFields
    }
    sellingPlanAllocation {
      sellingPlan {
        id
        name
      }
      priceAdjustments {
        price {
          ...MoneyFields
        }
        compareAtPrice {
          ...MoneyFields
        }
      }
    }
    merchandise {
      ... on ProductVariant {
        id
        title
        sku
        availableForSale
        currentlyNotInStock
        quantityAvailable
        requiresShipping
        taxable
        image {
          ...ImageFields
        }
        price {
          ...MoneyFields
        }
        compareAtPrice {
          ...MoneyFields
        }
        selectedOptions {
          name
          value
        }
        product {
          id
          handle
          title
          productType
          tags
          isGiftCard
        }
      }
    }
  }
`;

/** `CartFields` with the fragments that it uses. */
export const cartFields = [cartFragment, imageFields, moneyFields].join('');

/** User errors and warnings of a cart mutation. */
export const cartUserErrorFields = /* GraphQL */ `
  fragment CartUserErrorFields on CartUserError {
    code
    field
    message
  }
  fragment CartWarningFields on CartWarning {
    code
    message
    target
  }
`;
