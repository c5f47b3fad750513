import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

const names = new WeakMap<CompiledQuery['query'], string>();

/**
 * Marks a query as one that recurs, so that PostgreSQL keeps its plan under this name on each connection. Only
 * prepared queries are marked: the server keeps every named statement until the connection ends.
 */
export function nameStatement(query: CompiledQuery['query'], sql: string): void {
  names.set(query, createHash('sha256').update(sql).digest('base64url'));
}

/** The name given to a recurring query, if it is one. */
export function statementName(query: CompiledQuery['query']): string | undefined {
  return names.get(query);
}
