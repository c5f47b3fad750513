/** Errors of the Admin API that clients may see. */

import { type AdminScope, adminScopes, hasScope } from '@vitrine/rules/admin/admin-scopes';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { withCode } from '../graphql/operation-preparer.ts';
import type { AdminContext } from './admin-context.ts';
import type { UnservedLookup } from './admin-schema-file.ts';

/** @throws ACCESS_DENIED if the client lacks one of the scopes. */
export function requireScopes(
  { actor }: Pick<AdminContext, 'actor'>,
  scopes: readonly AdminScope[],
  field: string,
): void {
  const missing = scopes.filter((scope) => !hasScope(actor.scopes, scope));
  if (missing.length === 0) return;
  const requiredAccess = `${missing.map((scope) => `\`${scope}\``).join(', ')} access scope${missing.length > 1 ? 's' : ''}.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', requiredAccess },
  });
}

/** @throws ACCESS_DENIED for a person whose role doesn't have every scope and so can't manage the shop. */
export function requireManager({ actor }: Pick<AdminContext, 'actor'>, field: string): void {
  if (actor.kind !== 'staff' || adminScopes.every((scope) => actor.scopes.has(scope))) return;
  const requiredAccess = 'a role that manages the shop.';
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', requiredAccess },
  });
}

const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/;
const unknownArgument = /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/;
const unknownInput = /Field "(\w+)" is not defined by type "(\w+)"/;
const unknownType = /^Unknown type "(\w+)"/;

/** Creates a function that replaces errors about unknown names by NOT_SUPPORTED if the official schema has the name. */
export function createNotSupportedErrors(
  unserved: UnservedLookup,
): (error: GraphQLFormattedError) => GraphQLFormattedError {
  const find = (message: string): string | null => {
    const [, field, parent] = unknownField.exec(message) ?? [];
    if (field !== undefined && parent !== undefined)
      return unserved.hasField(parent, field) ? `${parent}.${field}` : null;
    const [, argument, owner, of] = unknownArgument.exec(message) ?? [];
    if (argument !== undefined && owner !== undefined && of !== undefined)
      return unserved.hasField(owner, `${of}(${argument})`) ? `${owner}.${of}(${argument}:)` : null;
    const [, entry, input] = unknownInput.exec(message) ?? [];
    if (entry !== undefined && input !== undefined)
      return unserved.hasField(input, entry) ? `${input}.${entry}` : null;
    const [, type] = unknownType.exec(message) ?? [];
    return type !== undefined && unserved.hasType(type) ? type : null;
  };
  return (error) => {
    const name = find(error.message);
    if (name === null) return withCode(error);
    return {
      ...error,
      message: `${name} is not supported by this backend; docs/admin-api.md lists what is.`,
      extensions: { ...error.extensions, code: 'NOT_SUPPORTED' },
    };
  };
}
