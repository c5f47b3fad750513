/** Display names for parts of an order: `#1004-F1` is its first parcel, `#1004-R1` its first return. Pure. */

/** @param position of the parcel in the order, from 1. */
export function formatParcelName(orderNumber: number, position: number): string {
  return `#${orderNumber}-F${position}`;
}

/** @param id order number and a counter: `1004-1`. */
export function formatReturnName(id: string): string {
  return `#${id.replace(/-(\d+)$/, '-R$1')}`;
}
