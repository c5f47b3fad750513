import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  ActivateAutomaticDiscountMutation,
  ActivateAutomaticDiscountMutationVariables,
  ActivateCodeDiscountMutation,
  ActivateCodeDiscountMutationVariables,
  AddDiscountCodesMutation,
  AddDiscountCodesMutationVariables,
  DeactivateAutomaticDiscountMutation,
  DeactivateAutomaticDiscountMutationVariables,
  DeactivateCodeDiscountMutation,
  DeactivateCodeDiscountMutationVariables,
  DeleteAutomaticDiscountMutation,
  DeleteAutomaticDiscountMutationVariables,
  DeleteCodeDiscountMutation,
  DeleteCodeDiscountMutationVariables,
  DiscountCodesQuery,
  DiscountCodesQueryVariables,
  DiscountPageQuery,
  DiscountPageQueryVariables,
  FindDiscountCollectionsQuery,
  FindDiscountCollectionsQueryVariables,
  FindDiscountProductsQuery,
  FindDiscountProductsQueryVariables,
  ShopCurrencyQuery,
  ShopCurrencyQueryVariables,
} from '../api/generated/operations.ts';

const items = /* GraphQL */ `
  items {
    __typename
    ... on DiscountProducts {
      products(first: 100) {
        nodes {
          id
          title
        }
      }
    }
    ... on DiscountCollections {
      collections(first: 100) {
        nodes {
          id
          title
        }
      }
    }
  }
`;

const amountOrPercentage = /* GraphQL */ `
  __typename
  ... on DiscountPercentage {
    percentage
  }
  ... on DiscountAmount {
    amount {
      amount
      currencyCode
    }
    appliesOnEachItem
  }
`;

const appliesOn = /* GraphQL */ `
  appliesOnOneTimePurchase
  appliesOnSubscription
`;

const gets = /* GraphQL */ `
  customerGets {
    ${appliesOn}
    ${items}
    value {
      ${amountOrPercentage}
      ... on DiscountOnQuantity {
        quantity {
          quantity
        }
        effect {
          ${amountOrPercentage}
        }
      }
    }
  }
`;

const shared = /* GraphQL */ `
  title
  status
  summary
  startsAt
  endsAt
  asyncUsageCount
  combinesWith {
    orderDiscounts
    productDiscounts
    shippingDiscounts
  }
`;

const withCodes = /* GraphQL */ `
  usageLimit
  appliesOncePerCustomer
  codes(first: 1) {
    nodes {
      code
    }
  }
  codesCount {
    count
  }
`;

const minimum = /* GraphQL */ `
  minimumRequirement {
    __typename
    ... on DiscountMinimumQuantity {
      greaterThanOrEqualToQuantity
    }
    ... on DiscountMinimumSubtotal {
      greaterThanOrEqualToSubtotal {
        amount
      }
    }
  }
`;

const buyXGetY = /* GraphQL */ `
  usesPerOrderLimit
  customerBuys {
    ${items}
    value {
      __typename
      ... on DiscountQuantity {
        quantity
      }
    }
  }
  ${gets}
`;

const shipping = /* GraphQL */ `
  ${appliesOn}
  maximumShippingPrice {
    amount
  }
`;

export const discountPageDocument = defineDocument<
  DiscountPageQuery,
  DiscountPageQueryVariables
>(/* GraphQL */ `
  query DiscountPage($id: ID!) {
    shop {
      currencyCode
    }
    discountNode(id: $id) {
      id
      discount {
        __typename
        ... on DiscountCodeBasic {
          ${shared}
          ${withCodes}
          ${minimum}
          ${gets}
        }
        ... on DiscountCodeBxgy {
          ${shared}
          ${withCodes}
          ${buyXGetY}
        }
        ... on DiscountCodeFreeShipping {
          ${shared}
          ${withCodes}
          ${minimum}
          ${shipping}
        }
        ... on DiscountAutomaticBasic {
          ${shared}
          ${minimum}
          ${gets}
        }
        ... on DiscountAutomaticBxgy {
          ${shared}
          ${buyXGetY}
        }
        ... on DiscountAutomaticFreeShipping {
          ${shared}
          ${minimum}
          ${shipping}
        }
      }
    }
  }
`);

const codePage = /* GraphQL */ `
  codes(first: 50, after: $after) {
    nodes {
      id
      code
      asyncUsageCount
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`;

export const discountCodesDocument = defineDocument<
  DiscountCodesQuery,
  DiscountCodesQueryVariables
>(/* GraphQL */ `
  query DiscountCodes($id: ID!, $after: String) {
    codeDiscountNode(id: $id) {
      id
      codeDiscount {
        __typename
        ... on DiscountCodeBasic {
          ${codePage}
        }
        ... on DiscountCodeBxgy {
          ${codePage}
        }
        ... on DiscountCodeFreeShipping {
          ${codePage}
        }
      }
    }
  }
`);

export const addDiscountCodesDocument = defineDocument<
  AddDiscountCodesMutation,
  AddDiscountCodesMutationVariables
>(/* GraphQL */ `
  mutation AddDiscountCodes($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
    discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) {
      userErrors {
        field
        message
      }
    }
  }
`);

const changeById = (name: string, mutation: string) => /* GraphQL */ `
  mutation ${name}($id: ID!) {
    ${mutation}(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`;

export const activateCodeDiscountDocument = defineDocument<
  ActivateCodeDiscountMutation,
  ActivateCodeDiscountMutationVariables
>(changeById('ActivateCodeDiscount', 'discountCodeActivate'));

export const activateAutomaticDiscountDocument = defineDocument<
  ActivateAutomaticDiscountMutation,
  ActivateAutomaticDiscountMutationVariables
>(changeById('ActivateAutomaticDiscount', 'discountAutomaticActivate'));

export const deactivateCodeDiscountDocument = defineDocument<
  DeactivateCodeDiscountMutation,
  DeactivateCodeDiscountMutationVariables
>(changeById('DeactivateCodeDiscount', 'discountCodeDeactivate'));

export const deactivateAutomaticDiscountDocument = defineDocument<
  DeactivateAutomaticDiscountMutation,
  DeactivateAutomaticDiscountMutationVariables
>(changeById('DeactivateAutomaticDiscount', 'discountAutomaticDeactivate'));

export const deleteCodeDiscountDocument = defineDocument<
  DeleteCodeDiscountMutation,
  DeleteCodeDiscountMutationVariables
>(changeById('DeleteCodeDiscount', 'discountCodeDelete'));

export const deleteAutomaticDiscountDocument = defineDocument<
  DeleteAutomaticDiscountMutation,
  DeleteAutomaticDiscountMutationVariables
>(changeById('DeleteAutomaticDiscount', 'discountAutomaticDelete'));

export const findDiscountProductsDocument = defineDocument<
  FindDiscountProductsQuery,
  FindDiscountProductsQueryVariables
>(/* GraphQL */ `
  query FindDiscountProducts($query: String) {
    products(first: 10, query: $query) {
      nodes {
        id
        title
      }
    }
  }
`);

export const findDiscountCollectionsDocument = defineDocument<
  FindDiscountCollectionsQuery,
  FindDiscountCollectionsQueryVariables
>(/* GraphQL */ `
  query FindDiscountCollections($query: String) {
    collections(first: 10, query: $query) {
      nodes {
        id
        title
      }
    }
  }
`);

export const shopCurrencyDocument = defineDocument<
  ShopCurrencyQuery,
  ShopCurrencyQueryVariables
>(/* GraphQL */ `
  query ShopCurrency {
    shop {
      currencyCode
    }
  }
`);
