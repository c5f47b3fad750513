/** Parses and validates operations, once for each text. */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { formatErrorsWithLocations } from './error-locations.ts';
import { createLimitRules, type OperationLimits } from './operation-limits.ts';
import { estimatePreparedBytes } from './prepared-bytes.ts';

export type PreparedOperation =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLFormattedError[] };

export interface OperationPreparer {
  /** Returns the parsed document, or validation errors. */
  prepare(text: string): PreparedOperation;
  /** Estimated memory use of the cache. */
  cachedBytes(): number;
}

/**
 * Maximum size of the cache in bytes: enough for about 200 operations as large as the storefront's largest. All 42
 * operations of the storefront take 1.5 MB.
 */
const maxCacheBytes = 16 * 1024 * 1024;

/** Adds a code to a validation error, or rephrases it for clients. */
export type DescribeError = (error: GraphQLFormattedError) => GraphQLFormattedError;

/** Creates a preparer that caches the most recent texts, including invalid ones. */
export function createOperationPreparer(
  schema: GraphQLSchema,
  limits: OperationLimits,
  maxBytes = maxCacheBytes,
  describe: DescribeError = withCode,
): OperationPreparer {
  const rules = [...specifiedRules, ...createLimitRules(limits)];
  const remembered = new LRUCache<string, PreparedOperation>({
    maxSize: maxBytes,
    sizeCalculation: (prepared, text) => estimatePreparedBytes(text, prepared),
  });
  return {
    cachedBytes: () => remembered.calculatedSize,
    prepare(text) {
      if (text.length > limits.characters) return { ok: false, errors: [tooManyCharacters(text, limits)] };
      const known = remembered.get(text);
      if (known !== undefined) return known;
      const prepared = parseAndValidate(schema, rules, limits, text, describe);
      remembered.set(text, prepared);
      return prepared;
    },
  };
}

function tooManyCharacters(text: string, { characters }: OperationLimits): GraphQLFormattedError {
  return {
    message: `The operation has too many characters: at most ${characters} allowed, found ${text.length}. Send values as variables.`,
    extensions: { code: 'MAX_CHARACTERS_EXCEEDED' },
  };
}

/** Parses without locations, because these would retain every token and comment of the text in memory. */
function parseAndValidate(
  schema: GraphQLSchema,
  rules: Parameters<typeof validate>[2],
  limits: OperationLimits,
  text: string,
  describe: DescribeError,
): PreparedOperation {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: limits.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { ok: false, errors: [{ ...error.toJSON(), extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] };
  }
  const errors = validate(schema, document, rules, { maxErrors: 20 });
  return errors.length === 0
    ? { ok: true, document }
    : { ok: false, errors: formatErrorsWithLocations(errors, document, text).map(describe) };
}

const undefinedField = /^Cannot query field "(\w+)" on type "(\w+)"/;

/** Adds Shopify's error code if the requested version doesn't have the field. */
export function withCode(error: GraphQLFormattedError): GraphQLFormattedError {
  const [, fieldName, typeName] = undefinedField.exec(error.message) ?? [];
  if (fieldName === undefined) return error;
  return { ...error, extensions: { ...error.extensions, code: 'undefinedField', typeName, fieldName } };
}

/** Returns the operation to execute: the one with the given name, or the only one. */
export function findOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((each) => each.kind === 'OperationDefinition');
  if (operationName == null || operationName === '')
    return operations.length === 1 ? operations[0] : undefined;
  return operations.find((each) => each.name?.value === operationName);
}
