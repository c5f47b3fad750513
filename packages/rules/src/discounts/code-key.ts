/** Normalises a code or a discount title for comparison: case and surrounding spaces are ignored. */
export function normalizeCode(text: string): string {
  return text.trim().toLowerCase();
}
