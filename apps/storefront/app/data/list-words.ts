/** British English lists without a comma before "and", as the shop writes. */
const listFormat = new Intl.ListFormat('en-GB');

/** Parts as people list them: "cream, oil and mask". */
export function listWords(parts: readonly string[]): string {
  return listFormat.format(parts);
}
