/**
 * The shop's own queries, compiled: a page's queries are the same texts all day, and `execute` walks through each anew.
 * Code that graphql-jit writes for them takes a third of the time (decision 60). What strangers send over HTTP is never
 * compiled, nor is what changes something.
 */
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { chosenOperation } from './prepare.ts';

/** Answers a query as `execute` does; anything but a whole answer is left to `execute`. */
export type CompiledRun = (
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
    known.compiled = await compile(this.#schema, document);
    return known.compiled;
  }
}

async function compile(schema: GraphQLSchema, document: DocumentNode): Promise<CompiledRun | null> {
  if (chosenOperation(document, null)?.operation !== 'query') return null;
  // Loaded with the first query that is worth it.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  // Resolvers are typed: what they give for a text, a number or an enum is one. To make sure of it took a tenth of a page.
  const compiled = compileQuery(schema, document, undefined, { disableLeafSerialization: true });
  if (!isCompiledQuery(compiled)) return null;
  return (context, variables) => compiled.query({}, context, variables);
}
