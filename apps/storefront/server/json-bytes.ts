/** Estimates the memory of a value, so that caches are bounded by bytes. */

/** An estimate, rather too many than too few: names and numbers of objects take more than their text, shared ones less. */
export function jsonBytes(value: object, key = ''): number {
  return 2 * JSON.stringify(value).length + 2 * key.length + 256;
}
