/** Compares a product's variants before and after a change, for the audit log. */

import type { Minor } from '@vitrine/rules/money';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';

export interface AuditedVariantChange {
  readonly title: string;
  /** Names of the changed fields of `VariantRecord`, such as `prices`. */
  readonly changed: readonly string[];
  /** Old and new price of each region whose price changed; null if the region doesn't sell the variant. */
  readonly prices?: Readonly<
    Partial<Record<RegionKey, { readonly from: Minor | null; readonly to: Minor | null }>>
  >;
}

/** Maximum number of variants in an audit entry. */
const maxNamedVariants = 20;

/** Lists the variants that exist in both versions and differ, up to `maxNamedVariants`. */
export function listVariantChanges(
  before: ProductRecord,
  after: ProductRecord,
): readonly AuditedVariantChange[] {
  const earlier = new Map(before.variants.map((variant) => [variant.id, variant]));
  const changes: AuditedVariantChange[] = [];
  for (const variant of after.variants) {
    const old = earlier.get(variant.id);
    const changed = old === undefined ? [] : listChangedFields(old, variant);
    if (old === undefined || changed.length === 0) continue;
    if (changes.length === maxNamedVariants) break;
    const prices = changed.includes('prices') ? { prices: listPriceChanges(old, variant) } : {};
    changes.push({ title: variant.title, changed, ...prices });
  }
  return changes;
}

/** Returns the names of the fields of `after` whose JSON differs from `before`. */
export function listChangedFields<Of extends object>(before: Of, after: Of): readonly string[] {
  const earlier = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  return Object.entries(after).flatMap(([field, value]) =>
    earlier.get(field) === JSON.stringify(value) ? [] : [field],
  );
}

function listPriceChanges(
  before: VariantRecord,
  after: VariantRecord,
): NonNullable<AuditedVariantChange['prices']> {
  const prices: Partial<Record<RegionKey, { from: Minor | null; to: Minor | null }>> = {};
  for (const region of Object.keys({ ...before.prices, ...after.prices }).filter(isRegionKey)) {
    const from = before.prices[region]?.price ?? null;
    const to = after.prices[region]?.price ?? null;
    if (from !== to) prices[region] = { from, to };
  }
  return prices;
}
