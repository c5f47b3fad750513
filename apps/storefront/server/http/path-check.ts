/**
 * Ensures that each path has a single spelling, the canonical path. React Router ignores case and trailing slashes, Hono
 * doesn't, so a guard that decides by route could be bypassed by another spelling. Other spellings are redirected or rejected.
 */

export type PathCheck =
  | { readonly kind: 'canonical' }
  | { readonly kind: 'moved'; readonly path: string }
  /** No route matches: 404. */
  | { readonly kind: 'unknown' }
  /** The path can't be decoded: 400. */
  | { readonly kind: 'malformed' };

/** Checks the path of a request in its original percent-encoding. */
export type CheckPath = (path: string) => PathCheck;

/** Matches most paths quickly: those of lower-case segments without a file extension are canonical, even without a route. */
const plainPath = /^(?:\/[a-z0-9][a-z0-9_-]*)+(?:\.data)?$/;
/** Matches escapes of characters that need none: letters, digits and `-._~`. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const encodedSeparator = /%(?:2f|5c)/i;
/** Parameters with free text, which may contain an encoded slash. */
const freeText: ReadonlySet<string> = new Set([':tag', ':code']);
/** Parameters that are always lower case in the catalogue and the blogs. */
const handles: ReadonlySet<string> = new Set([':handle', ':blog', ':article']);

interface Template {
  /** Lower-case segments and `:names`, without slashes. */
  readonly parts: readonly string[];
  /** The same segments as declared. */
  readonly declared: readonly string[];
  /** Patterns of the parameters by position; null for a segment without one. */
  readonly patterns: readonly (RegExp | null)[];
  /** True if further segments may follow. */
  readonly isOpen: boolean;
  readonly words: number;
}

/**
 * Creates the function that checks paths.
 *
 * @param calls templates of the server's own routes: `/api/:version/graphql`, `/media/*`
 * @param pages templates of pages, whose data is at their path with `.data`
 * @example
 * check('/Products/Oil/'); // { kind: 'moved', path: '/products/oil' }; handles are in lower case
 * check('/Checkout/X7/'); // { kind: 'moved', path: '/checkout/X7' }; other parameters keep their case
 */
export function createPathCheck(calls: readonly string[], pages: readonly string[]): CheckPath {
  const every = byFirstWord([...calls, ...pages]);
  const ofPages = byFirstWord(pages);
  return (path) => {
    if (path === '/' || plainPath.test(path)) return { kind: 'canonical' };
    if (path.includes('%') && !isDecodable(path)) return { kind: 'malformed' };
    const clean = cleaned(path);
    const canonical = dataPath(clean, ofPages) ?? routePath(clean, every) ?? clean;
    if (canonical === 'unknown') return { kind: 'unknown' };
    return canonical === path ? { kind: 'canonical' } : { kind: 'moved', path: canonical };
  };
}

function cleaned(path: string): string {
  const decoded = path.includes('%') ? path.replace(needlessEscape, decodeURIComponent) : path;
  return decoded.includes('//') ? decoded.replace(/\/{2,}/g, '/') : decoded;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type Index = ReadonlyMap<string, readonly Template[]>;

function byFirstWord(templates: readonly string[]): Index {
  const all = [...new Set(templates)].map(toTemplate);
  // Literal segments take precedence over parameters at the same position, closed patterns over open ones.
  all.sort((a, b) => b.words - a.words || Number(a.isOpen) - Number(b.isOpen));
  return Map.groupBy(all, ({ parts }) => parts[0] ?? '');
}

function toTemplate(template: string): Template {
  const isOpen = template.endsWith('/*');
  const declared = (isOpen ? template.slice(0, -2) : template).slice(1).split('/');
  const parts = declared.map((part) => (part.startsWith(':') ? part : part.toLowerCase()));
  return {
    parts,
    declared,
    patterns: declared.map(toPattern),
    isOpen,
    words: parts.filter((part) => !part.startsWith(':')).length,
  };
}

/**
 * Returns the canonical path of a page's data; null for other paths. Data of a path with a trailing slash ends with `/_.data`.
 */
function dataPath(path: string, pages: Index): string | null {
  if (!path.endsWith('.data')) return null;
  const page = path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length);
  const canonical = routePath(page === '' ? '/' : page, pages);
  if (canonical === null || canonical === 'unknown') return canonical;
  return canonical === '/' ? '/_.data' : `${canonical}.data`;
}

/** Returns the path in the spelling of its route, with its parameters; null without a route. */
function routePath(path: string, index: Index): string | 'unknown' | null {
  if (path === '/') return '/';
  const end = path.indexOf('/', 1);
  const templates = index.get(path.slice(1, end < 0 ? undefined : end).toLowerCase());
  if (templates === undefined) return null;
  const given = path.slice(1).split('/');
  const closed = given.at(-1) === '' ? given.slice(0, -1) : given;
  for (const template of templates) {
    const parts = template.isOpen ? given : closed;
    if (!matches(template, parts)) continue;
    if (!template.isOpen && template.parts.some((part, at) => isBadParameter(part, parts[at])))
      return 'unknown';
    return `/${parts.map((part, at) => toCanonicalPart(template.declared[at], part)).join('/')}`;
  }
  return null;
}

function matches({ parts, patterns, isOpen }: Template, given: readonly string[]): boolean {
  if (isOpen ? given.length <= parts.length : given.length !== parts.length) return false;
  return parts.every((part, at) => {
    const value = given[at] ?? '';
    if (!part.startsWith(':')) return value.toLowerCase() === part;
    return value !== '' && patterns[at]?.test(value) !== false;
  });
}

/** Returns the pattern of a parameter such as `:file{.+\\.json}`, or null. */
function toPattern(part: string): RegExp | null {
  const start = part.indexOf('{');
  return part.startsWith(':') && start > 0 ? new RegExp(`^(?:${part.slice(start + 1, -1)})$`) : null;
}

/**
 * Returns the canonical spelling of a segment: as declared, or as its parameter requires. Segments after an open end are
 * unchanged.
 */
function toCanonicalPart(declared: string | undefined, part: string): string {
  if (declared === undefined) return part;
  if (!declared.startsWith(':')) return declared;
  return handles.has(declared) ? lowerCase(part) : part;
}

/** Converts to lower case, except escapes such as `%C3%9C`. */
function lowerCase(part: string): string {
  return part.replace(/%[\da-f]{2}|[^%]+/gi, (piece) =>
    piece.startsWith('%') ? piece : piece.toLowerCase(),
  );
}

function isBadParameter(part: string, given = ''): boolean {
  return part.startsWith(':') && encodedSeparator.test(given) && !freeText.has(part);
}
