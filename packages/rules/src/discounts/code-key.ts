/** Normalises a code or a discount title for comparison: case and surrounding spaces are ignored. */
export function codeKey(text: string): string {
  return text.trim().toLowerCase();
}
