/** Helpers for mutations that call the merchant's services. */
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { ChangeSource } from '../catalogue/products/change-product.ts';
import { formatGlobalId } from '../graphql/global-ids.ts';
import type { ChangeResult, UserError } from '../merchant/user-errors.ts';
import type { AdminContext, AdminTypeResolvers } from './admin-context.ts';
import { readAdminSchema } from './admin-schema-file.ts';

const snapshots = new WeakMap<AdminContext, Promise<CatalogueSnapshot>>();

/** Returns the catalogue for the operation, including the operation's own changes. */
export function getSnapshot(context: AdminContext): Promise<CatalogueSnapshot> {
  const known = snapshots.get(context);
  if (known !== undefined) return known;
  const snapshot = context.services.backend.catalogue.current();
  snapshots.set(context, snapshot);
  return snapshot;
}

/** Returns the actor and action of a change for the audit log. */
export function toChangeSource({ actor }: AdminContext, action: string): ChangeSource {
  return { actor: { kind: actor.kind, name: actor.kind === 'staff' ? actor.id : actor.name }, action };
}

/** Runs a change and makes it visible to the rest of the operation. */
export async function runMutation<T>(
  context: AdminContext,
  change: Promise<ChangeResult<T>>,
): Promise<{ readonly value: T | null; readonly userErrors: readonly UserError[] }> {
  const result = await change;
  snapshots.delete(context);
  return result.ok ? { value: result.value, userErrors: [] } : { value: null, userErrors: result.errors };
}

/** Returns the source of a `Job` that is already done. */
export function toDoneJob({ requestId, now }: AdminContext) {
  return { id: formatGlobalId('Job', `${requestId}-${now}`), done: true };
}

const fallbacks = ['INVALID_INPUT', 'INVALID', 'GENERIC_ERROR'];

/**
 * Creates resolvers for the `code` of error types, since each mutation has its own codes. A code that the type or version
 * doesn't have is replaced by the type's general one.
 * @param toEnum returns the name of the codes' type.
 */
export function createCodeResolvers(
  types: readonly string[],
  toEnum = (type: string) => `${type}Code`,
): AdminTypeResolvers {
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        code: ({ code }: UserError, _args: object, { version }: AdminContext) => {
          const codes = getCodes(toEnum(type), version);
          if (code !== null && codes.has(code)) return code;
          return code === null ? null : (fallbacks.find((each) => codes.has(each)) ?? null);
        },
      },
    ]),
  );
}

const known = new Map<string, ReadonlySet<string>>();

function getCodes(name: string, version: AdminContext['version']): ReadonlySet<string> {
  const key = `${version} ${name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const type = readAdminSchema(version).__schema.types.find((each) => each.name === name);
  const codes = new Set(type?.kind === 'ENUM' ? type.enumValues.map((value) => value.name) : []);
  known.set(key, codes);
  return codes;
}
