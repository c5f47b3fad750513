/** Creates ids of records that don't come from a file. */
import { randomBytes } from 'node:crypto';

/** Returns a random id below 2^53, because clients parse the digits as a JavaScript number. */
export function createRandomId(): string {
  return String((randomBytes(8).readBigUInt64BE() >> 12n) + 1n);
}
