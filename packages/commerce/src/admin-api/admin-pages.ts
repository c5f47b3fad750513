/** Keyset pagination of connections: cursors in both directions, without counting rows. */
import { type ConnectionArgs, maxPageSize, type PageInfo } from '../graphql/connections.ts';
import { createBadInputError } from '../graphql/errors.ts';

/** A page to read: up to `limit` rows after `cursor` in the order of the connection, or before it. */
export interface PageRequest {
  readonly limit: number;
  /** `backward` reads from the end and returns the rows in reverse order. */
  readonly direction: 'forward' | 'backward';
  /** Sort key values of the row at the cursor; null starts at the beginning or, if `backward`, at the end. */
  readonly cursor: readonly (string | number | null)[] | null;
}

/** Source object of a `…Connection`. */
export interface AdminPage<Node> {
  readonly nodes: readonly Node[];
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
}

/**
 * Reads a page with keyset pagination. `read` returns up to `limit` rows after the cursor, or before it in reverse order.
 * `keyOf` returns the sort key values of a row, which are unique together.
 *
 * @throws BAD_USER_INPUT for page sizes above 250, both or none of `first` and `last`, and malformed cursors.
 */
export async function readAdminPage<Row>(
  args: ConnectionArgs,
  read: (request: PageRequest) => Promise<readonly Row[]>,
  getKey: (row: Row) => readonly (string | number | null)[],
): Promise<AdminPage<Row>> {
  const { first, last, after, before } = args;
  if (first != null && last != null)
    throw createBadInputError('providing both first and last is not supported');
  const [name, size] = first != null ? (['first', first] as const) : (['last', last] as const);
  if (size == null) throw createBadInputError('you must provide one of first or last');
  if (size < 0) throw createBadInputError(`${name} cannot be less than 0`);
  if (size > maxPageSize) throw createBadInputError(`${name} cannot exceed ${maxPageSize}`);
  if (name === 'first' && before != null)
    throw createBadInputError('before is used with last, and after with first');
  if (name === 'last' && after != null)
    throw createBadInputError('before is used with last, and after with first');
  const direction = name === 'first' ? 'forward' : 'backward';
  const given = direction === 'forward' ? after : before;
  const cursor = given == null ? null : parseCursor(direction === 'forward' ? 'after' : 'before', given);
  const rows = await read({ limit: size + 1, direction, cursor });
  const hasMore = rows.length > size;
  const page = direction === 'forward' ? rows.slice(0, size) : rows.slice(0, size).toReversed();
  const edges = page.map((node) => ({ cursor: formatCursor(getKey(node)), node }));
  return {
    nodes: page,
    edges,
    pageInfo: {
      hasNextPage: direction === 'forward' ? hasMore : given != null,
      hasPreviousPage: direction === 'backward' ? hasMore : given != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function formatCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function parseCursor(name: 'after' | 'before', text: string): readonly (string | number | null)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(key) && key.length > 0 && key.length < 5 && key.every(isKeyPart)) return key;
  } catch {
    // Invalid JSON is handled below, like any other malformed cursor.
  }
  throw createBadInputError(`Invalid cursor for ${name}: '${text.slice(0, 100)}'`);
}

function isKeyPart(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
