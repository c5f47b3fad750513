/** Converts global ids to the numeric ids of Shopify's webhook payloads. */

/** Returns the number in a global id, or the last segment as text if it isn't numeric. */
export function toNumericId(globalId: string): number | string {
  const id = globalId.split('?', 1).join('').split('/').at(-1) ?? '';
  const number = Number(id);
  return /^\d+$/.test(id) && Number.isSafeInteger(number) ? number : id;
}
