/** Mutations of the options of products. */
import {
  changeOptionOrder,
  createOptions,
  deleteOptions,
  updateOption,
} from '../../../catalogue/products/option-service.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductOptionsCreateArgs,
  MutationProductOptionsDeleteArgs,
  MutationProductOptionsReorderArgs,
  MutationProductOptionUpdateArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getBackend, parseProductGid, reloadProduct } from './product-payloads.ts';
import { readOption, readOptionValue } from './read-product-input.ts';

async function optionsCreate(args: MutationProductOptionsCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productOptionsCreate');
  const options = args.options.map(readOption);
  const createsVariants = args.variantStrategy === 'CREATE';
  const change = createOptions(
    getBackend(context),
    source,
    parseProductGid(args.productId),
    options,
    createsVariants,
  );
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function optionUpdate(args: MutationProductOptionUpdateArgs, context: AdminContext) {
  const edit = {
    option: readOption(args.option),
    add: (args.optionValuesToAdd ?? []).map(({ name }) => ({ name })),
    update: (args.optionValuesToUpdate ?? []).map(readOptionValue),
    remove: (args.optionValuesToDelete ?? []).map((id) => parseGidOfType('ProductOptionValue', id)),
    manageVariants: args.variantStrategy === 'MANAGE',
  };
  const source = toChangeSource(context, 'productOptionUpdate');
  const { value, userErrors } = await runMutation(
    context,
    updateOption(getBackend(context), source, parseProductGid(args.productId), edit),
  );
  return { product: await reloadProduct(value, context), userErrors };
}

async function optionsDelete(args: MutationProductOptionsDeleteArgs, context: AdminContext) {
  const ids = args.options.map((id) => parseGidOfType('ProductOption', id));
  const source = toChangeSource(context, 'productOptionsDelete');
  const change = deleteOptions(
    getBackend(context),
    source,
    parseProductGid(args.productId),
    ids,
    args.strategy ?? 'DEFAULT',
  );
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await reloadProduct(value, context),
    deletedOptionsIds: value === null ? [] : args.options,
    userErrors,
  };
}

async function optionsReorder(args: MutationProductOptionsReorderArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productOptionsReorder');
  const options = args.options.map(readOption);
  const change = changeOptionOrder(getBackend(context), source, parseProductGid(args.productId), options);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

const scopes = ['write_products'] as const;

export const optionMutations: AdminRootFields = {
  productOptionsCreate: { scopes, resolve: optionsCreate },
  productOptionUpdate: { scopes, resolve: optionUpdate },
  productOptionsDelete: { scopes, resolve: optionsDelete },
  productOptionsReorder: { scopes, resolve: optionsReorder },
};
