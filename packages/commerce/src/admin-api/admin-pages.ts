/** Pages of a connection, read by key from a database: cursors in both directions, without counting. */
import { type ConnectionArgs, maxPageSize, type PageInfo } from '../graphql/connections.ts';
import { createBadInputError } from '../graphql/errors.ts';

/** A page to read: `limit` rows after `cursor` in the order of the connection, or before it. */
export interface PageRequest {
  readonly limit: number;
  /** `backward` reads from the end: the rows come in reverse order. */
  readonly direction: 'forward' | 'backward';
  /** Values of the sort keys of the row at the cursor; null to begin at the end. */
  readonly cursor: readonly (string | number | null)[] | null;
}

/** Source object of a `…Connection`. */
export interface AdminPage<Node> {
  readonly nodes: readonly Node[];
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
}

/**
 * Reads a page by key. `read` returns up to `limit` rows after the cursor, or before it in reverse order; `keyOf` returns
 * the values of a row by which the rows are sorted, unique together.
 *
 * @throws BAD_USER_INPUT for page sizes above 250, both or none of `first` and `last`, and malformed cursors.
 */
export async function readAdminPage<Row>(
  args: ConnectionArgs,
  read: (request: PageRequest) => Promise<readonly Row[]>,
  keyOf: (row: Row) => readonly (string | number | null)[],
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
  const edges = page.map((node) => ({ cursor: formatCursor(keyOf(node)), node }));
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
    // Malformed, as other texts are.
  }
  throw createBadInputError(`Invalid cursor for ${name}: '${text.slice(0, 100)}'`);
}

function isKeyPart(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
