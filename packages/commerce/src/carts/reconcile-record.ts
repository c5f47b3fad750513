/**
 * Reconciles a stored cart: converts the record to pricing input, applies the rules, and converts the result back to a
 * record.
 */

import type { RemovalReason } from '@vitrine/rules/cart/cart-corrections';
import type { PricingInput } from '@vitrine/rules/cart/model';
import { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import { createCartToken } from './cart-id.ts';
import type { CartLineRecord, CartRecord } from './cart-record.ts';
import { type CartContext, findRemainingMerchandise, toPricingLines } from './price-cart-record.ts';

export interface ReconciledRecord {
  /** The changed record itself if nothing had to be corrected. */
  readonly record: CartRecord;
  /** Input for pricing the reconciled cart. */
  readonly input: PricingInput;
  readonly removals: readonly RemovalReason[];
  /** Merged lines: from the id of the removed line to that of the remaining one. */
  readonly joined: ReadonlyMap<string, string>;
}

/**
 * Reconciles a change. Pure.
 * @param before the reconciled record before the change.
 * @param requested the record after the shopper's change.
 * @param input pricing input of `requested`.
 */
export function reconcileRecord(
  { parts, snapshot }: Pick<CartContext, 'parts' | 'snapshot'>,
  before: CartRecord,
  requested: CartRecord,
  input: PricingInput,
): ReconciledRecord {
  const { region } = input;
  const reconcile = parts.reconcile ?? reconcileLines;
  const lines = before === requested ? input.lines : toPricingLines({ snapshot, parts }, region, before);
  const removedGifts = requested.removedGifts ?? [];
  const reconciled = reconcile(lines, input, {
    removedGifts,
    merchandise: (id, beside) => findRemainingMerchandise(snapshot, region, variantDigits(id), beside),
    newId: createCartToken,
  });
  const sameMarkers = reconciled.removedGifts === removedGifts;
  if (reconciled.input === input && sameMarkers) return { ...reconciled, record: requested };
  const record: CartRecord = {
    ...requested,
    discountCodes: reconciled.input.codes,
    lines:
      reconciled.input === input
        ? requested.lines
        : adopted(recordLines(requested, input, reconciled.input), reconciled.joined),
    ...(sameMarkers ? {} : { removedGifts: reconciled.removedGifts }),
  };
  return { ...reconciled, record };
}

/**
 * Merges the reconciled lines with those that the market doesn't sell, which aren't part of the pricing input. The latter
 * keep their relative position, behind new lines.
 */
function recordLines(requested: CartRecord, asked: PricingInput, reconciled: PricingInput): CartLineRecord[] {
  const records = new Map(requested.lines.map((line) => [line.id, line]));
  const next = reconciled.lines.map(({ id, quantity, attributes, merchandise }): CartLineRecord => {
    const known = records.get(id);
    if (known === undefined) {
      return { id, variantId: variantDigits(merchandise.id), quantity, attributes, sellingPlanId: null };
    }
    const same = known.quantity === quantity && known.attributes === attributes;
    return same ? known : { ...known, quantity, attributes };
  });
  const sold = new Set(asked.lines.map(({ id }) => id));
  for (const [place, line] of requested.lines.entries()) {
    if (sold.has(line.id)) continue;
    const follower = requested.lines.slice(place + 1).find((other) => next.some(({ id }) => id === other.id));
    const at = follower === undefined ? next.length : next.findIndex(({ id }) => id === follower.id);
    next.splice(at, 0, line);
  }
  return next;
}

/**
 * If a line was merged into another one, its children are assigned to that one. Children of a removed line become lines
 * without a parent.
 */
function adopted(
  lines: readonly CartLineRecord[],
  joined: ReadonlyMap<string, string>,
): readonly CartLineRecord[] {
  if (lines.every(({ parentId }) => parentId === undefined)) return lines;
  const ids = new Set(lines.map(({ id }) => id));
  return lines.map((line) => {
    if (line.parentId === undefined) return line;
    const { parentId, ...alone } = line;
    const parent = joined.get(parentId) ?? parentId;
    return ids.has(parent) ? { ...alone, parentId: parent } : alone;
  });
}

function variantDigits(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
