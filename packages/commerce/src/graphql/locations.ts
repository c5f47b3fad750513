/** Where in an operation's text its errors lie. */
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
 * The errors of a document that was parsed from `text` without locations, as a client gets them, with their lines and
 * columns. The text is parsed once more for them, so that documents without errors need no memory for locations.
 */
export function withLocations(
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

/** Where each node begins in the text. Both readings of a text have the same nodes in the same order. */
function startsOfNodes(document: DocumentNode, text: string): ReadonlyMap<ASTNode, number> {
  const offsets: number[] = [];
  visit(parse(text), { enter: (node) => void offsets.push(node.loc?.start ?? 0) });
  const starts = new Map<ASTNode, number>();
  visit(document, { enter: (node) => void starts.set(node, offsets[starts.size] ?? 0) });
  return starts;
}
