/** Reads `docs/requirements/*.md`, and finds the requirements that tests, comments and pages name. */

export interface Requirement {
  /** For example `CART-31`. */
  readonly id: string;
  readonly text: string;
  /** Marked as *(to come)* or *(no test yet)*. */
  readonly isOpen: boolean;
  /** Marked as *(at night)*: its only test takes too long to run by day. */
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
 * Journeys that run at night only don't count, since each requirement has to be shown by day.
 *
 * @returns the ids at the start of a test's title, or of a value in the table of a test; each once.
 */
export function findTestedIds(source: string): readonly string[] {
  const lists = [...source.matchAll(titleStart)].map(([, nightly, , list = '']) =>
    nightly === undefined ? list.split(', ') : [],
  );
  return [...new Set(lists.flat())];
}

/** @returns everything that looks like an id, in a comment or a page; each once. */
export function findCitedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(anyId)].map(([id]) => id))];
}

/** `CART` of `CART-31`. */
export function toPrefix(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
