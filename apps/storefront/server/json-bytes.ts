/** Estimates the memory of a value, so that caches can be limited in bytes. */

/**
 * Returns the estimated size in bytes, rather too much: keys and numbers take more memory than their JSON, shared strings less.
 */
export function jsonBytes(value: object, key = ''): number {
  return 2 * JSON.stringify(value).length + 2 * key.length + 256;
}
