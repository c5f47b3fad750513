/** Page numbers of a list, in URLs and links. */

/** Number of pages linked on each side of the current one. */
const neighbours = 2;

/** Parses a page number from 1; null if it is invalid. */
export function parsePageNumber(written: string): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** Returns the pages to link: the first, the last, and those around the current one. */
export function listPageNumbers(current: number, last: number): readonly number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === last || Math.abs(number - current) <= neighbours);
}
