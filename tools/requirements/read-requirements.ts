/** Reads `docs/requirements/*.md`, and finds the requirements that tests, comments and pages mention. */

export interface Requirement {
  /** For example `CART-31`. */
  readonly id: string;
  readonly text: string;
  /** Marked as *(to come)* or *(no test yet)*. */
  readonly isOpen: boolean;
  /** Marked as *(at night)*: its only test is too slow to run by day. */
  readonly isTestedAtNight: boolean;
}

export interface RequirementPage {
  readonly requirements: readonly Requirement[];
  /** Lines that are neither a heading nor a requirement. */
  readonly malformed: readonly string[];
}

const requirementLine = /^- \*\*([A-Z]{2,6}-\d{2,3})\*\* (\S.*)$/;
const openMark = /\*\((?:to come|no test yet)\)\*$/;
const nightMark = /\*\(at night\)\*$/;
const titleStart =
  /(\bdefineNightJourney\(\s*)?(['"`])([A-Z]{2,6}-\d{2,3}(?:, [A-Z]{2,6}-\d{2,3})*)(?::|\2)/g;
const anyId = /\b[A-Z]{2,6}-\d{2,3}\b/g;

/** Parses a page of requirements: headings, blank lines, and one requirement per line. */
export function readRequirements(page: string): RequirementPage {
  const requirements: Requirement[] = [];
  const malformed: string[] = [];
  for (const line of page.split('\n')) {
    const [, id, text] = requirementLine.exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      requirements.push({
        id,
        text,
        isOpen: openMark.test(text),
        isTestedAtNight: nightMark.test(text),
      });
    } else if (line !== '' && !/^#{1,2} \S/.test(line)) {
      malformed.push(line);
    }
  }
  return { requirements, malformed };
}

/**
 * Finds the requirements that a test file tests. Tests that run only at night don't count, because each requirement
 * needs a test by day.
 *
 * @returns the unique ids at the start of a test's title, or of a value in the table of a test
 */
export function findTestedIds(source: string): readonly string[] {
  const lists = [...source.matchAll(titleStart)].map(([, nightly, , list = '']) =>
    nightly === undefined ? list.split(', ') : [],
  );
  return [...new Set(lists.flat())];
}

/** @returns the unique strings in a comment or page that have the form of an id */
export function findCitedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(anyId)].map(([id]) => id))];
}

/** Returns the part before the number: `CART` of `CART-31`. */
export function toPrefix(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
