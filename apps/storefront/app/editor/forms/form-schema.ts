/**
 * Schema of a document, reduced to what its form needs: types, labels, and pickers. Limits of the JSON Schema
 * are validated by the server alone, which returns an error per field: a validator in the browser would
 * compile code from strings, which the page's Content-Security-Policy forbids.
 */
import { isPickerKind, type PickerKind } from '@vitrine/rules/picker-kinds';
import { translateServerText } from '../server-texts/translate-server-text.ts';

export type FieldKind = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'record';

/** One field, or a document's whole value. */
export interface FormSchema {
  readonly kind: FieldKind;
  readonly title: string;
  readonly description: string;
  /** True if the value may be null. */
  readonly nullable: boolean;
  /** Value that applies if the field is omitted; undefined if there is none. */
  readonly defaultValue: unknown;
  readonly picks: PickerKind | null;
  /** True for a field with several values; in a text they are comma-separated. */
  readonly list: boolean;
  readonly required: boolean;
  /**
   * Condition for showing the field: another field of the same object has one of these values. Null if it is always
   * shown.
   */
  readonly onlyWith: { readonly field: string; readonly values: readonly unknown[] } | null;
  /** Maximum length in characters; undefined if unlimited. */
  readonly maxLength?: number | undefined;
  readonly choices: readonly string[];
  /** Fields of an object, in order. */
  readonly fields: ReadonlyMap<string, FormSchema>;
  /** Schema of an array's entries, or of a record's values. */
  readonly entry: FormSchema | null;
  readonly most?: number | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** Parses a JSON Schema. Entries of a list or a record have the title `name` unless the schema has one. */
export function parseFormSchema(json: unknown, name = '', required = false): FormSchema {
  const { schema, nullable } = removeNull(isJson(json) ? json : {});
  const kind = kindOf(schema);
  const requiredNames = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  const title = typeof schema.title === 'string' ? translateServerText(schema.title) : name;
  const entry = kind === 'record' ? schema.additionalProperties : schema.items;
  return {
    kind,
    title,
    description: typeof schema.description === 'string' ? translateServerText(schema.description) : '',
    nullable,
    defaultValue: schema.default,
    picks: isPickerKind(schema.picks) ? schema.picks : null,
    list: schema.list === true,
    onlyWith: onlyWithOf(schema.onlyWith),
    required,
    maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : undefined,
    choices: Array.isArray(schema.enum) ? schema.enum.filter((each) => typeof each === 'string') : [],
    fields: new Map(
      properties.map(([key, field]) => [key, parseFormSchema(field, key, requiredNames.includes(key))]),
    ),
    entry: entry === undefined ? null : parseFormSchema(entry, title),
    most: typeof schema.maxItems === 'number' ? schema.maxItems : undefined,
  };
}

/** Returns the value that applies if the field is unset; undefined if the schema has no default. */
export function getUnsetValue({ defaultValue, nullable }: FormSchema): unknown {
  return defaultValue === undefined && nullable ? null : defaultValue;
}

/** Returns true if unset and off have different meanings, so that the control has three states. */
export function hasThreeStates(schema: FormSchema): boolean {
  if (schema.required) return false;
  if (schema.kind === 'boolean') return getUnsetValue(schema) === undefined;
  return schema.kind === 'object' && schema.nullable && getUnsetValue(schema) !== null;
}

/**
 * Removes null from an `anyOf` and reports that the field is nullable. Of several other alternatives the form uses the
 * first.
 */
function removeNull(json: Json): { readonly schema: Json; readonly nullable: boolean } {
  const { anyOf, oneOf, ...own } = json;
  const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isJson) : []));
  if (alternatives.length === 0) return { schema: own, nullable: false };
  const [first = {}] = alternatives.filter(({ type }) => type !== 'null');
  const inner = removeNull(first);
  return {
    schema: { ...inner.schema, ...own },
    nullable: inner.nullable || alternatives.some(({ type }) => type === 'null'),
  };
}

function kindOf({ type, additionalProperties, properties }: Json): FieldKind {
  if (type === 'object')
    return properties === undefined && isJson(additionalProperties) ? 'record' : 'object';
  if (type === 'array' || type === 'number' || type === 'integer' || type === 'boolean') return type;
  return 'string';
}

function onlyWithOf(written: unknown): FormSchema['onlyWith'] {
  if (!isJson(written) || typeof written.field !== 'string' || !Array.isArray(written.values)) return null;
  return { field: written.field, values: written.values };
}

/** Returns true if any field of a form is marked as required. */
export function hasRequiredFields({ fields, entry }: FormSchema): boolean {
  return (
    [...fields.values()].some((field) => field.required || hasRequiredFields(field)) ||
    (entry !== null && hasRequiredFields(entry))
  );
}

/** Returns true if a field of an object is shown, given the object's current value. */
export function isFieldVisible(schema: FormSchema, name: string, value: unknown): boolean {
  const onlyWith = schema.fields.get(name)?.onlyWith ?? null;
  if (onlyWith === null) return true;
  const currentValue = isJson(value) ? value[onlyWith.field] : undefined;
  return onlyWith.values.includes(currentValue ?? schema.fields.get(onlyWith.field)?.defaultValue);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
