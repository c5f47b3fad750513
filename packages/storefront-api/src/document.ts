/**
 * A named GraphQL operation with the types of its variables and its answer.
 *
 * @example
 * const document = defineDocument<ShopQuery, ShopQueryVariables>('query Shop { shop { name } }');
 * document.name; // 'Shop'
 */
export interface Document<Data, Variables> {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** The operation and every fragment it uses. */
  readonly text: string;
  /** Carries the types only; never set. */
  readonly types?: (variables: Variables) => Data;
}

/** Makes a document of a GraphQL text. Throws where the text holds no named query or mutation. */
export function defineDocument<Data, Variables>(text: string): Document<Data, Variables> {
  const head = /^\s*(query|mutation)\s+(\w+)/.exec(text);
  if (head?.[2] === undefined) throw new Error('A document starts with a named query or mutation.');
  return Object.freeze({
    name: head[2],
    kind: head[1] === 'mutation' ? 'mutation' : 'query',
    text: text.trim(),
  });
}
