/** Finds and replaces a document's translatable texts: those with `translatable` in their schema's metadata. */
import { z } from 'zod';

/** A text at its path in a document. */
export interface TranslatableText {
  /** `sections.2.title` */
  readonly path: string;
  /** The path without list indexes: `sections.*.title`. It stays the same if entries are reordered. */
  readonly pattern: string;
  readonly text: string;
  /** Schema that a translation must match too, for example its maximum length. */
  readonly schema: z.ZodType;
  readonly title: string;
  readonly isHtml: boolean;
}

interface Place {
  readonly path: string;
  readonly pattern: string;
}

const root: Place = { path: '', pattern: '' };

/** Returns the translatable texts of a value, in the order of its fields. Skips empty texts. */
export function findTranslatableTexts(schema: z.ZodType, value: unknown): readonly TranslatableText[] {
  const found: TranslatableText[] = [];
  mapTranslatableTexts(schema, value, (text) => {
    found.push(text);
    return null;
  });
  return found;
}

/**
 * Returns a copy of the value with its texts replaced. If `replace` returns null, the text stays; with `marks`, its object then
 * lists the field in `untranslated`, so that pages can set `lang`.
 */
export function mapTranslatableTexts<Value>(
  schema: z.ZodType,
  value: Value,
  replace: (text: TranslatableText) => string | null,
  marks = false,
): Value {
  const mapped: unknown = mapAt({ schema, value, place: root, replace, marks, missing: [] });
  if (!hasShapeOf(value, mapped)) throw new TypeError('Translating changed the shape of a document.');
  return mapped;
}

/** True if both values have the same type: only texts are replaced, so objects and arrays keep their entries. */
function hasShapeOf<Value>(value: Value, mapped: unknown): mapped is Value {
  return typeof value === typeof mapped && Array.isArray(value) === Array.isArray(mapped);
}

interface Mapping {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly place: Place;
  readonly replace: (text: TranslatableText) => string | null;
  readonly marks: boolean;
  /** Paths of texts without a translation, relative to their object. */
  readonly missing: string[];
  /** The path relative to that object. */
  readonly field?: string;
}

function mapAt(mapping: Mapping): unknown {
  const { schema, value, place, replace, marks, missing, field = '' } = mapping;
  if (value === null || value === undefined) return value;
  const inner = unwrapSchema(schema);
  if (typeof value === 'string') {
    if (value.trim() === '' || !isTranslatable(schema)) return value;
    const { title = '', picks } = getMeta(schema);
    const replaced = replace({ ...place, text: value, schema: inner, title, isHtml: picks === 'html' });
    if (replaced === null) missing.push(field);
    return replaced ?? value;
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = asType(inner.element);
    return value.map((entry: unknown, index) =>
      mapAt({
        ...mapping,
        schema: element,
        value: entry,
        place: at(place, String(index), '*'),
        field: join(field, String(index)),
      }),
    );
  }
  if (!isFields(value)) return value;
  if (inner instanceof z.ZodRecord) {
    const element = asType(inner.valueType);
    const entries = Object.entries(value).map(([key, entry]) => [
      key,
      mapAt({
        ...mapping,
        schema: element,
        value: entry,
        place: at(place, key, key),
        field: join(field, key),
      }),
    ]);
    return Object.fromEntries(entries);
  }
  if (!(inner instanceof z.ZodObject)) return value;
  const untranslated: string[] = [];
  const shape: Readonly<Record<string, unknown>> = inner.shape;
  const entries = Object.entries(value).map(([key, entry]) => {
    const part = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!(part instanceof z.ZodType)) return [key, entry] as const;
    return [
      key,
      mapAt({
        ...mapping,
        schema: part,
        value: entry,
        place: at(place, key, key),
        missing: untranslated,
        field: key,
      }),
    ] as const;
  });
  const marked = marks && untranslated.length > 0 ? { untranslated } : {};
  return { ...Object.fromEntries(entries), ...marked };
}

function at({ path, pattern }: Place, key: string, step: string): Place {
  return { path: join(path, key), pattern: join(pattern, step) };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Returns the inner schema of optional, nullable and default wrappers. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrapSchema(asType(schema.in));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return unwrapSchema(asType(schema.unwrap()));
  }
  return schema;
}

/** Returns the flag `translatable` of the outermost schema that has it; false if none has. */
function isTranslatable(schema: z.ZodType): boolean {
  return getMeta(schema).translatable === true;
}

function getMeta(schema: z.ZodType): z.core.GlobalMeta {
  const own = schema.meta() ?? {};
  if (schema instanceof z.ZodPipe) return { ...getMeta(asType(schema.in)), ...own };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return { ...getMeta(asType(schema.unwrap())), ...own };
  }
  return own;
}

/** Zod declares inner schemas as core types, but all schemas of this shop are classic ones. */
function asType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('The schema isn’t one of zod’s classic ones.');
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
