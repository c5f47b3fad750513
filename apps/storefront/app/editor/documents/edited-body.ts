/** Computes the body after an edit in a form. Turning a control on and off again restores the saved body exactly. */
import { type FormSchema, getUnsetValue } from '../forms/form-schema.ts';
import { type DocumentBody, getValueIn, isFields, isSame, type Scope, setValueIn } from './document-body.ts';

export interface EditedBody {
  readonly schema: FormSchema;
  /** The last saved body. */
  readonly saved: DocumentBody;
  readonly body: DocumentBody;
  readonly scope: Scope;
}

/** Returns the body with the form's new value in a scope. */
export function applyEdit({ schema, saved, body, scope }: EditedBody, value: unknown): DocumentBody {
  return setValueIn(body, scope, removeDefaults(value, getValueIn(saved, scope), schema), saved);
}

/**
 * Removes values that equal the default and that the saved body doesn't have. Texts and numbers stay, because otherwise
 * they would disappear while they are typed.
 */
export function removeDefaults(value: unknown, saved: unknown, schema: FormSchema): unknown {
  const inner = partsAsSaved(value, saved, schema);
  return saved === undefined && !schema.required && isUnset(inner, schema) ? undefined : inner;
}

function partsAsSaved(value: unknown, saved: unknown, schema: FormSchema): unknown {
  if (Array.isArray(value)) {
    const { entry } = schema;
    if (entry === null) return value;
    const before = Array.isArray(saved) ? saved : [];
    // Entries of a list always stay; only fields within them can be removed.
    return value.map((each, index) => partsAsSaved(each, before[index], entry));
  }
  if (!isFields(value) || schema.kind !== 'object') return value;
  const before = isFields(saved) ? saved : {};
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const field = schema.fields.get(name);
    const remaining = field === undefined ? part : removeDefaults(part, before[name], field);
    return remaining === undefined ? [] : [[name, remaining] as const];
  });
  return Object.fromEntries(parts);
}

/** Returns true if a value has the same meaning as an unset value, and the control shows both alike. */
function isUnset(value: unknown, schema: FormSchema): boolean {
  if (isFields(value)) return Object.keys(value).length === 0 && !schema.nullable;
  const typed = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return !typed && isSame(value, getUnsetValue(schema));
}
