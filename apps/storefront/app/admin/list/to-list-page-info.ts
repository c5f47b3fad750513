import type { ListPageInfo } from './list-definition.ts';

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor?: string | null;
  readonly endCursor?: string | null;
}

/** Converts a connection's `pageInfo`. */
export function toListPageInfo({ startCursor, endCursor, ...flags }: PageInfo): ListPageInfo {
  return { ...flags, startCursor: startCursor ?? null, endCursor: endCursor ?? null };
}
