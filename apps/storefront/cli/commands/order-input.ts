/** Parses the arguments of commands about one order: its number, quantities of its lines, timestamps. */
import type { LineQuantity, OrderRecord } from '@vitrine/commerce/orders/order-record';
import { formatMoney } from '@vitrine/rules/money/format';
import { InvalidInput } from './invalid-input.ts';

/** Parses an order number, with or without the leading `#`. */
export function readOrderNumber(text: string | undefined): number {
  if (text === undefined) throw new InvalidInput('Give the number of the order.');
  if (!/^#?\d{1,15}$/.test(text)) throw new InvalidInput(`"${text}" is not the number of an order.`);
  return Number(text.replace('#', ''));
}

/**
 * Parses quantities by line number: `2:1,3` is quantity 1 of the second line and everything that remains of the third.
 * `left` contains the remaining quantities.
 */
export function parseOrderLines(
  text: string,
  order: Pick<OrderRecord, 'lines' | 'number'>,
  left: readonly LineQuantity[],
): readonly LineQuantity[] {
  return text.split(',').map((part) => {
    const match = /^(\d{1,4})(?::(\d{1,6}))?$/.exec(part.trim());
    if (match === null)
      throw new InvalidInput(
        `--lines is "${text}"; write lines and pieces such as 1:2,3 (see "orders show").`,
      );
    const line = order.lines[Number(match[1]) - 1];
    if (line === undefined)
      throw new InvalidInput(
        `Order ${order.number} has ${order.lines.length} lines; there is no line ${match[1]}.`,
      );
    const open = left.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return { lineId: line.id, quantity: match[2] === undefined ? Math.max(1, open) : Number(match[2]) };
  });
}

/** Parses a date or timestamp. */
export function parseTimestamp(flag: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidInput(`${flag} is "${text}"; it must be a date such as 2026-01-31.`);
  return at;
}

/** Formats the lines of an order, each with the number that identifies it on the command line. */
export function formatLines(order: OrderRecord): readonly string[] {
  return order.lines.map(
    (line, index) =>
      `  ${index + 1}  ${line.quantity} × ${line.title}${line.variantTitle === 'Default Title' ? '' : `, ${line.variantTitle}`}  ${formatMoney(line.priceAfterDiscounted - line.orderAllocation, order.region)}`,
  );
}
