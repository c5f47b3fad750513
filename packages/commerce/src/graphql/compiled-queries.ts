/**
 * Compiles the storefront's own queries with graphql-jit. Pages send the same queries again and again, and compiled code
 * takes a third of the time of `execute`. Mutations, and queries that arrive over HTTP, are never compiled.
 */
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { findOperation } from './operation-preparer.ts';
import { ProductFragmentCache, type RunFragment } from './product-fragment-cache.ts';
import {
  compileWithFields,
  extractFragmentLists,
  type FragmentOperation,
  type FragmentQuery,
  fragmentRootField,
} from './product-fragments.ts';

/** Runs a query. Only a complete result without errors is used; otherwise `execute` runs the query again. */
export type RunCompiledQuery = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** A compiled query that also takes the root value. */
type RunWithRoot = (
  root: unknown,
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** Number of runs before it is worth spending the 5 to 40 ms of compiling a query. */
const defaultRunsBeforeCompiling = 10;

interface Known {
  runs: number;
  compiled: RunCompiledQuery | null;
}

export class CompiledQueries {
  readonly #schema: GraphQLSchema;
  readonly #after: number;
  readonly #parts = new ProductFragmentCache();
  /** Run counts and compiled queries, held while the parsed document is cached. */
  readonly #known = new WeakMap<DocumentNode, Known>();

  /** @param after number of runs before a query is compiled. */
  constructor(schema: GraphQLSchema, after = defaultRunsBeforeCompiling) {
    this.#schema = schema;
    this.#after = after;
  }

  /** Returns the compiled query; null if the document isn't or can't be compiled. */
  async of(document: DocumentNode): Promise<RunCompiledQuery | null> {
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
  kept: ProductFragmentCache,
): Promise<RunCompiledQuery | null> {
  if (findOperation(document, null)?.operation !== 'query') return null;
  // Import on first use.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const ask = (query: DocumentNode) => {
    // Resolvers are typed, so scalar results aren't validated again. That took a tenth of the time of a page.
    const compiled = compileQuery(schema, query, undefined, { disableLeafSerialization: true });
    return isCompiledQuery(compiled) ? compiled.query : null;
  };
  const query = extractFragmentLists(schema, document);
  const run = query === null ? ask(document) : compileWithFragments(schema, query, kept, ask);
  return run && ((context, variables) => run({}, context, variables));
}

/** Compiles a query whose lists of products are assembled from cached results per product. */
function compileWithFragments(
  schema: GraphQLSchema,
  { document, lists }: FragmentQuery,
  kept: ProductFragmentCache,
  ask: (query: DocumentNode) => RunWithRoot | null,
): RunWithRoot | null {
  const runs = new Map<FragmentOperation, RunFragment>();
  const fields: Parameters<typeof compileWithFields>[0][number][] = [];
  for (const { parentType, name, field, part } of lists) {
    const run = runs.get(part) ?? partRunner(schema, part, ask);
    if (run === null) return null;
    runs.set(part, run);
    fields.push([parentType, name, kept.createListField(field, part, run)]);
  }
  return compileWithFields(fields, () => ask(document));
}

function partRunner(
  schema: GraphQLSchema,
  { document }: FragmentOperation,
  ask: (query: DocumentNode) => RunWithRoot | null,
): RunFragment | null {
  const query = schema.getQueryType();
  const product = query?.getFields().product;
  if (query == null || product === undefined) return null;
  const given = { ...product, args: [], resolve: (root: unknown) => root };
  const run = compileWithFields([[query, fragmentRootField, given]], () => ask(document));
  return (
    run &&
    ((root, context, variables) => {
      const result = run(root, context, variables);
      const part: unknown =
        'data' in result && result.errors === undefined ? result.data?.[fragmentRootField] : null;
      if (typeof part !== 'object' || part === null) throw new Error('A product fragment has no result.');
      return part;
    })
  );
}
