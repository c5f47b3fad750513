import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  AddOptionMutation,
  AddOptionMutationVariables,
  DeleteOptionMutation,
  DeleteOptionMutationVariables,
  DeleteVariantMutation,
  DeleteVariantMutationVariables,
  MoreOptionVariantsQuery,
  MoreOptionVariantsQueryVariables,
  ProductOptionsQuery,
  ProductOptionsQueryVariables,
  ReorderOptionsMutation,
  ReorderOptionsMutationVariables,
  SaveOptionMutation,
  SaveOptionMutationVariables,
} from '../../api/generated/operations.ts';

export const productOptionsDocument = defineDocument<
  ProductOptionsQuery,
  ProductOptionsQueryVariables
>(/* GraphQL */ `
  query ProductOptions($id: ID!) {
    product(id: $id) {
      id
      hasOnlyDefaultVariant
      options {
        id
        name
        optionValues {
          id
          name
        }
      }
      variants(first: 250) {
        nodes {
          id
          title
          sku
          price
          inventoryQuantity
          selectedOptions {
            name
            value
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const moreOptionVariantsDocument = defineDocument<
  MoreOptionVariantsQuery,
  MoreOptionVariantsQueryVariables
>(/* GraphQL */ `
  query MoreOptionVariants($id: ID!, $after: String!) {
    product(id: $id) {
      id
      variants(first: 250, after: $after) {
        nodes {
          id
          title
          sku
          price
          inventoryQuantity
          selectedOptions {
            name
            value
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const addOptionDocument = defineDocument<AddOptionMutation, AddOptionMutationVariables>(/* GraphQL */ `
  mutation AddOption($productId: ID!, $options: [OptionCreateInput!]!) {
    productOptionsCreate(productId: $productId, options: $options, variantStrategy: CREATE) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const saveOptionDocument = defineDocument<
  SaveOptionMutation,
  SaveOptionMutationVariables
>(/* GraphQL */ `
  mutation SaveOption(
    $productId: ID!
    $option: OptionUpdateInput!
    $add: [OptionValueCreateInput!]
    $update: [OptionValueUpdateInput!]
    $remove: [ID!]
  ) {
    productOptionUpdate(
      productId: $productId
      option: $option
      optionValuesToAdd: $add
      optionValuesToUpdate: $update
      optionValuesToDelete: $remove
      variantStrategy: MANAGE
    ) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const reorderOptionsDocument = defineDocument<
  ReorderOptionsMutation,
  ReorderOptionsMutationVariables
>(/* GraphQL */ `
  mutation ReorderOptions($productId: ID!, $options: [OptionReorderInput!]!) {
    productOptionsReorder(productId: $productId, options: $options) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const deleteOptionDocument = defineDocument<
  DeleteOptionMutation,
  DeleteOptionMutationVariables
>(/* GraphQL */ `
  mutation DeleteOption($productId: ID!, $options: [ID!]!, $strategy: ProductOptionDeleteStrategy!) {
    productOptionsDelete(productId: $productId, options: $options, strategy: $strategy) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const deleteVariantDocument = defineDocument<
  DeleteVariantMutation,
  DeleteVariantMutationVariables
>(/* GraphQL */ `
  mutation DeleteVariant($productId: ID!, $variantId: ID!) {
    productVariantsBulkDelete(productId: $productId, variantsIds: [$variantId]) {
      userErrors {
        field
        message
      }
    }
  }
`);
