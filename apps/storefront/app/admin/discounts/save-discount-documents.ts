/** Mutations that create and update discounts: each kind has its own. */
import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CreateAutomaticBasicDiscountMutation,
  CreateAutomaticBasicDiscountMutationVariables,
  CreateAutomaticBxgyDiscountMutation,
  CreateAutomaticBxgyDiscountMutationVariables,
  CreateAutomaticFreeShippingDiscountMutation,
  CreateAutomaticFreeShippingDiscountMutationVariables,
  CreateCodeBasicDiscountMutation,
  CreateCodeBasicDiscountMutationVariables,
  CreateCodeBxgyDiscountMutation,
  CreateCodeBxgyDiscountMutationVariables,
  CreateCodeFreeShippingDiscountMutation,
  CreateCodeFreeShippingDiscountMutationVariables,
  UpdateAutomaticBasicDiscountMutation,
  UpdateAutomaticBasicDiscountMutationVariables,
  UpdateAutomaticBxgyDiscountMutation,
  UpdateAutomaticBxgyDiscountMutationVariables,
  UpdateAutomaticFreeShippingDiscountMutation,
  UpdateAutomaticFreeShippingDiscountMutationVariables,
  UpdateCodeBasicDiscountMutation,
  UpdateCodeBasicDiscountMutationVariables,
  UpdateCodeBxgyDiscountMutation,
  UpdateCodeBxgyDiscountMutationVariables,
  UpdateCodeFreeShippingDiscountMutation,
  UpdateCodeFreeShippingDiscountMutationVariables,
} from '../api/generated/operations.ts';

const createBy = (name: string, mutation: string, argument: string, type: string) => {
  const result = mutation.startsWith('discountCode') ? 'codeDiscountNode' : 'automaticDiscountNode';
  return /* GraphQL */ `
    mutation ${name}($discount: ${type}!) {
      ${mutation}(${argument}: $discount) {
        ${result} {
          id
        }
        userErrors {
          field
          message
        }
      }
    }
  `;
};

const updateBy = (name: string, mutation: string, argument: string, type: string) => /* GraphQL */ `
  mutation ${name}($id: ID!, $discount: ${type}!) {
    ${mutation}(id: $id, ${argument}: $discount) {
      userErrors {
        field
        message
      }
    }
  }
`;

export const createCodeBasicDiscountDocument = defineDocument<
  CreateCodeBasicDiscountMutation,
  CreateCodeBasicDiscountMutationVariables
>(
  createBy(
    'CreateCodeBasicDiscount',
    'discountCodeBasicCreate',
    'basicCodeDiscount',
    'DiscountCodeBasicInput',
  ),
);

export const updateCodeBasicDiscountDocument = defineDocument<
  UpdateCodeBasicDiscountMutation,
  UpdateCodeBasicDiscountMutationVariables
>(
  updateBy(
    'UpdateCodeBasicDiscount',
    'discountCodeBasicUpdate',
    'basicCodeDiscount',
    'DiscountCodeBasicInput',
  ),
);

export const createCodeBxgyDiscountDocument = defineDocument<
  CreateCodeBxgyDiscountMutation,
  CreateCodeBxgyDiscountMutationVariables
>(createBy('CreateCodeBxgyDiscount', 'discountCodeBxgyCreate', 'bxgyCodeDiscount', 'DiscountCodeBxgyInput'));

export const updateCodeBxgyDiscountDocument = defineDocument<
  UpdateCodeBxgyDiscountMutation,
  UpdateCodeBxgyDiscountMutationVariables
>(updateBy('UpdateCodeBxgyDiscount', 'discountCodeBxgyUpdate', 'bxgyCodeDiscount', 'DiscountCodeBxgyInput'));

export const createCodeFreeShippingDiscountDocument = defineDocument<
  CreateCodeFreeShippingDiscountMutation,
  CreateCodeFreeShippingDiscountMutationVariables
>(
  createBy(
    'CreateCodeFreeShippingDiscount',
    'discountCodeFreeShippingCreate',
    'freeShippingCodeDiscount',
    'DiscountCodeFreeShippingInput',
  ),
);

export const updateCodeFreeShippingDiscountDocument = defineDocument<
  UpdateCodeFreeShippingDiscountMutation,
  UpdateCodeFreeShippingDiscountMutationVariables
>(
  updateBy(
    'UpdateCodeFreeShippingDiscount',
    'discountCodeFreeShippingUpdate',
    'freeShippingCodeDiscount',
    'DiscountCodeFreeShippingInput',
  ),
);

export const createAutomaticBasicDiscountDocument = defineDocument<
  CreateAutomaticBasicDiscountMutation,
  CreateAutomaticBasicDiscountMutationVariables
>(
  createBy(
    'CreateAutomaticBasicDiscount',
    'discountAutomaticBasicCreate',
    'automaticBasicDiscount',
    'DiscountAutomaticBasicInput',
  ),
);

export const updateAutomaticBasicDiscountDocument = defineDocument<
  UpdateAutomaticBasicDiscountMutation,
  UpdateAutomaticBasicDiscountMutationVariables
>(
  updateBy(
    'UpdateAutomaticBasicDiscount',
    'discountAutomaticBasicUpdate',
    'automaticBasicDiscount',
    'DiscountAutomaticBasicInput',
  ),
);

export const createAutomaticBxgyDiscountDocument = defineDocument<
  CreateAutomaticBxgyDiscountMutation,
  CreateAutomaticBxgyDiscountMutationVariables
>(
  createBy(
    'CreateAutomaticBxgyDiscount',
    'discountAutomaticBxgyCreate',
    'automaticBxgyDiscount',
    'DiscountAutomaticBxgyInput',
  ),
);

export const updateAutomaticBxgyDiscountDocument = defineDocument<
  UpdateAutomaticBxgyDiscountMutation,
  UpdateAutomaticBxgyDiscountMutationVariables
>(
  updateBy(
    'UpdateAutomaticBxgyDiscount',
    'discountAutomaticBxgyUpdate',
    'automaticBxgyDiscount',
    'DiscountAutomaticBxgyInput',
  ),
);

export const createAutomaticFreeShippingDiscountDocument = defineDocument<
  CreateAutomaticFreeShippingDiscountMutation,
  CreateAutomaticFreeShippingDiscountMutationVariables
>(
  createBy(
    'CreateAutomaticFreeShippingDiscount',
    'discountAutomaticFreeShippingCreate',
    'freeShippingAutomaticDiscount',
    'DiscountAutomaticFreeShippingInput',
  ),
);

export const updateAutomaticFreeShippingDiscountDocument = defineDocument<
  UpdateAutomaticFreeShippingDiscountMutation,
  UpdateAutomaticFreeShippingDiscountMutationVariables
>(
  updateBy(
    'UpdateAutomaticFreeShippingDiscount',
    'discountAutomaticFreeShippingUpdate',
    'freeShippingAutomaticDiscount',
    'DiscountAutomaticFreeShippingInput',
  ),
);
