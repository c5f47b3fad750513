/** Orders of one print, in the address: `?orders=1001,1002`. */

/** Documents of an order. */
export const printKinds = ['packing-slip', 'invoice', 'label'] as const;

export type PrintKind = (typeof printKinds)[number];

/** Orders of one print at most. */
export const maxPrintedOrders = 50;

/** @param numbers of the orders' ids. */
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
