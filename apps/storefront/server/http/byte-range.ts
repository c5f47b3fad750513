/** Parses the Range header of a request for a file (RFC 9110, 14.2). */
import type { Bytes } from '@vitrine/rules/units';

/** Maximum length of one partial response. A player requests the rest separately. */
const maxPartBytes: Bytes = 2 * 1024 * 1024;

export interface ByteRange {
  readonly from: Bytes;
  /** End of the range, exclusive. */
  readonly to: Bytes;
}

/**
 * Returns the first range that the header names, cut to `maxPartBytes`; null if the whole file is to be sent, `beyond` if
 * the file has no byte of the range.
 */
export function parseByteRange(header: string | undefined, size: Bytes): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (from >= size || end <= from) return 'beyond';
  return { from, to: Math.min(end, from + maxPartBytes) };
}
