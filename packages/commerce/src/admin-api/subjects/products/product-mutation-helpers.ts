/** Products and variants in the payloads of mutations, and what stock requires. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { ProductRecord, VariantRecord } from '../../../catalogue/catalogue-records.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

export const deps = ({ services }: AdminContext) => services.backend;
export const productId = (id: string) => parseGidOfType('Product', id);

/** Shows a product as the catalogue has it now: with the prices of campaigns, and in the columns. */
export async function show(
  product: ProductRecord | null,
  context: AdminContext,
): Promise<ProductRecord | null> {
  return product === null ? null : ((await getSnapshot(context)).product(product.id) ?? product);
}

/** Returns variants by id, in this order, as the catalogue has them now. */
export async function showVariants(
  ids: readonly string[],
  context: AdminContext,
): Promise<readonly VariantRecord[]> {
  const snapshot = await getSnapshot(context);
  return ids.flatMap((id) => snapshot.variant(id) ?? []);
}

/** Setting units in stock requires the scope of stock in addition to that of products. */
export function findStockScopes(
  variants: readonly { readonly inventoryQuantities?: unknown }[] | null | undefined,
): readonly AdminScope[] {
  return variants?.some(({ inventoryQuantities }) => inventoryQuantities != null) ? ['write_inventory'] : [];
}
