/** Limits of a single operation. Each error states the limit and the actual value. */
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { DurationMs } from '@vitrine/rules/units';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

export interface OperationLimits {
  /** Maximum nesting of selection sets, without introspection. */
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Maximum length of the operation text, including comments; checked before parsing. */
  readonly characters: number;
  /** Maximum number of lexical tokens in the operation text. */
  readonly tokens: number;
  /** Estimated maximum number of fields in the result, computed before execution. */
  readonly cost: number;
  /** Share of `cost` available to introspection. */
  readonly introspection: number;
  /** Maximum number of resolved fields, counted during execution. */
  readonly fields: number;
  /** Maximum size of the response in bytes. */
  readonly answer: number;
  readonly errors: number;
  /** Maximum CPU time in ms from the first to the last resolver, without waiting for the database. */
  readonly milliseconds: DurationMs;
  /** Maximum size of the request body in bytes. */
  readonly body: number;
}

/**
 * Limits far above the needs of the storefront and usual clients: the storefront's deepest document has 9 levels, the most
 * expensive costs 330,000 with maximum page sizes, the longest has 4,700 characters. Shopify's own cart queries have about
 * 4,000; a client that writes 250 cart lines into the text instead of variables needs 40,000.
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

/** Validation rules for the limits, run in addition to those of graphql-js. */
export function createLimitRules(limits: OperationLimits): readonly ValidationRule[] {
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
