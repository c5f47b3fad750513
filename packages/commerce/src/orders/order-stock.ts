/** Variants and quantities of an order's lines for stock changes. Pure. */
import type { StockLine } from '../catalogue/take-stock.ts';
import type { LineQuantity, OrderRecord } from './order-record.ts';

/** Returns the variants and quantities of items. Custom items have no variant and no stock. */
export function toStockLines(
  order: Pick<OrderRecord, 'lines'>,
  items: readonly LineQuantity[],
): readonly StockLine[] {
  return items.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined || line.variantId === '') return [];
    const { variantId, components } = line;
    return [{ variantId, quantity, ...(components === undefined ? {} : { components }) }];
  });
}
