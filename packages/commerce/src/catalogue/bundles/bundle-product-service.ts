/** Creates and changes products whose variants are bundles (`productBundleCreate`, `productBundleUpdate`). */
import type { ChangeResult } from '../../merchant/user-errors.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { createBlankProduct } from '../products/blank-product.ts';
import {
  type ChangeSource,
  changeOrReject,
  type EditScope,
  saveWithAudit,
  throwErrors,
} from '../products/change-product.ts';
import { editDetails } from '../products/edit-details.ts';
import { checkVariants, completeProduct, readOptions } from '../products/edit-options.ts';
import { createDefaultVariant, noOptions } from '../products/edit-variants.ts';
import { editHandle } from '../products/product-handles.ts';
import type { ErrorList } from '../products/product-input.ts';
import { loadProductsById } from '../products/product-store.ts';
import { createBundleIndex } from './bundle.ts';
import { type BundleServiceDeps, findChangeProblems, formatBundleProblem } from './bundle-service.ts';
import { loadBundles, saveBundles } from './bundle-store.ts';
import { type BundlePlan, type ComponentSelection, planBundleProduct } from './plan-bundle-product.ts';

export interface BundleProductInput {
  /** The product to update; null creates a new one. */
  readonly productId: string | null;
  /** Undefined leaves the title unchanged. */
  readonly title: string | undefined;
  /** Undefined leaves the components unchanged. */
  readonly components: readonly ComponentSelection[] | undefined;
}

/** Creates or updates the product and its bundles in one transaction. The price of a new variant is the sum of the prices of its components. */
export async function saveBundleProduct(
  deps: BundleServiceDeps,
  source: ChangeSource,
  input: BundleProductInput,
): Promise<ChangeResult<ProductRecord>> {
  const snapshot = await deps.catalogue.current();
  return changeOrReject(deps, async (tx, errors, now) => {
    const scope = { tx, errors, now };
    const before = await findProduct(input, scope);
    throwErrors(errors);
    const plan =
      input.components === undefined ? null : planBundleProduct(snapshot, input.components, errors);
    throwErrors(errors);
    let product = before ?? createBlankProduct(now);
    if (input.title !== undefined) product = editDetails(product, { title: input.title }, ['input'], errors);
    throwErrors(errors);
    if (before === undefined) product = await editHandle(product, {}, ['input'], scope);
    if (plan !== null) product = completeProduct(withVariants(product, plan, errors));
    checkVariants(product, ['input', 'components'], errors);
    throwErrors(errors);
    const saved = await saveWithAudit(tx, source, { before, after: product }, now);
    if (plan === null) return saved;
    const bundles = saved.variants.map((variant, index) => ({
      variantId: variant.id,
      productId: saved.id,
      components: plan.variants[index]?.components ?? [],
    }));
    const stored = createBundleIndex(await loadBundles(tx));
    const own = new Map(saved.variants.map((variant) => [variant.id, { variant, product: saved }]));
    for (const problem of findChangeProblems(bundles, snapshot, stored, own))
      errors.add(['input', 'components'], formatBundleProblem(problem));
    throwErrors(errors);
    await saveBundles(tx, bundles, now);
    return saved;
  });
}

async function findProduct(
  { productId }: BundleProductInput,
  { tx, errors }: EditScope,
): Promise<ProductRecord | undefined> {
  if (productId === null) return undefined;
  const product = (await loadProductsById(tx, [productId])).get(productId);
  if (product === undefined) errors.add(['input', 'productId'], 'Product does not exist');
  return product;
}

/** Replaces the variants of a product by the planned ones. Existing variants with the same option values keep their ids and prices. */
function withVariants(product: ProductRecord, plan: BundlePlan, errors: ErrorList): ProductRecord {
  const inputs = plan.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  }));
  const options = readOptions(inputs, [], ['input', 'components'], errors);
  const free = [...product.variants];
  const variants = plan.variants.map(({ values, prices }) => {
    const selectedOptions =
      options.length === 0
        ? noOptions
        : options.map(({ name }, index) => ({ name, value: values[index] ?? '' }));
    const place = free.findIndex(
      (each) => JSON.stringify(each.selectedOptions) === JSON.stringify(selectedOptions),
    );
    const [known] = place < 0 ? [] : free.splice(place, 1);
    const isPriced = known !== undefined && Object.keys(known.prices).length > 0;
    return {
      ...(known ?? createDefaultVariant(product.id)),
      selectedOptions,
      prices: isPriced ? known.prices : prices,
    };
  });
  return { ...product, options, variants };
}
