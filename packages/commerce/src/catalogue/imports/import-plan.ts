/** Previews what a product import would change. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { PendingProductImport } from '../import-products.ts';
import { loadStockLevels } from '../load-documents.ts';
import type { StockLevel } from '../stock-levels.ts';
import { compareProducts, getImportedVariantTitle, type ProductComparison } from './compare-products.ts';

export interface ImportedStockChange {
  readonly variantId: string;
  /** Null for a new variant. */
  readonly before: StockLevel | null;
  /** Units in stock; null if the variant is removed. */
  readonly after: number | null;
}

export interface PlannedChange extends ProductComparison {
  readonly kind: 'added' | 'changed';
  readonly handle: string;
  readonly title: string;
  readonly stock: readonly {
    readonly variant: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

export interface ProductImportPlan {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Variants whose quantity changes. */
  readonly stockChanged: number;
  /** Changed products in the order of the file, up to a maximum. */
  readonly changes: readonly PlannedChange[];
  /**
   * Hash of the handles and stored `updatedAt` of the products to write. If it has changed since the check, the import is
   * rejected as stale.
   */
  readonly fingerprint: string;
}

/** Returns the changed quantities by product id. Variants whose quantity doesn't change are omitted. */
export async function findStockChanges(
  db: Kysely<CommerceDatabase>,
  { prepared, existing }: Pick<PendingProductImport, 'prepared' | 'existing'>,
): Promise<ReadonlyMap<string, readonly ImportedStockChange[]>> {
  const owners = new Map<string, string>();
  for (const product of [...existing.values(), ...prepared.products])
    for (const { id } of product.variants) owners.set(id, product.id);
  const ids = [...prepared.stock.map(({ variantId }) => variantId), ...prepared.goneVariants];
  const levels = await loadStockLevels(db, ids);
  const changes: ImportedStockChange[] = [
    ...prepared.stock.map(({ variantId, quantity }) => {
      const before = toNumbers(levels.get(variantId));
      return { variantId, before, after: quantity ?? before?.available ?? 0 };
    }),
    ...prepared.goneVariants.map((variantId) => ({
      variantId,
      before: toNumbers(levels.get(variantId)),
      after: null,
    })),
  ];
  return Map.groupBy(
    changes.filter(({ before, after }) => before?.available !== after),
    ({ variantId }) => owners.get(variantId) ?? '',
  );
}

function toNumbers(level: StockLevel | undefined): StockLevel | null {
  return level === undefined ? null : { available: Number(level.available), sold: Number(level.sold) };
}

/** @param maxChanges maximum number of products whose changes are listed. */
export async function planProductImport(
  db: Kysely<CommerceDatabase>,
  pending: PendingProductImport,
  maxChanges: number,
): Promise<ProductImportPlan> {
  const { prepared, existing } = pending;
  const stock = await findStockChanges(db, pending);
  const written = new Map(prepared.products.map((product) => [product.id, product]));
  const stockOnly = [...existing.values()].filter(({ id }) => !written.has(id) && stock.has(id));
  const titles = new Map(
    [...existing.values(), ...prepared.products].flatMap(({ variants }) =>
      variants.map((variant) => [variant.id, getImportedVariantTitle(variant)]),
    ),
  );
  return {
    added: prepared.added,
    changed: prepared.products.length - prepared.added,
    unchanged: prepared.unchanged - stockOnly.length,
    stockChanged: [...stock.values()].reduce((sum, changes) => sum + changes.length, 0),
    changes: [...prepared.products, ...stockOnly].slice(0, maxChanges).map((product) => {
      const before = existing.get(product.handle);
      return {
        kind: before === undefined ? ('added' as const) : ('changed' as const),
        handle: product.handle,
        title: product.title,
        ...compareProducts(before, product),
        stock: (stock.get(product.id) ?? []).map(({ variantId, before: level, after }) => ({
          variant: titles.get(variantId) ?? '',
          before: level?.available ?? null,
          after,
        })),
      };
    }),
    fingerprint: getFingerprint(pending),
  };
}

/** Returns a hash that differs after any change of a product that the import writes. */
export function getFingerprint({ prepared, existing }: PendingProductImport): string {
  const hash = createHash('sha256');
  for (const { handle } of prepared.products)
    hash.update(`${handle} ${existing.get(handle)?.updatedAt ?? 'new'}\n`);
  return hash.digest('hex');
}
