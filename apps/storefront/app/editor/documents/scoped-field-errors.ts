/** Validation errors of the server, mapped to scopes and fields of the form. */
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { FieldErrorJson } from '../api/document-json.ts';
import type { FormFieldError } from '../forms/rjsf-schema.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { type DocumentBody, isFields, isSame, type Scope } from './document-body.ts';

export interface ScopedFieldError extends FormFieldError {
  readonly scope: Scope;
}

/** Parses a path: `regions.au.tiers.0.discount` is an error in Australia at tiers, 0, discount. */
export function toScopedFieldError({ path, message }: FieldErrorJson): ScopedFieldError {
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'regions' && isRegionKey(second))
    return { scope: second, path: keysOf(rest), message: translateServerText(message) };
  return {
    scope: 'default',
    path: keysOf(path === '' ? [] : [second, ...rest].filter((key) => key !== '')),
    message: translateServerText(message),
  };
}

function keysOf(parts: readonly string[]): readonly (string | number)[] {
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Drops the errors of fields that have changed since. */
export function getRemainingErrors(
  problems: readonly ScopedFieldError[],
  refused: DocumentBody,
  now: DocumentBody,
): readonly ScopedFieldError[] {
  return problems.filter(({ scope, path }) => isSame(at(refused, scope, path), at(now, scope, path)));
}

function at(body: DocumentBody, scope: Scope, path: readonly (string | number)[]): unknown {
  let value: unknown = scope === 'default' ? body.default : body.regions?.[scope];
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isFields(value) ? value[String(key)] : undefined;
  }
  return value;
}
