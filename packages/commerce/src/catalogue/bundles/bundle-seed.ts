/** Bundles of a seed folder: `bundles.json`. */
import { z } from 'zod';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { type Bundle, bundleLimits, createBundleIndex } from './bundle.ts';
import { type BundleProblemKind, findBundleProblems } from './find-bundle-problems.ts';

const text = z.string().trim().min(1).max(255);

/** Names a variant by its SKU, or by its product's handle and its option values. */
const variantName = z.union([
  z.strictObject({ sku: text }),
  z.strictObject({ product: text, options: z.array(text).max(3).default([]) }),
]);

type VariantName = z.output<typeof variantName>;

export const bundlesSchema = z.array(
  z.strictObject({
    bundle: variantName,
    components: z
      .array(
        z.strictObject({
          variant: variantName,
          quantity: z.int().min(1).max(bundleLimits.quantity).default(1),
        }),
      )
      .min(1, 'a bundle has components')
      .max(bundleLimits.components, `a bundle has at most ${bundleLimits.components} components`),
  }),
);

/** Error for an unknown variant or an invalid bundle in the file; its message names them. */
export class BundleSeedError extends Error {
  override readonly name = 'BundleSeedError';
}

const reasons: Readonly<Record<BundleProblemKind, string>> = {
  noComponents: 'has no components',
  tooManyComponents: `has more than ${bundleLimits.components} components`,
  unknownVariant: "isn't a variant of products.csv",
  duplicateComponent: 'is listed twice; give it a quantity instead',
  quantity: `needs a quantity from 1 to ${bundleLimits.quantity}`,
  nested: 'is a bundle itself; a bundle consists of single products',
  giftCard: "is a gift card, which can't be in a bundle",
  notSold: "isn't sold everywhere the bundle is; give it a price in the same markets",
};

/**
 * Returns the bundles of `bundles.json` with the ids of their variants.
 *
 * @throws BundleSeedError if a variant is unknown, a bundle is listed twice, or a bundle can't be sold
 */
export function readSeedBundles(
  entries: z.output<typeof bundlesSchema>,
  products: readonly ProductRecord[],
): readonly Bundle[] {
  const catalogue = createNamedVariants(products);
  const bundles = entries.map(({ bundle, components }): Bundle => {
    const { id: variantId, productId } = catalogue.find(bundle);
    return {
      variantId,
      productId,
      components: components.map(({ variant, quantity }) => ({
        variantId: catalogue.find(variant).id,
        quantity,
      })),
    };
  });
  for (const [index, { variantId }] of bundles.entries())
    if (bundles.findIndex((other) => other.variantId === variantId) < index)
      throw new BundleSeedError(`${catalogue.format(variantId)} is listed as two bundles`);
  const all = createBundleIndex(bundles);
  const [problem] = findBundleProblems(bundles, {
    findVariant: (id) => catalogue.byId.get(id),
    isBundle: (id) => all.getComponents(id).length > 0,
    isComponentElsewhere: () => false,
  });
  if (problem === undefined) return bundles;
  const { kind, bundleId, componentId } = problem;
  const bundle = `the bundle ${catalogue.format(bundleId)}`;
  throw new BundleSeedError(
    componentId === null
      ? `${bundle} ${kind === 'nested' ? 'is a component of another bundle' : reasons[kind]}`
      : `${bundle}: ${catalogue.format(componentId)} ${reasons[kind]}`,
  );
}

/** Creates lookups from the file's variant names to variants, and back. */
function createNamedVariants(products: readonly ProductRecord[]) {
  const entries = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const byId = new Map(entries.map((entry) => [entry.variant.id, entry]));
  const bySku = Map.groupBy(entries, ({ variant }) => variant.sku);
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  const getName = (id: string): VariantName | null => {
    const found = byId.get(id);
    if (found === undefined) return null;
    const { product, variant } = found;
    if (variant.sku !== '' && bySku.get(variant.sku)?.length === 1) return { sku: variant.sku };
    const values = variant.selectedOptions.map(({ value }) => value);
    return { product: product.handle, options: product.variants.length === 1 ? [] : values };
  };
  return {
    byId,
    getName,
    format: (id: string) => formatName(getName(id) ?? { sku: id }),
    find(name: VariantName): VariantRecord {
      const found =
        'sku' in name
          ? (bySku.get(name.sku) ?? []).map(({ variant }) => variant)
          : findByOptions(byHandle.get(name.product), name.options);
      const [only] = found;
      if (only === undefined) throw new BundleSeedError(`${formatName(name)} ${reasons.unknownVariant}`);
      if (found.length === 1) return only;
      throw new BundleSeedError(
        `${formatName(name)} is the SKU of several variants; name its product and options instead`,
      );
    },
  };
}

function findByOptions(
  product: ProductRecord | undefined,
  values: readonly string[],
): readonly VariantRecord[] {
  const variants = product?.variants ?? [];
  if (values.length === 0) return variants.length === 1 ? variants : [];
  return variants.filter(
    ({ selectedOptions }) =>
      selectedOptions.length === values.length &&
      selectedOptions.every(({ value }, index) => value === values[index]),
  );
}

function formatName(name: VariantName): string {
  return 'sku' in name ? `"${name.sku}"` : `"${[name.product, ...name.options].join(' / ')}"`;
}

/** Returns the content of bundles.json. Omits bundles that were deleted or have a deleted component. */
export function writeSeedBundles(
  bundles: readonly Bundle[],
  products: readonly ProductRecord[],
): z.input<typeof bundlesSchema> {
  const { getName } = createNamedVariants(products);
  return bundles.flatMap(({ variantId, components }) => {
    const bundle = getName(variantId);
    const parts = components.flatMap((part) => {
      const variant = getName(part.variantId);
      return variant === null ? [] : [{ variant, quantity: part.quantity }];
    });
    return bundle === null || parts.length < components.length ? [] : [{ bundle, components: parts }];
  });
}
