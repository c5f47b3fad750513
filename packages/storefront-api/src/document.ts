/**
 * A named GraphQL operation with the types of its variables and its result.
 *
 * @example
 * const document = defineDocument<ShopQuery, ShopQueryVariables>('query Shop { shop { name } }');
 * document.name; // 'Shop'
 */
export interface Document<Data, Variables> {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** The operation and every fragment that it uses. */
  readonly text: string;
  /** Exists for type inference only; never set. */
  readonly types?: (variables: Variables) => Data;
}

/**
 * Creates a document from a GraphQL text.
 *
 * @throws if the text contains no named query or mutation
 */
export function defineDocument<Data, Variables>(text: string): Document<Data, Variables> {
  const head = /^\s*(query|mutation)\s+(\w+)/.exec(text);
  if (head?.[2] === undefined) throw new Error('A document starts with a named query or mutation.');
  return Object.freeze({
    name: head[2],
    kind: head[1] === 'mutation' ? 'mutation' : 'query',
    text: text.trim(),
  });
}
