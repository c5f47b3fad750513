/** Comparing codes and discount titles: case and the spaces before and after don't count. */
export function codeKey(text: string): string {
  return text.trim().toLowerCase();
}
