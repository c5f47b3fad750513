/** Computes the source locations of errors. */
import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLFormattedError,
  getLocation,
  parse,
  Source,
  visit,
} from 'graphql';

/**
 * Formats errors of a document that was parsed without locations, adding line and column. The text is parsed again for this,
 * so that valid documents need no memory for locations.
 */
export function formatErrorsWithLocations(
  errors: readonly GraphQLError[],
  document: DocumentNode,
  text: string,
): readonly GraphQLFormattedError[] {
  if (errors.every(({ nodes = [] }) => nodes.length === 0)) return errors.map((error) => error.toJSON());
  const starts = startsOfNodes(document, text);
  const source = new Source(text);
  return errors.map((error) => {
    const offsets = error.nodes?.flatMap((node) => starts.get(node) ?? []) ?? [];
    if (offsets.length === 0) return error.toJSON();
    return { ...error.toJSON(), locations: offsets.map((offset) => getLocation(source, offset)) };
  });
}

/** Returns the start offset of each node. Both parses yield the same nodes in the same order. */
function startsOfNodes(document: DocumentNode, text: string): ReadonlyMap<ASTNode, number> {
  const offsets: number[] = [];
  visit(parse(text), { enter: (node) => void offsets.push(node.loc?.start ?? 0) });
  const starts = new Map<ASTNode, number>();
  visit(document, { enter: (node) => void starts.set(node, offsets[starts.size] ?? 0) });
  return starts;
}
