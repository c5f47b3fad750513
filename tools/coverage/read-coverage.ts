/**
 * Reads docs/coverage.md, docs/security.md and docs/reliability.md: each requirement, attack or failure with the tests that
 * show what becomes of it, or the capability that it waits for.
 */

export interface ShownBy {
  /** Path below the project's root. */
  readonly file: string;
  /** The test's name, or that of a row of its table, as the file spells it. */
  readonly name: string;
}

export interface Requirement {
  readonly line: number;
  readonly section: string;
  readonly text: string;
  readonly shownBy: readonly ShownBy[];
  readonly toCome: readonly string[];
  /** Cells that are neither. */
  readonly unreadable: readonly string[];
}

/** The requirements of the page, in order. */
export function readCoverage(page: string): Requirement[] {
  const requirements: Requirement[] = [];
  let document = '';
  let section = '';
  page.split('\n').forEach((text, index) => {
    if (text.startsWith('## ')) document = text.slice(3);
    if (text.startsWith('### ')) section = `${document}: ${text.slice(4)}`;
    const row = /^\| (.+) \| (.*) \|$/.exec(text);
    if (row === null || /^Requirement(?: \||$)|^(?:Attack|Failure) /.test(row[1] ?? '')) return;
    const [, requirement = '', cell = ''] = row;
    requirements.push({ line: index + 1, section, text: requirement, ...readCell(cell) });
  });
  return requirements;
}

function readCell(cell: string): Pick<Requirement, 'shownBy' | 'toCome' | 'unreadable'> {
  const shownBy: ShownBy[] = [];
  const toCome: string[] = [];
  const unreadable: string[] = [];
  for (const part of cell.split('<br>')) {
    const [, file, name] = /^`([^`]+)` (.+)$/.exec(part) ?? [];
    const [, capability] = /^to come: (.+)$/.exec(part) ?? [];
    if (file !== undefined && name !== undefined) shownBy.push({ file, name });
    else if (capability !== undefined) toCome.push(capability);
    else unreadable.push(part);
  }
  return { shownBy, toCome, unreadable };
}

/** The capabilities that the page's introduction says are to come. */
export function capabilitiesToCome(page: string): string[] {
  const introduction = page.slice(0, page.indexOf('\n## '));
  return [...introduction.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name);
}

/** Whether a test file spells a name as a whole: between quotes of any kind, escapes undone. */
export function spellsName(source: string, name: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => plain.includes(`${quote}${name}${quote}`));
}
