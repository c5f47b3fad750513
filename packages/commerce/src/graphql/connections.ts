/** Relay connections over lists in memory: opaque cursors, paging in both directions, nodes and edges. */
import { createBadInputError } from './errors.ts';

export interface ConnectionArgs {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  readonly reverse?: boolean | null;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface Edge<T> {
  readonly cursor: string;
  readonly node: T;
}

/** Maximum page size; a larger one is an error. */
export const maxPageSize = 250;

/** A page whose nodes were converted. */
export interface MappedConnection<T> {
  readonly nodes: readonly T[];
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: PageInfo;
}

/** One page of a list, the source object of every `...Connection` type. Cursors are created on access. */
export class Connection<T> {
  readonly nodes: readonly T[];
  /** Number of items on all pages together. */
  readonly totalCount: number;
  readonly #start: number;
  readonly #keyOf: (item: T) => string;

  constructor(nodes: readonly T[], start: number, totalCount: number, getKey: (item: T) => string) {
    this.nodes = nodes;
    this.totalCount = totalCount;
    this.#start = start;
    this.#keyOf = getKey;
  }

  get edges(): readonly Edge<T>[] {
    return this.nodes.map((node, index) => ({ cursor: this.#cursor(node, index), node }));
  }

  get pageInfo(): PageInfo {
    const first = this.nodes[0];
    const last = this.nodes.at(-1);
    return {
      hasNextPage: this.#start + this.nodes.length < this.totalCount,
      hasPreviousPage: this.#start > 0,
      startCursor: first === undefined ? null : this.#cursor(first, 0),
      endCursor: last === undefined ? null : this.#cursor(last, this.nodes.length - 1),
    };
  }

  /** Returns the same page with converted nodes and unchanged cursors. */
  map<Other>(convert: (node: T) => Other): MappedConnection<Other> {
    const edges = this.edges.map(({ cursor, node }) => ({ cursor, node: convert(node) }));
    return { nodes: edges.map(({ node }) => node), edges, pageInfo: this.pageInfo };
  }

  #cursor(node: T, index: number): string {
    return Buffer.from(`${this.#start + index} ${this.#keyOf(node)}`).toString('base64url');
  }
}

/**
 * Returns the requested page. `keyOf` identifies an item in its cursor, so that paging continues correctly after the list
 * has changed.
 * @throws GraphQLError if the page size exceeds 250, or neither `first` nor `last` is given.
 */
export function createConnection<T>(
  items: readonly T[],
  args: ConnectionArgs,
  getKey: (item: T) => string,
): Connection<T> {
  const list = args.reverse === true ? items.toReversed() : items;
  const first = pageSize('first', args.first);
  const last = pageSize('last', args.last);
  if (first !== null && last !== null)
    throw createBadInputError('providing both first and last is not supported');
  if (first === null && last === null) throw createBadInputError('you must provide one of first or last');

  let start = args.after == null ? 0 : getPosition(list, 'after', args.after, getKey).next;
  let end = args.before == null ? list.length : getPosition(list, 'before', args.before, getKey).at;
  end = Math.max(start, end);
  if (first !== null) end = Math.min(end, start + first);
  if (last !== null) start = Math.max(start, end - last);
  return new Connection(list.slice(start, end), start, list.length, getKey);
}

/** Creates a connection without items, for fields that this backend has no data for. */
export function createEmptyConnection(): Connection<never> {
  return new Connection<never>([], 0, 0, () => '');
}

function pageSize(name: 'first' | 'last', value: number | null | undefined): number | null {
  if (value == null) return null;
  if (value < 0) throw createBadInputError(`${name} cannot be less than 0`);
  if (value > maxPageSize) throw createBadInputError(`${name} cannot exceed ${maxPageSize}`);
  return value;
}

function getPosition<T>(
  list: readonly T[],
  name: string,
  cursor: string,
  getKey: (item: T) => string,
): { readonly at: number; readonly next: number } {
  const match = /^(\d{1,9}) (.*)$/s.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[1] === undefined || match[2] === undefined)
    throw createBadInputError(`Invalid cursor for ${name}: '${cursor}'`);
  const remembered = Number(match[1]);
  const key = match[2];
  const there = list[remembered];
  if (there !== undefined && getKey(there) === key) return { at: remembered, next: remembered + 1 };
  const moved = list.findIndex((item) => getKey(item) === key);
  if (moved >= 0) return { at: moved, next: moved + 1 };
  // The item was removed, so the next one has moved to its position.
  const at = Math.min(remembered, list.length);
  return { at, next: at };
}
