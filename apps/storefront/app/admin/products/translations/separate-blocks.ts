/** Adds a line break after each paragraph and list item, for display without markup. */
export function separateBlocks(html: string): string {
  return html.replace(/<\/(?:p|li|h[1-6]|div|blockquote|tr)>|<br ?\/?>/giu, '$&\n');
}
