/** Fields of products and variants about the components of bundles. */
import type { ProductRecord, VariantRecord } from '../../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminRootField, AdminTypeResolvers } from '../../admin-context.ts';
import type { QueryRootProductOperationArgs } from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

async function listComponents({ id }: VariantRecord, args: ConnectionArgs, context: AdminContext) {
  const snapshot = await getSnapshot(context);
  const components = snapshot.bundles.getComponents(id).flatMap(({ variantId, quantity }) => {
    const productVariant = snapshot.variant(variantId);
    if (productVariant === undefined) return [];
    return [
      { id: formatGlobalId('ProductVariantComponent', `${id}-${variantId}`), productVariant, quantity },
    ];
  });
  return createConnection(components, args, (component) => component.id);
}

interface BundleComponentSource {
  readonly componentProduct: ProductRecord;
  readonly variants: readonly VariantRecord[];
  /** Quantity in one bundle; null if it differs between the bundle's variants. */
  readonly quantity: number | null;
}

/** Returns the component products of a bundle product. */
async function listBundleComponents(
  { variants }: ProductRecord,
  args: ConnectionArgs,
  context: AdminContext,
) {
  const snapshot = await getSnapshot(context);
  const parts = variants.flatMap(({ id }) => snapshot.bundles.getComponents(id));
  const found = parts.flatMap(({ variantId, quantity }) => {
    const variant = snapshot.variant(variantId);
    return variant === undefined ? [] : [{ variant, quantity }];
  });
  const products = [...Map.groupBy(found, ({ variant }) => variant.productId)];
  const components = products.flatMap(([productId, entries]): readonly BundleComponentSource[] => {
    const componentProduct = snapshot.product(productId);
    if (componentProduct === undefined) return [];
    const byId = new Map(entries.map(({ variant }) => [variant.id, variant]));
    const quantities = new Set(entries.map(({ quantity }) => quantity));
    const [first = null] = quantities;
    return [
      { componentProduct, variants: [...byId.values()], quantity: quantities.size === 1 ? first : null },
    ];
  });
  return createConnection(components, args, ({ componentProduct }) => componentProduct.id);
}

/** Returns the source of a `ProductBundleOperation`, which has the same id as its product. */
export function toBundleOperation(productId: string): object {
  return markAsType('ProductBundleOperation', { productId });
}

interface OperationSource {
  readonly productId: string;
}

export const bundleOperation = {
  scopes: ['read_products'],
  async resolve({ id }: QueryRootProductOperationArgs, context: AdminContext) {
    const productId = parseGidOfType('ProductBundleOperation', id);
    const snapshot = await getSnapshot(context);
    const variants = snapshot.product(productId)?.variants ?? [];
    const isBundle = variants.some((variant) => snapshot.bundles.getComponents(variant.id).length > 0);
    return isBundle ? toBundleOperation(productId) : null;
  },
} satisfies AdminRootField;

export const bundleTypes: AdminTypeResolvers = {
  ProductBundleOperation: {
    id: ({ productId }: OperationSource) => formatGlobalId('ProductBundleOperation', productId),
    status: () => 'COMPLETE',
    product: async ({ productId }: OperationSource, _args: object, context: AdminContext) =>
      (await getSnapshot(context)).product(productId) ?? null,
    userErrors: () => [],
  },
  ProductBundleComponent: {
    componentVariants: ({ variants }: BundleComponentSource, args: ConnectionArgs) =>
      createConnection(variants, args, ({ id }) => id),
    componentVariantsCount: ({ variants }: BundleComponentSource) => ({
      count: variants.length,
      precision: 'EXACT',
    }),
  },
};

export const adminBundleFields = {
  Product: {
    bundleComponents: listBundleComponents,
    hasVariantsThatRequiresComponents: async (
      { variants }: ProductRecord,
      _args: object,
      context: AdminContext,
    ) => {
      const { bundles } = await getSnapshot(context);
      return variants.some(({ id }) => bundles.getComponents(id).length > 0);
    },
  },
  ProductVariant: {
    requiresComponents: async ({ id }: VariantRecord, _args: object, context: AdminContext) =>
      (await getSnapshot(context)).bundles.getComponents(id).length > 0,
    productVariantComponents: listComponents,
  },
};
