/**
 * The shop's own queries, compiled: a page's queries are the same texts all day, and `execute` walks through each anew.
 * Code that graphql-jit writes for them takes a third of the time (decision 60). What strangers send over HTTP is never
 * compiled, nor is what changes something.
 */
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { KeptParts, type RunPart } from './kept-parts.ts';
import { chosenOperation } from './prepare.ts';
import {
  type PartOperation,
  partField,
  type QueryWithParts,
  withFields,
  withParts,
} from './product-lists.ts';

/** Answers a query as `execute` does; anything but a whole answer is left to `execute`. */
export type CompiledRun = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** The same with the root that fields of the query's own type are read from. */
type Ask = (
  root: unknown,
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** Runs of a query before it is worth 5 to 40 ms of compiling. */
const usualRuns = 10;

interface Known {
  runs: number;
  compiled: CompiledRun | null;
}

export class CompiledQueries {
  readonly #schema: GraphQLSchema;
  readonly #after: number;
  readonly #parts = new KeptParts();
  /** As long as the parsed text is remembered. */
  readonly #known = new WeakMap<DocumentNode, Known>();

  /** `after`: runs before a query is compiled. */
  constructor(schema: GraphQLSchema, after = usualRuns) {
    this.#schema = schema;
    this.#after = after;
  }

  /** What answers the document; null for what isn't compiled, or not yet. */
  async of(document: DocumentNode): Promise<CompiledRun | null> {
    let known = this.#known.get(document);
    if (known === undefined) {
      known = { runs: 0, compiled: null };
      this.#known.set(document, known);
    }
    if (known.compiled !== null) return known.compiled;
    known.runs += 1;
    if (known.runs !== this.#after + 1) return null;
    known.compiled = await compile(this.#schema, document, this.#parts);
    return known.compiled;
  }
}

async function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  kept: KeptParts,
): Promise<CompiledRun | null> {
  if (chosenOperation(document, null)?.operation !== 'query') return null;
  // Loaded with the first query that is worth it.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const ask = (query: DocumentNode) => {
    // Resolvers are typed: what they give for a text, a number or an enum is one. To make sure of it took a tenth of a page.
    const compiled = compileQuery(schema, query, undefined, { disableLeafSerialization: true });
    return isCompiledQuery(compiled) ? compiled.query : null;
  };
  const query = withParts(schema, document);
  const run = query === null ? ask(document) : askWithParts(schema, query, kept, ask);
  return run && ((context, variables) => run({}, context, variables));
}

/** Compiles a query whose lists of products are made of parts. */
function askWithParts(
  schema: GraphQLSchema,
  { document, lists }: QueryWithParts,
  kept: KeptParts,
  ask: (query: DocumentNode) => Ask | null,
): Ask | null {
  const runs = new Map<PartOperation, RunPart>();
  const fields: Parameters<typeof withFields>[0][number][] = [];
  for (const { parentType, name, field, part } of lists) {
    const run = runs.get(part) ?? partRunner(schema, part, ask);
    if (run === null) return null;
    runs.set(part, run);
    fields.push([parentType, name, kept.listOf(field, part, run)]);
  }
  return withFields(fields, () => ask(document));
}

function partRunner(
  schema: GraphQLSchema,
  { document }: PartOperation,
  ask: (query: DocumentNode) => Ask | null,
): RunPart | null {
  const query = schema.getQueryType();
  const product = query?.getFields().product;
  if (query == null || product === undefined) return null;
  const given = { ...product, args: [], resolve: (root: unknown) => root };
  const run = withFields([[query, partField, given]], () => ask(document));
  return (
    run &&
    ((root, context, variables) => {
      const answer = run(root, context, variables);
      const part: unknown = 'data' in answer && answer.errors === undefined ? answer.data?.[partField] : null;
      if (typeof part !== 'object' || part === null) throw new Error('A product could not be told of whole.');
      return part;
    })
  );
}
