import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  EditAddCustomItemMutation,
  EditAddCustomItemMutationVariables,
  EditAddDiscountMutation,
  EditAddDiscountMutationVariables,
  EditAddShippingMutation,
  EditAddShippingMutationVariables,
  EditAddVariantMutation,
  EditAddVariantMutationVariables,
  EditBeginMutation,
  EditBeginMutationVariables,
  EditCommitMutation,
  EditCommitMutationVariables,
  EditRemoveDiscountMutation,
  EditRemoveDiscountMutationVariables,
  EditRemoveShippingMutation,
  EditRemoveShippingMutationVariables,
  EditSetQuantityMutation,
  EditSetQuantityMutationVariables,
  EditUpdateShippingMutation,
  EditUpdateShippingMutationVariables,
  FindVariantsQuery,
  FindVariantsQueryVariables,
} from '../../api/generated/operations.ts';
import { moneyFragment } from '../../api/money-fragment.ts';

const calculated = /* GraphQL */ `
  ${moneyFragment}
  fragment EditLine on CalculatedLineItem {
    id
    title
    variantTitle
    sku
    quantity
    editableQuantity
    editableQuantityBeforeChanges
    hasStagedLineItemDiscount
    originalUnitPriceSet {
      ...Money
    }
    discountedUnitPriceSet {
      ...Money
    }
    calculatedDiscountAllocations {
      allocatedAmountSet {
        ...Money
      }
      discountApplication {
        id
        description
      }
    }
  }
  fragment Edit on CalculatedOrder {
    id
    originalOrder {
      id
      name
      currencyCode
      currentTotalPriceSet {
        ...Money
      }
      totalOutstandingSet {
        ...Money
      }
    }
    lineItems(first: 250) {
      nodes {
        ...EditLine
      }
    }
    addedLineItems(first: 250) {
      nodes {
        ...EditLine
      }
    }
    shippingLines {
      id
      title
      stagedStatus
      price {
        ...Money
      }
    }
    stagedChanges(first: 1) {
      nodes {
        __typename
      }
    }
    totalPriceSet {
      ...Money
    }
    totalOutstandingSet {
      ...Money
    }
  }
`;

/** Fields of each change's payload. */
const result = /* GraphQL */ `
  calculatedOrder {
    ...Edit
  }
  userErrors {
    field
    message
  }
`;

export const editBeginDocument = defineDocument<EditBeginMutation, EditBeginMutationVariables>(/* GraphQL */ `
  mutation EditBegin($id: ID!) {
    edit: orderEditBegin(id: $id) {
      ${result}
    }
  }
  ${calculated}
`);

export const editAddVariantDocument = defineDocument<
  EditAddVariantMutation,
  EditAddVariantMutationVariables
>(/* GraphQL */ `
  mutation EditAddVariant($id: ID!, $variantId: ID!, $quantity: Int!) {
    edit: orderEditAddVariant(id: $id, variantId: $variantId, quantity: $quantity, allowDuplicates: true) {
      ${result}
    }
  }
  ${calculated}
`);

export const editAddCustomItemDocument = defineDocument<
  EditAddCustomItemMutation,
  EditAddCustomItemMutationVariables
>(/* GraphQL */ `
  mutation EditAddCustomItem(
    $id: ID!
    $title: String!
    $price: MoneyInput!
    $quantity: Int!
    $taxable: Boolean
    $requiresShipping: Boolean
  ) {
    edit: orderEditAddCustomItem(
      id: $id
      title: $title
      price: $price
      quantity: $quantity
      taxable: $taxable
      requiresShipping: $requiresShipping
    ) {
      ${result}
    }
  }
  ${calculated}
`);

export const editSetQuantityDocument = defineDocument<
  EditSetQuantityMutation,
  EditSetQuantityMutationVariables
>(/* GraphQL */ `
  mutation EditSetQuantity($id: ID!, $lineItemId: ID!, $quantity: Int!, $restock: Boolean) {
    edit: orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: $restock) {
      ${result}
    }
  }
  ${calculated}
`);

export const editAddDiscountDocument = defineDocument<
  EditAddDiscountMutation,
  EditAddDiscountMutationVariables
>(/* GraphQL */ `
  mutation EditAddDiscount($id: ID!, $lineItemId: ID!, $discount: OrderEditAppliedDiscountInput!) {
    edit: orderEditAddLineItemDiscount(id: $id, lineItemId: $lineItemId, discount: $discount) {
      ${result}
    }
  }
  ${calculated}
`);

export const editRemoveDiscountDocument = defineDocument<
  EditRemoveDiscountMutation,
  EditRemoveDiscountMutationVariables
>(/* GraphQL */ `
  mutation EditRemoveDiscount($id: ID!, $discountApplicationId: ID!) {
    edit: orderEditRemoveDiscount(id: $id, discountApplicationId: $discountApplicationId) {
      ${result}
    }
  }
  ${calculated}
`);

export const editCommitDocument = defineDocument<
  EditCommitMutation,
  EditCommitMutationVariables
>(/* GraphQL */ `
  mutation EditCommit($id: ID!, $notifyCustomer: Boolean, $staffNote: String) {
    orderEditCommit(id: $id, notifyCustomer: $notifyCustomer, staffNote: $staffNote) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const findVariantsDocument = defineDocument<
  FindVariantsQuery,
  FindVariantsQueryVariables
>(/* GraphQL */ `
  query FindVariants($query: String!) {
    productVariants(first: 10, query: $query) {
      nodes {
        id
        title
        sku
        inventoryQuantity
        product {
          title
        }
      }
    }
  }
`);

export const editAddShippingDocument = defineDocument<
  EditAddShippingMutation,
  EditAddShippingMutationVariables
>(/* GraphQL */ `
  mutation EditAddShipping($id: ID!, $shippingLine: OrderEditAddShippingLineInput!) {
    edit: orderEditAddShippingLine(id: $id, shippingLine: $shippingLine) {
      ${result}
    }
  }
  ${calculated}
`);

export const editUpdateShippingDocument = defineDocument<
  EditUpdateShippingMutation,
  EditUpdateShippingMutationVariables
>(/* GraphQL */ `
  mutation EditUpdateShipping($id: ID!, $shippingLineId: ID!, $shippingLine: OrderEditUpdateShippingLineInput!) {
    edit: orderEditUpdateShippingLine(id: $id, shippingLineId: $shippingLineId, shippingLine: $shippingLine) {
      ${result}
    }
  }
  ${calculated}
`);

export const editRemoveShippingDocument = defineDocument<
  EditRemoveShippingMutation,
  EditRemoveShippingMutationVariables
>(/* GraphQL */ `
  mutation EditRemoveShipping($id: ID!, $shippingLineId: ID!) {
    edit: orderEditRemoveShippingLine(id: $id, shippingLineId: $shippingLineId) {
      ${result}
    }
  }
  ${calculated}
`);
