/** Words of many lines, set in below the line that they belong to. */
export function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
