/** Sanitises the rich text fields of a document before it is saved. */
import { type ContentDocumentKind, getDocumentKind } from '@vitrine/content/documents/document-kinds';
import { z } from 'zod';
import { sanitizeEditorHtml } from '../../app/data/sanitize-editor-html.server.ts';

interface JsonSchema {
  readonly picks?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const schemas = new Map<ContentDocumentKind, JsonSchema>();

/** Returns the body with sanitised rich text, in the default and in each region. */
export function sanitiseDocument(kind: ContentDocumentKind, body: unknown): unknown {
  if (!isFields(body)) return body;
  let schema = schemas.get(kind);
  if (schema === undefined) {
    schema = z.toJSONSchema(getDocumentKind(kind).schema, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema;
    schemas.set(kind, schema);
  }
  const { default: shared, regions, languages, ...rest } = body;
  const of = schema;
  return {
    ...rest,
    ...('default' in body ? { default: cleaned(shared, of) } : {}),
    ...('regions' in body
      ? {
          regions: isFields(regions)
            ? Object.fromEntries(Object.entries(regions).map(([region, own]) => [region, cleaned(own, of)]))
            : regions,
        }
      : {}),
    ...('languages' in body ? { languages: sanitiseTranslations(languages) } : {}),
  };
}

/** Sanitises every translation that has tags. Translations of plain text are escaped when they are rendered. */
function sanitiseTranslations(value: unknown): unknown {
  if (typeof value === 'string') return /<[a-z!/]/i.test(value) ? sanitizeEditorHtml(value) : value;
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sanitiseTranslations(part)]));
}

function cleaned(value: unknown, schema: JsonSchema): unknown {
  const alternatives = [schema, ...(schema.anyOf ?? [])];
  if (typeof value === 'string')
    return alternatives.some(({ picks }) => picks === 'html') ? sanitizeEditorHtml(value) : value;
  if (Array.isArray(value)) {
    const items = alternatives.find((each) => each.items !== undefined)?.items;
    return items === undefined ? value : value.map((each) => cleaned(each, items));
  }
  const properties = alternatives.find((each) => each.properties !== undefined)?.properties;
  if (!isFields(value) || properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, own === undefined ? field : cleaned(field, own)];
    }),
  );
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
