/**
 * One path for each address. Routers differ in which other spellings they accept: React Router ignores case and slashes at the
 * end, Hono doesn't. What decides by route sees the canonical path alone, everything else is redirected there or rejected.
 */

export type PathCheck =
  | { readonly kind: 'canonical' }
  | { readonly kind: 'moved'; readonly path: string }
  /** No route can have it: 404. */
  | { readonly kind: 'unknown' }
  /** It can't be decoded: 400. */
  | { readonly kind: 'malformed' };

/** Checks the path of a request, percent signs as they came. */
export type CheckPath = (path: string) => PathCheck;

/** Lower-case words without a file's ending: their spelling is canonical, whether or not there is such a route. */
const plainPath = /^(?:\/[a-z0-9][a-z0-9_-]*)+(?:\.data)?$/;
/** Percent signs that stand for what needs none: letters, digits and `-._~`. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const encodedSeparator = /%(?:2f|5c)/i;
/** Parameters that are free text, and may hold an encoded slash. */
const freeText: ReadonlySet<string> = new Set([':tag', ':code']);
/** Parameters that the catalogue and the journal have in lower case only. */
const handles: ReadonlySet<string> = new Set([':handle', ':blog', ':article']);

interface Template {
  /** Lower-case words and `:names`, without the slash before each. */
  readonly parts: readonly string[];
  /** The same as declared. */
  readonly declared: readonly string[];
  /** Patterns of parameters that have one, by position. */
  readonly patterns: readonly (RegExp | null)[];
  /** True if anything may follow the parts. */
  readonly isOpen: boolean;
  readonly words: number;
}

/**
 * @param calls templates of the server's own routes: `/api/:version/graphql`, `/media/*`
 * @param pages templates of pages, whose data is at their path with `.data`
 *
 *     check('/Products/Oil/')  // { kind: 'moved', path: '/products/oil' }: handles are in lower case
 *     check('/Checkout/X7/')  // { kind: 'moved', path: '/checkout/X7' }: other parameters keep their case
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
  // A word comes before a parameter of the same place, and what is closed before what is open.
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

/** The canonical path of a page's data; null for what is none. `/_.data` ends that of a path with a slash at its end. */
function dataPath(path: string, pages: Index): string | null {
  if (!path.endsWith('.data')) return null;
  const page = path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length);
  const canonical = routePath(page === '' ? '/' : page, pages);
  if (canonical === null || canonical === 'unknown') return canonical;
  return canonical === '/' ? '/_.data' : `${canonical}.data`;
}

/** The path as its route is declared, with the parameters as they came; null without a route. */
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

/** Returns a part as it is declared, or as its parameter is written; past the declared parts as it came. */
function toCanonicalPart(declared: string | undefined, part: string): string {
  if (declared === undefined) return part;
  if (!declared.startsWith(':')) return declared;
  return handles.has(declared) ? lowerCase(part) : part;
}

/** Percent signs keep their case: `%C3%9C` stands for a letter. */
function lowerCase(part: string): string {
  return part.replace(/%[\da-f]{2}|[^%]+/gi, (piece) =>
    piece.startsWith('%') ? piece : piece.toLowerCase(),
  );
}

function isBadParameter(part: string, given = ''): boolean {
  return part.startsWith(':') && encodedSeparator.test(given) && !freeText.has(part);
}
