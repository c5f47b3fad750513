/** Finds a test by its name as docs/coverage.md spells it. */

/** A pattern for `vitest -t`: placeholders of tables (`%s`, `%.20s`, `$name`, `${...}`) match anything. */
export function testNamePattern(name: string): string {
  const parts = name.split(/%(?:\.\d+)?[sijdfoO#]|\$\{[^}]*\}|\$[a-z]\w*/);
  return `${parts.map((part) => escaped(part.replaceAll('%%', '%'))).join('.*')}$`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
