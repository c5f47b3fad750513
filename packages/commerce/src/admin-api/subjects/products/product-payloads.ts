/** Payloads with products and variants, and scopes for changing stock. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { ProductRecord, VariantRecord } from '../../../catalogue/catalogue-records.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

export const getBackend = ({ services }: AdminContext) => services.backend;
export const parseProductGid = (id: string) => parseGidOfType('Product', id);

/** Returns a product as it is in the catalogue after the change, for example with the prices of campaigns. */
export async function reloadProduct(
  product: ProductRecord | null,
  context: AdminContext,
): Promise<ProductRecord | null> {
  return product === null ? null : ((await getSnapshot(context)).product(product.id) ?? product);
}

/** Returns variants by id, in the given order, as they are in the catalogue after the change. */
export async function reloadVariants(
  ids: readonly string[],
  context: AdminContext,
): Promise<readonly VariantRecord[]> {
  const snapshot = await getSnapshot(context);
  return ids.flatMap((id) => snapshot.variant(id) ?? []);
}

/** Returns the inventory scope if the input sets stock; it is required in addition to the product scope. */
export function findStockScopes(
  variants: readonly { readonly inventoryQuantities?: unknown }[] | null | undefined,
): readonly AdminScope[] {
  return variants?.some(({ inventoryQuantities }) => inventoryQuantities != null) ? ['write_inventory'] : [];
}
