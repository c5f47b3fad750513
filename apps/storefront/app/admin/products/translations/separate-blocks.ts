/** Puts each paragraph and list item of HTML on a line of its own, for a text without the markup. */
export function separateBlocks(html: string): string {
  return html.replace(/<\/(?:p|li|h[1-6]|div|blockquote|tr)>|<br ?\/?>/giu, '$&\n');
}
