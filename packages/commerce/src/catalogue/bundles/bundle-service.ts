/** Changes the components of variants for the merchant. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import type { ChangeResult } from '../../merchant/user-errors.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue.ts';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';
import {
  type ChangeSource,
  changeOrReject,
  type EditScope,
  type ProductServiceDeps,
  saveWithAudit,
  throwErrors,
} from '../products/change-product.ts';
import { editVariant } from '../products/edit-variants.ts';
import type { ErrorList } from '../products/product-input.ts';
import { loadProductsById } from '../products/product-store.ts';
import {
  type Bundle,
  type BundleComponent,
  type BundleIndex,
  bundleLimits,
  createBundleIndex,
} from './bundle.ts';
import { loadBundles, saveBundles } from './bundle-store.ts';
import { type BundleProblem, type BundleProblemKind, findBundleProblems } from './find-bundle-problems.ts';

export interface BundleServiceDeps extends ProductServiceDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
}

/** Price to set on a bundle in the default storefront. */
export type BundlePrice =
  | { readonly kind: 'fixed'; readonly price: string | null }
  /** Sum of the components' prices times their quantities. */
  | { readonly kind: 'sum' };

/** Change of one bundle's components. Ids are digits. */
export interface BundleChange {
  /** Id of the variant; if null, the product's first variant is changed. */
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly create: readonly BundleComponent[];
  readonly update: readonly BundleComponent[];
  readonly remove: readonly string[];
  readonly removesAll: boolean;
  readonly price: BundlePrice | null;
}

const maxChanges = 250;

/** Changes the components of variants, all or none. @returns the ids of the variants. */
export async function changeBundles(
  deps: BundleServiceDeps,
  source: ChangeSource,
  changes: readonly BundleChange[],
): Promise<ChangeResult<readonly string[]>> {
  const snapshot = await deps.catalogue.current();
  return changeOrReject(deps, async (tx, errors, now) => {
    if (changes.length > maxChanges)
      errors.add(['input'], `At most ${maxChanges} variants can be changed at once`, 'UNEXPECTED_ERROR');
    throwErrors(errors);
    const stored = createBundleIndex(await loadBundles(tx));
    const bundles = changes.flatMap((change, index) =>
      readBundle({ change, path: ['input', String(index)], snapshot, stored, errors }),
    );
    throwErrors(errors);
    for (const problem of findChangeProblems(bundles, snapshot, stored)) {
      const index = bundles.findIndex(({ variantId }) => variantId === problem.bundleId);
      errors.add(['input', String(index)], ...toError(problem));
    }
    for (const [index, { variantId }] of bundles.entries())
      if (bundles.findIndex((other) => other.variantId === variantId) < index)
        errors.add(
          ['input', String(index)],
          'A parent product variant can be changed only once',
          'DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP',
        );
    throwErrors(errors);
    await saveBundles(tx, bundles, now);
    for (const [index, bundle] of bundles.entries()) {
      const price = changes[index]?.price ?? null;
      if (price !== null)
        await setPrice(
          bundle,
          price,
          { tx, errors, now },
          { source, snapshot, path: ['input', String(index)] },
        );
      const subject = { type: 'ProductVariant', id: bundle.variantId };
      const details = { components: bundle.components };
      await recordAuditEntry(tx, { ...source, subject, details }, now);
    }
    return bundles.map(({ variantId }) => variantId);
  });
}

interface BundleReading {
  readonly change: BundleChange;
  readonly path: readonly string[];
  readonly snapshot: CatalogueSnapshot;
  readonly stored: BundleIndex;
  readonly errors: ErrorList;
}

function readBundle({ change, path, snapshot, stored, errors }: BundleReading): readonly Bundle[] {
  const { create, update, remove, removesAll, productId } = change;
  if (change.variantId === null && productId === null) {
    errors.add(path, 'A parent product variant or product is required', 'PARENT_REQUIRED');
    return [];
  }
  const variantId = change.variantId ?? snapshot.product(productId ?? '')?.variants[0]?.id ?? '';
  const variant = snapshot.variant(variantId);
  if (variant === undefined) {
    errors.add(path, 'The parent product variant was not found', 'PRODUCT_VARIANTS_NOT_FOUND');
    return [];
  }
  const before = stored.getComponents(variantId);
  if (!removesAll && [create, update, remove].every((each) => each.length === 0))
    errors.add(
      path,
      'The components to create, update or remove must be specified',
      'MUST_SPECIFY_COMPONENTS',
    );
  const isIn = (id: string) => before.some((component) => component.variantId === id);
  const strangers = [...update.map((component) => component.variantId), ...remove].filter((id) => !isIn(id));
  if (strangers.length > 0)
    errors.add(
      path,
      'Some of the product variants are not components of the parent product variant',
      'PRODUCT_VARIANTS_NOT_COMPONENTS',
    );
  if (change.price?.kind === 'fixed' && change.price.price === null)
    errors.add(
      [...path, 'priceInput', 'price'],
      'A price is required',
      'UPDATE_PARENT_VARIANT_PRICE_REQUIRED',
    );
  const left = removesAll ? [] : before.filter((component) => !remove.includes(component.variantId));
  const updated = left.map(
    (component) => update.find((each) => each.variantId === component.variantId) ?? component,
  );
  return [{ variantId, productId: variant.productId, components: [...updated, ...create] }];
}

