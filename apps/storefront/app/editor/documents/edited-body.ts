/** A body after an edit in a form. A control that is turned on and off again leaves the body exactly as it was saved. */
import { type FormSchema, valueWhenUnset } from '../forms/form-schema.ts';
import { type DocumentBody, isFields, type Scope, same, valueIn, withValue } from './document-body.ts';

export interface EditedBody {
  readonly schema: FormSchema;
  /** The body as it was saved last. */
  readonly saved: DocumentBody;
  readonly body: DocumentBody;
  readonly scope: Scope;
}

/** Takes the value that a form has now in a scope. */
export function withEdit({ schema, saved, body, scope }: EditedBody, value: unknown): DocumentBody {
  return withValue(body, scope, unsetAsSaved(value, valueIn(saved, scope), schema), saved);
}

/**
 * Leaves out again what the saved value doesn't say, where what is said now means the same. Texts and numbers that were
 * typed stay: they would vanish under the cursor.
 */
export function unsetAsSaved(value: unknown, saved: unknown, schema: FormSchema): unknown {
  const inner = partsAsSaved(value, saved, schema);
  return saved === undefined && !schema.required && isUnset(inner, schema) ? undefined : inner;
}

function partsAsSaved(value: unknown, saved: unknown, schema: FormSchema): unknown {
  if (Array.isArray(value)) {
    const { entry } = schema;
    if (entry === null) return value;
    const before = Array.isArray(saved) ? saved : [];
    // An entry itself always stays; only within it something may be left out.
    return value.map((each, index) => partsAsSaved(each, before[index], entry));
  }
  if (!isFields(value) || schema.kind !== 'object') return value;
  const before = isFields(saved) ? saved : {};
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const field = schema.fields.get(name);
    const kept = field === undefined ? part : unsetAsSaved(part, before[name], field);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(parts);
}

/** True for a value that a control shows no other than an unset one, and that means the same. */
function isUnset(value: unknown, schema: FormSchema): boolean {
  if (isFields(value)) return Object.keys(value).length === 0 && !schema.nullable;
  const typed = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return !typed && same(value, valueWhenUnset(schema));
}
