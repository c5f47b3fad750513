/** Validates the query or mutation of a bulk operation before it is started: syntax, names, structure and scopes. */
import { type GraphQLSchema, Kind } from 'graphql';
import type { AdminSubject } from '../admin-api/admin-context.ts';
import { createScopeFinder, type FieldScopes } from '../admin-api/operation-scopes.ts';
import { findOperation, type OperationPreparer } from '../graphql/operation-preparer.ts';
import { type BulkQueryPlan, planBulkQuery } from './plan-bulk-query.ts';

/** Result of a validation: the scopes that the operation requires, or an error message. */
export type BulkCheck =
  | { readonly ok: true; readonly scopes: readonly FieldScopes[] }
  | { readonly ok: false; readonly message: string };

export interface BulkChecks {
  plan(query: string): BulkQueryPlan;
  query(text: string): BulkCheck;
  mutation(text: string): BulkCheck;
}

/** Mutations that can't be part of a bulk operation, because they manage background work themselves. */
const notInBulk = /^bulkOperation|^stagedUploadsCreate$/;

export function createBulkChecks(
  schema: GraphQLSchema,
  preparer: OperationPreparer,
  subjects: readonly AdminSubject[],
): BulkChecks {
  const loadable = new Set(subjects.flatMap(({ nodes = {} }) => Object.keys(nodes)));
  const mutations = new Map(subjects.flatMap((subject) => Object.entries(subject.mutations ?? {})));
  const findScopes = createScopeFinder(schema, subjects);

  const read = (text: string) => {
    const prepared = preparer.prepare(text);
    if (!prepared.ok) {
      const [error] = prepared.errors;
      return { ok: false, message: error?.message ?? 'The operation is invalid.' } as const;
    }
    const operation = findOperation(prepared.document, null);
    return operation === undefined
      ? ({ ok: false, message: 'The document must have one operation.' } as const)
      : ({ ok: true, document: prepared.document, operation } as const);
  };

  return {
    plan(text) {
      const found = read(text);
      return found.ok ? planBulkQuery(schema, found.document, found.operation, loadable) : found;
    },
    query(text) {
      const found = read(text);
      if (!found.ok) return found;
      const planned = planBulkQuery(schema, found.document, found.operation, loadable);
      if (!planned.ok) return planned;
      return { ok: true, scopes: findScopes(found.document, found.operation, {}) };
    },
    mutation(text) {
      const found = read(text);
      if (!found.ok) return found;
      const { operation } = found;
      const { selections } = operation.selectionSet;
      const [root] = selections;
      if (operation.operation !== 'mutation')
        return { ok: false, message: 'The operation must be a mutation.' };
      if (selections.length !== 1 || root?.kind !== Kind.FIELD)
        return { ok: false, message: 'The operation must have one mutation.' };
      const { value: name } = root.name;
      if (notInBulk.test(name)) return { ok: false, message: `${name} can’t be run in bulk.` };
      // Scopes that depend on variables, and those of the selected objects, are checked for each line.
      const { scopes = [] } = mutations.get(name) ?? {};
      return { ok: true, scopes: [{ field: name, scopes }] };
    },
  };
}