/** @param added variants of the current transaction, which aren't in the snapshot */
export function findChangeProblems(
  bundles: readonly Bundle[],
  snapshot: CatalogueSnapshot,
  stored: BundleIndex,
  added: ReadonlyMap<
    string,
    { readonly variant: VariantRecord; readonly product: ProductRecord }
  > = new Map(),
): readonly BundleProblem[] {
  const changed = new Map(bundles.map(({ variantId, components }) => [variantId, components]));
  const problems = findBundleProblems(
    // A variant whose components were all removed is an ordinary variant again.
    bundles.filter(({ components }) => components.length > 0),
    {
      findVariant(id) {
        const variant = snapshot.variant(id);
        const product = variant && snapshot.product(variant.productId);
        return variant === undefined || product === undefined ? added.get(id) : { variant, product };
      },
      isBundle: (id) => (changed.get(id) ?? stored.getComponents(id)).length > 0,
      isComponentElsewhere: (id) => stored.getBundlesWith(id).some((bundle) => !changed.has(bundle)),
    },
  );
  // A component without a price in some market is no error: the bundle isn't sold in that market.
  return problems.filter(({ kind }) => kind !== 'notSold');
}

const errorsByKind: Readonly<Record<BundleProblemKind, readonly [message: string, code: string]>> = {
  noComponents: ['A bundle has components', 'MUST_SPECIFY_COMPONENTS'],
  tooManyComponents: [
    `A bundle has at most ${bundleLimits.components} components`,
    'EXCEEDED_PRODUCT_VARIANT_RELATIONSHIP_LIMIT',
  ],
  unknownVariant: ['Some of the product variants were not found', 'PRODUCT_VARIANTS_NOT_FOUND'],
  duplicateComponent: [
    'A parent product variant cannot contain the same product variant twice',
    'DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP',
  ],
  quantity: [`The quantity must be from 1 to ${bundleLimits.quantity}`, 'INVALID_QUANTITY'],
  nested: ['A bundle cannot be in a bundle', 'NESTED_PARENT_PRODUCT_VARIANT'],
  giftCard: ['A gift card cannot be in a bundle', 'FAILED_TO_CREATE'],
  notSold: ['A component has no price in a market of the bundle', 'FAILED_TO_CREATE'],
};

function toError({ kind, bundleId, componentId }: BundleProblem): readonly [message: string, code: string] {
  if (bundleId === componentId) return ['A bundle cannot be in itself', 'CIRCULAR_REFERENCE'];
  if (kind === 'giftCard' && componentId === null)
    return ['A gift card cannot be a bundle', 'PARENT_PRODUCT_VARIANT_CANNOT_BE_GIFT_CARD'];
  return errorsByKind[kind];
}

/** Formats the error message for an invalid bundle. */
export function formatBundleProblem(problem: BundleProblem): string {
  return toError(problem)[0];
}

interface PriceContext {
  readonly source: ChangeSource;
  readonly snapshot: CatalogueSnapshot;
  readonly path: readonly string[];
}

async function setPrice(
  { variantId, productId, components }: Bundle,
  price: BundlePrice,
  { tx, errors, now }: EditScope,
  { source, snapshot, path }: PriceContext,
): Promise<void> {
  const before = (await loadProductsById(tx, [productId])).get(productId);
  if (before === undefined) return;
  const sum = components.reduce((all, component) => {
    const variant = snapshot.variant(component.variantId);
    const prices = variant?.listPrices ?? variant?.prices;
    return all + component.quantity * (prices?.[getDefaultRegion()]?.price ?? 0);
  }, 0);
  const after = editVariant(
    before,
    { id: variantId, price: price.kind === 'sum' ? toDecimal(sum) : price.price },
    [...path, 'priceInput'],
    errors,
  );
  throwErrors(errors);
  await saveWithAudit(tx, source, { before, after }, now);
}
