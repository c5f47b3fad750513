/** URL of the print page, whose query names the orders: `?orders=1001,1002`. */

/** Documents of an order that can be printed. */
export const printKinds = ['packing-slip', 'invoice', 'label'] as const;

export type PrintKind = (typeof printKinds)[number];

/** Maximum number of orders that are printed at once. */
export const maxPrintedOrders = 50;

/** @param numbers the numbers at the end of the orders' GIDs */
export function toPrintPath(numbers: readonly string[]): string {
  return `/orders/print?orders=${numbers.join(',')}`;
}

export interface PrintRequest {
  readonly kind: PrintKind;
  readonly numbers: readonly string[];
  /** True if the URL names more orders than are printed at once. */
  readonly isCut: boolean;
}

/** Parses the URL; leaves out words that aren't numbers. */
export function parsePrintRequest(address: URLSearchParams, order: string | undefined): PrintRequest {
  const named = order === undefined ? (address.get('orders') ?? '').split(',') : [order];
  const numbers = [...new Set(named.filter((each) => /^\d{1,40}$/.test(each)))];
  return {
    kind: printKinds.find((kind) => kind === address.get('type')) ?? 'packing-slip',
    numbers: numbers.slice(0, maxPrintedOrders),
    isCut: numbers.length > maxPrintedOrders,
  };
}
