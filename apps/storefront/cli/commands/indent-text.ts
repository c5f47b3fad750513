/** Indents a text of several lines, for output below the line that it belongs to. */
export function indentText(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
