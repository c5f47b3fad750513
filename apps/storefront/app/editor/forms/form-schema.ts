/**
 * The schema of a document as its form is made from it. The JSON Schema that the server tells holds every bound; a form
 * needs kinds, words and what a field names. Bounds are checked by the server alone, which says what is wrong beside
 * the field: nothing here runs code made from text, which the page's policy forbids.
 */
import { isPickerKind, type PickerKind } from '@vitrine/rules/picker-kinds';

export type FieldKind = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'record';

/** One field, or a document's whole value. */
export interface FormSchema {
  readonly kind: FieldKind;
  readonly title: string;
  readonly description: string;
  /** Null may stand here: nothing is said. */
  readonly nullable: boolean;
  /** What holds where the field is left out. */
  readonly otherwise: unknown;
  readonly picks: PickerKind | null;
  /** Several of what it picks; in a text they stand with commas between. */
  readonly list: boolean;
  readonly required: boolean;
  /** The field is shown only where another one of the same part has one of these values; null: always. */
  readonly onlyWith: { readonly field: string; readonly values: readonly unknown[] } | null;
  /** Characters of a text; undefined without a bound. */
  readonly longest?: number | undefined;
  readonly choices: readonly string[];
  /** Of an object, in their order. */
  readonly fields: ReadonlyMap<string, FormSchema>;
  /** Of an array's entries, or a record's values. */
  readonly entry: FormSchema | null;
  readonly most?: number | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads a JSON Schema; entries of a list or a record are called `name` unless they have a title. */
export function formSchema(json: unknown, name = '', required = false): FormSchema {
  const { schema, nullable } = withoutNull(isJson(json) ? json : {});
  const kind = kindOf(schema);
  const requiredNames = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  const title = typeof schema.title === 'string' ? schema.title : name;
  const entry = kind === 'record' ? schema.additionalProperties : schema.items;
  return {
    kind,
    title,
    description: typeof schema.description === 'string' ? schema.description : '',
    nullable,
    otherwise: schema.default,
    picks: isPickerKind(schema.picks) ? schema.picks : null,
    list: schema.list === true,
    onlyWith: onlyWithOf(schema.onlyWith),
    required,
    longest: typeof schema.maxLength === 'number' ? schema.maxLength : undefined,
    choices: Array.isArray(schema.enum) ? schema.enum.filter((each) => typeof each === 'string') : [],
    fields: new Map(
      properties.map(([key, field]) => [key, formSchema(field, key, requiredNames.includes(key))]),
    ),
    entry: entry === undefined ? null : formSchema(entry, title),
    most: typeof schema.maxItems === 'number' ? schema.maxItems : undefined,
  };
}

/** `anyOf` with null is a field that may be empty; of other alternatives the first is offered. */
function withoutNull(json: Json): { readonly schema: Json; readonly nullable: boolean } {
  const { anyOf, oneOf, ...own } = json;
  const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isJson) : []));
  if (alternatives.length === 0) return { schema: own, nullable: false };
  const [first = {}] = alternatives.filter(({ type }) => type !== 'null');
  const inner = withoutNull(first);
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

/** Whether a field of an object is shown, by what the object's fields say now. */
export function isFieldVisible(schema: FormSchema, name: string, value: unknown): boolean {
  const onlyWith = schema.fields.get(name)?.onlyWith ?? null;
  if (onlyWith === null) return true;
  const said = isJson(value) ? value[onlyWith.field] : undefined;
  return onlyWith.values.includes(said ?? schema.fields.get(onlyWith.field)?.otherwise);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
