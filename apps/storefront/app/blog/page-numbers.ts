/** The numbers of a list's pages, as addresses and links have them. */

/** Pages are linked on each side of the one that is shown. */
const neighbours = 2;

/** The page that an address asks for, from 1 on; null where it asks for none that can be. */
export function pageNumber(written: string): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** The pages to go to by number: the first, the last, and those around the one that is shown. */
export function pageNumbers(current: number, last: number): readonly number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === last || Math.abs(number - current) <= neighbours);
}
