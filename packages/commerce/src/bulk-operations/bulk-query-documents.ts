/** Generates the operations that read a page of a bulk query's connection. */
import { type ArgumentNode, type FieldNode, Kind, print, type SelectionNode } from 'graphql';
import type { BulkConnection } from './plan-bulk-query.ts';

/** Alias under which the id of a node with connections is selected. */
export const parentIdKey = 'bulkParentId';

/**
 * Page size of a root connection, by the number of connection levels in the query. Pages of nested connections are read
 * together with their parents.
 */
const rootSizes = [250, 50, 20];
const nestedSizes = [250, 50, 25];

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const field = (value: string, selections?: readonly SelectionNode[]): FieldNode => ({
  kind: Kind.FIELD,
  name: name(value),
  ...(selections === undefined ? {} : { selectionSet: { kind: Kind.SELECTION_SET, selections } }),
});

function getDepth({ nested }: BulkConnection): number {
  return Math.max(0, ...nested.map((each) => getDepth(each) + 1));
}

function writeConnection(
  connection: BulkConnection,
  size: number,
  level: number,
  isPaged: boolean,
): FieldNode {
  const { key, name: fieldName, args, selections, nested } = connection;
  const page: ArgumentNode[] = [
    { kind: Kind.ARGUMENT, name: name('first'), value: { kind: Kind.INT, value: String(size) } },
    ...(isPaged
      ? [
          {
            kind: Kind.ARGUMENT,
            name: name('after'),
            value: { kind: Kind.VARIABLE, name: name('after') },
          } as const,
        ]
      : []),
  ];
  const inner = nested.map(
    (each): SelectionNode => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: name(each.parentType) },
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: [
          { ...field('id'), alias: name(parentIdKey) },
          writeConnection(each, nestedSizes[level + 1] ?? 25, level + 1, false),
        ],
      },
    }),
  );
  const ownSelections = [...selections, ...inner];
  return {
    kind: Kind.FIELD,
    alias: name(key),
    name: name(fieldName),
    arguments: [...args, ...page],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [
        field('nodes', ownSelections),
        field('pageInfo', [field('hasNextPage'), field('endCursor')]),
      ],
    },
  };
}

/** Returns the query for a page of a root connection. Variable: `after`. */
export function writeRootQuery(connection: BulkConnection): string {
  const size = rootSizes[getDepth(connection)] ?? 20;
  return `query ($after: String) { ${print(writeConnection(connection, size, 0, true))} }`;
}

/** Returns the query for a further page of a node's connection. Variables: `id`, `after`. */
export function writeNestedQuery(connection: BulkConnection, level: number): string {
  const page = print(writeConnection(connection, nestedSizes[level] ?? 25, level, true));
  return `query ($id: ID!, $after: String) { node(id: $id) { ... on ${connection.parentType} { ${page} } } }`;
}
