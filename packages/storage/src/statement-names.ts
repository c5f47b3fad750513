import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

const names = new WeakMap<CompiledQuery['query'], string>();

/**
 * Marks a query as recurring, so that PostgreSQL stores its plan under this name on each connection. Only prepared
 * queries are marked, since the server stores every named statement until the connection ends.
 */
export function nameStatement(query: CompiledQuery['query'], sql: string): void {
  names.set(query, createHash('sha256').update(sql).digest('base64url'));
}

/** Returns the statement name of a recurring query, or undefined. */
export function getStatementName(query: CompiledQuery['query']): string | undefined {
  return names.get(query);
}
