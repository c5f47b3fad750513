/** Validates bundles before they are stored. Pure. */
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { type Bundle, bundleLimits } from './bundle.ts';

export type BundleProblemKind =
  | 'noComponents'
  | 'tooManyComponents'
  | 'unknownVariant'
  | 'duplicateComponent'
  | 'quantity'
  /** A component is itself a bundle, or the bundle is a component of another one. */
  | 'nested'
  | 'giftCard'
  /** A component has no price in a market in which the bundle has one. */
  | 'notSold';

export interface BundleProblem {
  readonly kind: BundleProblemKind;
  readonly bundleId: string;
  /** The invalid component; null if the bundle itself is invalid. */
  readonly componentId: string | null;
}

/** Catalogue lookups that the validation needs. */
export interface BundleLookup {
  findVariant(
    id: string,
  ): { readonly variant: VariantRecord; readonly product: Pick<ProductRecord, 'giftCard'> } | undefined;
  /** Returns true if the variant is a bundle after the checked ones are stored. */
  isBundle(id: string): boolean;
  /** Returns true if the variant is a component of a bundle that isn't checked. */
  isComponentElsewhere(id: string): boolean;
}

/** Returns the first problem of each bundle and of each of its components. */
export function findBundleProblems(
  bundles: readonly Bundle[],
  lookup: BundleLookup,
): readonly BundleProblem[] {
  const inBundles = new Set(
    bundles.flatMap(({ components }) => components.map(({ variantId }) => variantId)),
  );
  return bundles.flatMap((bundle): BundleProblem[] => {
    const bundleId = bundle.variantId;
    const own = findOwnProblem(bundle, inBundles, lookup);
    const parts = bundle.components.flatMap(({ variantId: componentId }, index) => {
      const kind = findComponentProblem(bundle, index, lookup);
      return kind === null ? [] : [{ kind, bundleId, componentId }];
    });
    return own === null ? parts : [{ kind: own, bundleId, componentId: null }, ...parts];
  });
}

function findOwnProblem(
  { variantId, components }: Bundle,
  inBundles: ReadonlySet<string>,
  lookup: BundleLookup,
): BundleProblemKind | null {
  const found = lookup.findVariant(variantId);
  if (found === undefined) return 'unknownVariant';
  if (found.product.giftCard) return 'giftCard';
  if (components.length === 0) return 'noComponents';
  if (components.length > bundleLimits.components) return 'tooManyComponents';
  return inBundles.has(variantId) || lookup.isComponentElsewhere(variantId) ? 'nested' : null;
}

function findComponentProblem(bundle: Bundle, index: number, lookup: BundleLookup): BundleProblemKind | null {
  const component = bundle.components[index];
  if (component === undefined) return null;
  const { variantId, quantity } = component;
  const found = lookup.findVariant(variantId);
  if (found === undefined) return 'unknownVariant';
  const first = bundle.components.findIndex((each) => each.variantId === variantId);
  if (first < index) return 'duplicateComponent';
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= bundleLimits.quantity;
  if (!isQuantity) return 'quantity';
  if (lookup.isBundle(variantId)) return 'nested';
  if (found.product.giftCard) return 'giftCard';
  const sold = new Set(Object.keys(found.variant.prices));
  const wanted = Object.keys(lookup.findVariant(bundle.variantId)?.variant.prices ?? {});
  return wanted.every((region) => sold.has(region)) ? null : 'notSold';
}
