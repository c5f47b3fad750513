/** How much one operation may ask for. Each limit answers with what it is and what was found. */
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

export interface OperationLimits {
  /** Selections inside each other; introspection is not counted. */
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Characters of the text, comments included; checked before anything is parsed. */
  readonly characters: number;
  /** Lexical tokens of the text. */
  readonly tokens: number;
  /** Fields of the fullest answer that the operation and its variables allow, counted before it runs. */
  readonly cost: number;
  /** Those of them that tell of the schema itself. */
  readonly introspection: number;
  /** Fields that are answered, counted while it runs. */
  readonly fields: number;
  /** Bytes of the answer. */
  readonly answer: number;
  readonly errors: number;
  /** Of the processor, from the first resolver to the last; waiting for the storage is not counted. */
  readonly milliseconds: number;
  /** Bytes of the request's body. */
  readonly body: number;
}

/**
 * Far above what the shop and the usual clients ask for: the deepest document of the shop has 9 levels, the dearest
 * costs 330,000 with the longest pages, the longest has 4,700 characters. Shopify's own cart queries have about 4,000; a
 * client that writes 250 cart lines into the text instead of into variables reaches 40,000.
 */
export const operationLimits: OperationLimits = {
  depth: 20,
  aliases: 100,
  directives: 50,
  characters: 65_536,
  tokens: 10_000,
  cost: 1_000_000,
  introspection: 50_000,
  fields: 250_000,
  answer: 8 * 1024 * 1024,
  errors: 250,
  milliseconds: 1000,
  body: 262_144,
};

/** Validation rules for the limits, to be run beside those of GraphQL itself. */
export function limitRules(limits: OperationLimits): readonly ValidationRule[] {
  const report =
    (code: string, what: string, limit: number) =>
    (context: ValidationContext | null, error: GraphQLError): void => {
      const found = /found (\d+)/.exec(error.message)?.[1];
      const detail = found === undefined ? '' : `, found ${found}`;
      context?.reportError(
        new GraphQLError(`The operation has too ${what}: at most ${limit} allowed${detail}.`, {
          extensions: { code },
        }),
      );
    };
  const common = { propagateOnRejection: false, exposeLimits: true };
  return [
    maxDepthRule({
      ...common,
      n: limits.depth,
      flattenFragments: true,
      onReject: [report('MAX_DEPTH_EXCEEDED', 'many levels', limits.depth)],
    }),
    maxAliasesRule({
      ...common,
      n: limits.aliases,
      onReject: [report('MAX_ALIASES_EXCEEDED', 'many aliases', limits.aliases)],
    }),
    maxDirectivesRule({
      ...common,
      n: limits.directives,
      onReject: [report('MAX_DIRECTIVES_EXCEEDED', 'many directives', limits.directives)],
    }),
  ];
}
