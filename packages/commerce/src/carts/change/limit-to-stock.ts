/** Reduces quantities to the available stock. The change succeeds, with a warning for each reduced line. */
import { getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import { formatCartLineId } from '../cart-id.ts';
import type { CartLineRecord } from '../cart-record.ts';
import { countUnitsLeft, type InventoryView } from '../inventory-view.ts';
import type { CartWarning } from './cart-change.ts';

export function toVariantGid(id: string): string {
  return `gid://shopify/ProductVariant/${id}`;
}

/**
 * Reduces the quantity of the changed lines so that all lines of a variant, including bundles that contain it, together
 * don't exceed its stock. A line without stock is removed, unless its variant was changed: it then gets its previous variant
 * back.
 *
 * @param before the lines before the change. The warning about a removed new line refers to its merchandise, because clients
 * don't know its id.
 */
export function limitToStock(
  token: string,
  before: readonly CartLineRecord[],
  lines: readonly CartLineRecord[],
  touched: ReadonlySet<string>,
  inventory: InventoryView,
): { readonly lines: readonly CartLineRecord[]; readonly warnings: readonly CartWarning[] } {
  const remaining: CartLineRecord[] = [];
  const warnings: CartWarning[] = [];
  for (const line of lines) {
    const left = touched.has(line.id)
      ? countUnitsLeft(inventory, line.variantId, getHeldBefore(line, lines, touched, remaining))
      : null;
    if (left === null) {
      remaining.push(line);
      continue;
    }
    const quantity = Math.min(line.quantity, left);
    const old = before.find(({ id }) => id === line.id);
    if (quantity > 0) remaining.push(quantity === line.quantity ? line : { ...line, quantity });
    else if (old !== undefined && old.variantId !== line.variantId) remaining.push(old);
    if (quantity < line.quantity) {
      const known = quantity > 0 || old !== undefined;
      const stock = inventory.stock(line.variantId) ?? left;
      warnings.push({
        code: stock === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: stock === 0 ? getDiscountMessages().outOfStock : getDiscountMessages().fewerInStock(stock),
        target: known ? formatCartLineId(token, line.id) : toVariantGid(line.variantId),
      });
    }
  }
  return { lines: remaining, warnings };
}

/** Returns the lines that take precedence over this one for stock: unchanged lines, and changed lines in front of it. */
function getHeldBefore(
  line: CartLineRecord,
  lines: readonly CartLineRecord[],
  touched: ReadonlySet<string>,
  remaining: readonly CartLineRecord[],
): readonly CartLineRecord[] {
  return [
    ...lines.filter(({ id }) => id !== line.id && !touched.has(id)),
    ...remaining.filter(({ id }) => touched.has(id)),
  ];
}
