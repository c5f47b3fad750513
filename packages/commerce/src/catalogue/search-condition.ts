/** Translates Shopify's search syntax to an SQL condition, for tables with searchable columns. */
import type { EpochMs } from '@vitrine/rules/units';
import { type RawBuilder, sql } from 'kysely';
import { type Comparator, parseSearchQuery, type SearchQuery } from './parse-search-query.ts';

export type SearchTerm = Extract<SearchQuery, { kind: 'term' }>;

/** Returns the condition of a term; null for an unsupported field, which is ignored as in Shopify. */
export type TermCondition = (term: SearchTerm) => RawBuilder<boolean> | null;

/** Returns the condition of a query; null if every row matches. */
export function toSearchCondition(text: string, toCondition: TermCondition): RawBuilder<boolean> | null {
  const visit = (query: SearchQuery): RawBuilder<boolean> | null => {
    switch (query.kind) {
      case 'all':
        return null;
      case 'and':
      case 'or': {
        const parts = query.parts.map(visit);
        const known = parts.filter((part) => part !== null);
        // If one operand of OR matches every row, so does the whole expression.
        if (known.length === 0 || (query.kind === 'or' && known.length < parts.length)) return null;
        return sql<boolean>`(${sql.join(known, query.kind === 'and' ? sql` and ` : sql` or `)})`;
      }
      case 'not': {
        const part = visit(query.part);
        return part === null ? null : sql<boolean>`not (${part})`;
      }
      case 'term':
        return toCondition(query);
    }
  };
  return visit(parseSearchQuery(text));
}

const signs: Readonly<Record<Comparator, RawBuilder<unknown>>> = {
  ':': sql`=`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};
const dayMs = 24 * 60 * 60 * 1000;

/** Compares a column of `EpochMs`. A date without a comparator matches the whole day. */
export function compareTimeColumn(
  column: string,
  { comparator, value }: SearchTerm,
): RawBuilder<boolean> | null {
  const time: EpochMs = Date.parse(value);
  if (Number.isNaN(time)) return null;
  const ref = sql.ref(column);
  if (comparator === ':') return sql<boolean>`(${ref} >= ${time} and ${ref} < ${time + dayMs})`;
  return sql<boolean>`${ref} ${signs[comparator]} ${time}`;
}
