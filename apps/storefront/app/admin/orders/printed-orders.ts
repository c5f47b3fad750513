/** Address of the print page, which names its orders: `?orders=1001,1002`. */

/** Documents of an order that can be printed. */
export const printKinds = ['packing-slip', 'invoice', 'label'] as const;

export type PrintKind = (typeof printKinds)[number];

/** Number of orders that are printed at once. */
export const maxPrintedOrders = 50;

/** @param numbers the numbers in the orders' ids. */
export function toPrintPath(numbers: readonly string[]): string {
  return `/orders/print?orders=${numbers.join(',')}`;
}

export interface PrintRequest {
  readonly kind: PrintKind;
  readonly numbers: readonly string[];
  /** True if the address names more orders than are printed at once. */
  readonly isCut: boolean;
}

/** Reads the address; what isn't a number is left out. */
export function parsePrintRequest(address: URLSearchParams, order: string | undefined): PrintRequest {
  const named = order === undefined ? (address.get('orders') ?? '').split(',') : [order];
  const numbers = [...new Set(named.filter((each) => /^\d{1,40}$/.test(each)))];
  return {
    kind: printKinds.find((kind) => kind === address.get('type')) ?? 'packing-slip',
    numbers: numbers.slice(0, maxPrintedOrders),
    isCut: numbers.length > maxPrintedOrders,
  };
}
