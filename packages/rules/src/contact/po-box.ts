/** Detects PO boxes, to which couriers can't deliver (FORM-08). */

// Phrases count as whole words: "Box 12" is one, "Boxwood Lane" and "Foxbox Rd" are not.
const phrase =
  /(?<![\p{L}\p{N}])(?:p\.?\s?o\.?\s?box|post\s+office|post\s+box|postal\s+box|box(?=\s)|p\.?o\.?b)(?![\p{L}\p{N}])/iu;

/** Returns true if any line of an address names a PO box. */
export function isPoBox(...addressLines: readonly (string | null | undefined)[]): boolean {
  return addressLines.some((line) => phrase.test(line ?? ''));
}
