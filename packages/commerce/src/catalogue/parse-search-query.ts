/**
 * Parser for Shopify's search syntax, as accepted by `products(query:)`: `tag:self-tan AND (product_type:"HERO" OR
 * variants.price:>10) -vendor:x glow*`. Never fails: text with invalid syntax is searched for as plain words.
 */

export type Comparator = ':' | '>' | '>=' | '<' | '<=';

export type SearchQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly SearchQuery[] }
  | { readonly kind: 'not'; readonly part: SearchQuery }
  | {
      readonly kind: 'term';
      /** In lower case; null for a word that may occur in any field. */
      readonly field: string | null;
      readonly comparator: Comparator;
      readonly value: string;
      /** True if the value ends with `*`: a prefix match. */
      readonly prefix: boolean;
    };

/** Maximum length in characters; the rest of a longer query is ignored. */
export const maxQueryLength = 2000;
/** Maximum nesting; deeper parentheses are ignored. */
const maxDepth = 32;

type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { readonly kind: 'term'; readonly query: SearchQuery };

/** Parses a query. NOT (or `-`) binds tightest, then AND (or nothing between terms), then OR. */
export function parseSearchQuery(text: string): SearchQuery {
  const tokens = tokenize(text.slice(0, maxQueryLength));
  let position = 0;
  let depth = 0;

  const parseOr = (): SearchQuery => {
    const parts = [parseAnd()];
    while (tokens[position]?.kind === 'or') {
      position += 1;
      parts.push(parseAnd());
    }
    return combine('or', parts);
  };
  const parseAnd = (): SearchQuery => {
    const parts: SearchQuery[] = [];
    for (;;) {
      const token = tokens[position];
      if (token === undefined || token.kind === 'or' || (token.kind === 'close' && depth > 0)) break;
      position += 1;
      if (token.kind === 'and' || token.kind === 'close') continue;
      parts.push(parseUnary(token));
    }
    return combine('and', parts);
  };
  const parseUnary = (token: Token): SearchQuery => {
    if (token.kind === 'term') return token.query;
    if (token.kind === 'not') {
      let negative = true;
      let next = tokens[position];
      while (next?.kind === 'not') {
        negative = !negative;
        position += 1;
        next = tokens[position];
      }
      if (next === undefined || (next.kind !== 'term' && next.kind !== 'open')) return { kind: 'all' };
      position += 1;
      const part = parseUnary(next);
      return negative && part.kind !== 'all' ? { kind: 'not', part } : part;
    }
    if (token.kind !== 'open' || depth >= maxDepth) return { kind: 'all' };
    depth += 1;
    const inner = parseOr();
    depth -= 1;
    if (tokens[position]?.kind === 'close') position += 1;
    return inner;
  };

  return parseOr();
}

function combine(kind: 'and' | 'or', parts: readonly SearchQuery[]): SearchQuery {
  const meaningful = parts.filter((part) => part.kind !== 'all');
  const [first] = meaningful;
  if (first === undefined) return { kind: 'all' };
  return meaningful.length === 1 ? first : { kind, parts: meaningful };
}

const pattern =
  /\s+|(?<open>\()|(?<close>\))|(?<minus>-)(?=[^\s-])|(?<empty>[A-Za-z][\w.]*:)(?=[\s()]|$)|(?:(?<field>[A-Za-z][\w.]*):(?<comparator>>=|<=|>|<)?)?(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'|(?<bare>[^\s()"]+))|./gy;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    if (groups.open !== undefined) tokens.push({ kind: 'open' });
    else if (groups.close !== undefined) tokens.push({ kind: 'close' });
    else if (groups.minus !== undefined) tokens.push({ kind: 'not' });
    else {
      const token = termToken(groups);
      if (token !== null) tokens.push(token);
    }
  }
  return tokens;
}

function termToken(groups: Readonly<Record<string, string | undefined>>): Token | null {
  const { field, comparator } = groups;
  const quoted = groups.double ?? groups.single;
  const raw = quoted ?? groups.bare;
  if (raw === undefined) return null;
  if (field === undefined && quoted === undefined) {
    if (raw === 'AND') return { kind: 'and' };
    if (raw === 'OR') return { kind: 'or' };
    if (raw === 'NOT') return { kind: 'not' };
  }
  const prefix = quoted === undefined && raw.endsWith('*');
  const value = prefix ? raw.slice(0, -1) : raw;
  if (value === '') return field === undefined || prefix ? { kind: 'term', query: { kind: 'all' } } : null;
  return {
    kind: 'term',
    query: {
      kind: 'term',
      field: field?.toLowerCase() ?? null,
      comparator: asComparator(comparator),
      value,
      prefix,
    },
  };
}

function asComparator(text: string | undefined): Comparator {
  return text === '>' || text === '>=' || text === '<' || text === '<=' ? text : ':';
}
