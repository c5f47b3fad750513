/**
 * Converts a form schema to the schemas of the form library (react-jsonschema-form). Each part refers to the form
 * schema that it was converted from.
 */
import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { type FormSchema, hasThreeStates } from './form-schema.ts';

/** Validation error at a path within the value. */
export interface FormFieldError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Returns the library's schema. Its property `field` is the form schema, which templates and widgets read. Sets no
 * defaults, so that omitted fields stay omitted in the saved body.
 */
export function toRjsfSchema(schema: FormSchema): RJSFSchema {
  const shared = { title: schema.title, field: schema };
  switch (schema.kind) {
    case 'object':
      return {
        ...shared,
        type: 'object',
        properties: Object.fromEntries(
          [...schema.fields].map(([name, field]) => [name, toRjsfSchema(field)]),
        ),
        required: [...schema.fields].flatMap(([name, field]) => (field.required ? [name] : [])),
      };
    case 'record':
      return {
        ...shared,
        type: 'object',
        additionalProperties: schema.entry === null ? true : toRjsfSchema(schema.entry),
      };
    case 'array':
      return {
        ...shared,
        type: 'array',
        ...(schema.most === undefined ? {} : { maxItems: schema.most }),
        items: schema.entry === null ? { type: 'string' } : newEntry(schema.entry),
      };
    default:
      return {
        ...shared,
        type: schema.kind,
        ...(schema.choices.length === 0 ? {} : { enum: [...schema.choices] }),
      };
  }
}

/** Returns the form schema from which a part of the library's schema was converted. */
export function toFormSchema(schema: RJSFSchema): FormSchema | undefined {
  return schema.field;
}

/** A new entry of a list of texts is an empty string, so that the form renders it. */
function newEntry(entry: FormSchema): RJSFSchema {
  const schema = toRjsfSchema(entry);
  return entry.kind === 'string' ? { ...schema, default: '' } : schema;
}

/** Selects the widget or field component of each part. */
export function toUiSchema(schema: FormSchema): UiSchema {
  const own = getWidgetSchema(schema);
  if (own !== null) return own;
  if (schema.kind === 'object')
    return Object.fromEntries([...schema.fields].map(([name, field]) => [name, toUiSchema(field)]));
  if (schema.kind === 'array' && schema.entry !== null)
    return { items: toUiSchema(schema.entry), 'ui:options': { copyable: true } };
  if (schema.kind === 'record' && schema.entry !== null)
    return { additionalProperties: toUiSchema(schema.entry) };
  return {};
}

/** Texts with at least this maximum length get a multi-line field. */
const shortestParagraph = 500;

function getWidgetSchema(schema: FormSchema): UiSchema | null {
  const { kind, picks, nullable, maxLength = 0 } = schema;
  if (picks !== null && namesThings(picks) && (kind === 'array' || (schema.list && kind === 'string')))
    return { 'ui:field': 'PickList' };
  if (kind === 'object' && nullable)
    return {
      'ui:field': 'OptionalPart',
      ...Object.fromEntries([...schema.fields].map(([name, field]) => [name, toUiSchema(field)])),
    };
  if (kind === 'object' && isSchemesOfColours(schema)) {
    return {
      'ui:field': 'BrandColours',
      ...Object.fromEntries([...schema.fields].map(([name, field]) => [name, toUiSchema(field)])),
    };
  }
  if (kind === 'boolean' && hasThreeStates(schema)) return { 'ui:field': 'OnOffUnset' };
  if (kind === 'number' || kind === 'integer')
    return { 'ui:widget': picks === 'money-minor' || picks === 'money-whole' ? 'Money' : 'Amount' };
  if (kind !== 'string') return null;
  if (picks === 'moment') return { 'ui:widget': 'Moment' };
  if (picks === 'html') return { 'ui:widget': 'Html' };
  if (picks === 'colour') return { 'ui:widget': 'Colour' };
  if (picks !== null && (namesThings(picks) || picks === 'media')) return { 'ui:widget': 'Pick' };
  if (schema.choices.length > 0) return { 'ui:widget': 'Choice' };
  return { 'ui:widget': maxLength >= shortestParagraph ? 'Paragraph' : 'Line' };
}

/** True for an object with colour schemes for light and dark mode. */
function isSchemesOfColours({ fields }: FormSchema): boolean {
  const schemes = [...fields.values()];
  return (
    fields.has('light') &&
    fields.has('dark') &&
    schemes.every((scheme) => [...scheme.fields.values()].every(({ picks }) => picks === 'colour'))
  );
}

function namesThings(picks: NonNullable<FormSchema['picks']>): boolean {
  return ['variant', 'product', 'collection', 'tag', 'article', 'page', 'blog', 'path'].includes(picks);
}

/** No-op validator: the server validates, and its errors are passed to the form. */
export const serverValidates: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/** Converts errors to the library's tree, by field. */
export function toErrorSchema(problems: readonly FormFieldError[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path, message } of problems) {
    let at: ErrorSchema = root;
    for (const key of path) {
      const next: ErrorSchema = at[key] ?? {};
      Object.assign(at, { [key]: next });
      at = next;
    }
    Object.assign(at, { __errors: [...(at.__errors ?? []), message] });
  }
  return root;
}
