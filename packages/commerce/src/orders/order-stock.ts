/** The units of an order's lines that are in stock. Pure. */
import type { StockLine } from '../catalogue/take-stock.ts';
import type { LineQuantity, OrderRecord } from './order-record.ts';

/** Returns the variants of some items. Items that the merchant named are of no variant, and have no stock. */
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
