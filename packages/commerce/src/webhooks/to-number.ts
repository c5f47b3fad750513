/** Ids of webhooks' payloads, which are numbers at Shopify. */

/** Returns the number of a global id; the text after its type if it has letters. */
export function toNumber(globalId: string): number | string {
  const id = globalId.split('?', 1).join('').split('/').at(-1) ?? '';
  const number = Number(id);
  return /^\d+$/.test(id) && Number.isSafeInteger(number) ? number : id;
}
