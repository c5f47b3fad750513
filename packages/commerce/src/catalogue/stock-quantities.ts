/** Sets and adjusts stock quantities, for imports and for the merchant. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import type { ChangeResult } from '../merchant/user-errors.ts';
import { recordStockEvents } from '../webhooks/record-webhook-events.ts';
import { createBundleIndex } from './bundles/bundle.ts';
import { updateBundleStock } from './bundles/bundle-stock.ts';
import { readBundles } from './bundles/bundle-store.ts';
import {
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  throwErrors,
} from './products/change-product.ts';
import type { ErrorList } from './products/product-input.ts';
import { appendChangeLog, maxRowsPerStatement } from './upsert-documents.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Maximum number of units of a variant. */
const maxQuantity = 1_000_000_000;

/** A variant's units in stock before and after a change. */
export interface StockLevelChange {
  readonly variantId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Sets stock quantities. Variants without a stock row are skipped.
 * @returns the variants whose quantity changed
 */
export async function setStockLevels(
  tx: Transacting,
  levels: ReadonlyMap<string, number>,
  now: EpochMs,
): Promise<readonly StockLevelChange[]> {
  const wanted = [...levels].sort(([a], [b]) => (a < b ? -1 : 1));
  const changed: StockLevelChange[] = [];
  for (let start = 0; start < wanted.length; start += maxRowsPerStatement) {
    const batch = wanted.slice(start, start + maxRowsPerStatement);
    const ids = batch.map(([variantId]) => variantId);
    const rows = await tx.selectFrom('inventory').selectAll().where('variant_id', 'in', ids).execute();
    const others = rows.filter((row) => row.available !== levels.get(row.variant_id));
    if (others.length === 0) continue;
    await tx
      .insertInto('inventory')
      .values(others.map((row) => ({ ...row, available: levels.get(row.variant_id) ?? 0, updated_at: now })))
      .onConflict((conflict) =>
        conflict.column('variant_id').doUpdateSet((row) => ({
          available: row.ref('excluded.available'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
    for (const { variant_id, available } of others) {
      changed.push({ variantId: variant_id, from: available, to: levels.get(variant_id) ?? 0 });
    }
  }
  const subjects = changed.map(({ variantId }) => `inventory:${variantId}`);
  await appendChangeLog(tx, subjects, now);
  await recordStockEvents(
    tx,
    changed.map(({ variantId }) => variantId),
    now,
  );
  await updateBundleStock(
    tx,
    changed.map(({ variantId }) => variantId),
    now,
  );
  return changed;
}

export interface QuantityChange {
  readonly variantId: string;
  /** Quantity to set, or to add if `kind` is `adjust` (negative to subtract). */
  readonly quantity: number;
  /** Quantity that the client expects to be in stock; null skips the comparison. For `set`, undefined is an error. */
  readonly compareQuantity: number | null | undefined;
}

export interface QuantityChanges {
  readonly kind: 'set' | 'adjust';
  readonly changes: readonly QuantityChange[];
  readonly reason: string;
  readonly referenceDocumentUri?: string | null | undefined;
  /** Field names of the requested API version, for errors. */
  readonly names: {
    /** Name of the list argument: `quantities` or `changes`. */
    readonly list: string;
    readonly compare: 'compareQuantity' | 'changeFromQuantity';
  };
}

/** Shopify's reasons for an inventory change. */
const reasons: ReadonlySet<string> = new Set([
  ...['correction', 'cycle_count_available', 'damaged', 'movement_canceled', 'movement_created'],
  ...['movement_received', 'movement_updated', 'other', 'promotion', 'quality_control', 'received'],
  ...[
    'reservation_created',
    'reservation_deleted',
    'reservation_updated',
    'restock',
    'safety_stock',
    'shrinkage',
  ],
]);

/**
 * Changes stock quantities, all of them or none. Nothing is changed if any stock differs from what the client expects, for
 * example because of a sale in between.
 */
export function changeQuantities(
  deps: ProductServiceDeps,
  { actor, action }: ChangeSource,
  input: QuantityChanges,
): Promise<ChangeResult<readonly StockLevelChange[]>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    if (!reasons.has(input.reason))
      errors.add(
        ['input', 'reason'],
        `The reason '${input.reason}' is not one of the reasons for a change`,
        'INVALID_REASON',
      );
    const rows = await tx
      .selectFrom('inventory')
      .select(['variant_id', 'available', 'oversell'])
      .where('variant_id', 'in', ['', ...input.changes.map(({ variantId }) => variantId)])
      .execute();
    const stored = new Map(rows.map((row) => [row.variant_id, row]));
    const bundles = createBundleIndex(
      await readBundles(
        tx,
        input.changes.map(({ variantId }) => variantId),
      ),
    );
    const levels = new Map<string, number>();
    for (const [index, change] of input.changes.entries()) {
      const path = ['input', input.names.list, String(index)];
      const row = stored.get(change.variantId);
      if (row === undefined) {
        const message = 'The specified inventory item could not be found.';
        errors.add([...path, 'inventoryItemId'], message, 'INVALID_INVENTORY_ITEM');
      } else if (bundles.getComponents(change.variantId).length > 0) {
        const message = 'The quantity of a bundle follows from its components; change theirs instead.';
        errors.add([...path, 'inventoryItemId'], message, 'INVALID_INVENTORY_ITEM');
      } else if (levels.has(change.variantId)) {
        const code =
          input.kind === 'set' ? 'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR' : 'ADJUST_QUANTITIES_FAILED';
        errors.add([...path, 'inventoryItemId'], 'The inventory item occurs twice.', code);
      } else {
        levels.set(change.variantId, readLevel(input, change, { ...row, path }, errors));
      }
    }
    throwErrors(errors);
    const changed = await setStockLevels(tx, levels, now);
    for (const { variantId, from, to } of changed) {
      const subject = { type: 'InventoryItem', id: variantId };
      const details = { from, to, reason: input.reason, document: input.referenceDocumentUri ?? null };
      await recordAuditEntry(tx, { actor, action, subject, details }, now);
    }
    return changed;
  });
}

interface StoredLevel {
  readonly available: number;
  readonly oversell: number;
  readonly path: readonly string[];
}

/** Returns the quantity after a change. */
function readLevel(
  { kind, names }: QuantityChanges,
  { quantity, compareQuantity }: QuantityChange,
  { available, oversell, path }: StoredLevel,
  errors: ErrorList,
): number {
  const compareField = [...path, names.compare];
  const isNewName = names.compare === 'changeFromQuantity';
  if (compareQuantity === undefined && kind === 'set') {
    const message = `The ${names.compare} argument must be given to each quantity.`;
    errors.add(compareField, message, 'COMPARE_QUANTITY_REQUIRED');
  } else if (compareQuantity != null && compareQuantity !== available) {
    const message = `The ${names.compare} value does not match the persisted value: there are ${available}.`;
    errors.add(compareField, message, isNewName ? 'CHANGE_FROM_QUANTITY_STALE' : 'COMPARE_QUANTITY_STALE');
  }
  const level = kind === 'set' ? quantity : available + quantity;
  const field = [...path, kind === 'set' ? 'quantity' : 'delta'];
  if (level > maxQuantity) {
    errors.add(field, "The quantity can't be higher than 1,000,000,000.", 'INVALID_QUANTITY_TOO_HIGH');
  } else if (kind === 'set' && level < 0) {
    errors.add(field, "The quantity can't be negative.", 'INVALID_QUANTITY_NEGATIVE');
  } else if (level < 0 && quantity < 0 && (oversell === 0 || level < -maxQuantity)) {
    const message = `The quantity can't be lowered below 0: there are ${available}.`;
    errors.add(field, message, 'INVALID_QUANTITY_TOO_LOW');
  }
  return level;
}
