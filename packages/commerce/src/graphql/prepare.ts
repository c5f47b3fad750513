/** Parsing and validation, done once for each text of an operation. */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createLRUCache } from 'graphql-yoga';
import { limitRules, type OperationLimits } from './limits.ts';

export type Prepared =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

const remembered = 1000;

/** Remembers the last 1000 texts, the refused ones too. */
export function createPreparer(schema: GraphQLSchema, limits: OperationLimits): (text: string) => Prepared {
  const rules = [...specifiedRules, ...limitRules(limits)];
  const cache = createLRUCache<Prepared>({ max: remembered });
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const prepared = prepare(schema, rules, limits, text);
    cache.set(text, prepared);
    return prepared;
  };
}

function prepare(
  schema: GraphQLSchema,
  rules: Parameters<typeof validate>[2],
  limits: OperationLimits,
  text: string,
): Prepared {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: limits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [withCode(error)] };
    throw error;
  }
  const errors = validate(schema, document, rules, { maxErrors: 20 });
  return errors.length === 0 ? { ok: true, document } : { ok: false, errors };
}

function withCode(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, {
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code: 'GRAPHQL_PARSE_FAILED' },
  });
}

/** The operation of a document that is to be run: the named one, or the only one. */
export function chosenOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((each) => each.kind === 'OperationDefinition');
  if (operationName == null || operationName === '')
    return operations.length === 1 ? operations[0] : undefined;
  return operations.find((each) => each.name?.value === operationName);
}
