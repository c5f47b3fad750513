/** Estimates the memory of a value, so that caches can be limited in bytes. */

/** Returns an estimate that tends to be too high: keys and numbers take more memory than their JSON, shared strings less. */
export function jsonBytes(value: object, key = ''): number {
  return 2 * JSON.stringify(value).length + 2 * key.length + 256;
}
