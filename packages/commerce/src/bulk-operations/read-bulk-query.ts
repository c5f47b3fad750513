/** Reads a page of a bulk query with all connections of its nodes, and writes each node as a line of JSON. */
import type { GraphOperation, GraphqlResponse } from '../graphql/execute.ts';
import { BulkOperationError } from './bulk-operation-error.ts';
import { parentIdKey, writeNestedQuery, writeRootQuery } from './bulk-query-documents.ts';
import type { BulkConnection } from './plan-bulk-query.ts';

export type RunBulkOperation = (operation: GraphOperation) => Promise<GraphqlResponse>;

type Value = Readonly<Record<string, unknown>>;

interface Page {
  readonly nodes: readonly Value[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** One JSONL line of a bulk operation's result. */
export interface BulkResultLine {
  readonly text: string;
  readonly isRoot: boolean;
}

function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toPage(value: unknown): Page {
  const { nodes, pageInfo } = isRecord(value) ? value : {};
  const { hasNextPage, endCursor } = isRecord(pageInfo) ? pageInfo : {};
  return {
    nodes: Array.isArray(nodes) ? nodes.filter(isRecord) : [],
    hasNextPage: hasNextPage === true,
    endCursor: typeof endCursor === 'string' ? endCursor : null,
  };
}

async function fetchData(run: RunBulkOperation, operation: GraphOperation): Promise<Value> {
  const { data, errors } = await run(operation);
  if (errors !== undefined && errors.length > 0) throw new BulkOperationError(errors);
  return data ?? {};
}

/** Reads a page of a root connection. `onLine` receives each node, followed by its nested nodes. */
export async function readRootPage(
  run: RunBulkOperation,
  connection: BulkConnection,
  after: string | null,
  onLine: (line: BulkResultLine) => Promise<void>,
): Promise<{ readonly next: string | null }> {
  const data = await fetchData(run, { query: writeRootQuery(connection), variables: { after } });
  const page = toPage(data[connection.key]);
  for (const node of page.nodes) await writeNode(run, connection, node, null, 0, onLine);
  return { next: page.hasNextPage ? page.endCursor : null };
}

async function writeNode(
  run: RunBulkOperation,
  connection: BulkConnection,
  node: Value,
  parentId: string | null,
  level: number,
  onLine: (line: BulkResultLine) => Promise<void>,
): Promise<void> {
  const hidden = new Set([parentIdKey, ...connection.nested.map(({ key }) => key)]);
  const own = Object.fromEntries(Object.entries(node).filter(([key]) => !hidden.has(key)));
  const text = JSON.stringify(parentId === null ? own : { ...own, __parentId: parentId });
  await onLine({ text, isRoot: parentId === null });
  const id = node[parentIdKey];
  if (typeof id !== 'string') return;
  for (const nested of connection.nested) {
    const first = node[nested.key];
    // The connection is in a fragment on another type than this node's.
    if (!isRecord(first)) continue;
    let page = toPage(first);
    for (;;) {
      for (const each of page.nodes) await writeNode(run, nested, each, id, level + 1, onLine);
      if (!page.hasNextPage || page.endCursor === null) break;
      const query = writeNestedQuery(nested, level + 1);
      const { node: parent } = await fetchData(run, { query, variables: { id, after: page.endCursor } });
      page = toPage(isRecord(parent) ? parent[nested.key] : null);
    }
  }
}
