/** Shopify's metafield types and the format of their values. */

type Test = (value: string) => boolean;

const isInteger: Test = (value) => /^-?\d{1,15}$/.test(value);
const isDecimal: Test = (value) => /^-?\d{1,13}(\.\d{1,9})?$/.test(value);
const isAny: Test = (value) => value !== '';
const isSingleLine: Test = (value) => value !== '' && !/[\r\n]/.test(value);
const isDate: Test = (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isTime: Test = (value) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})?$/.test(value) && !Number.isNaN(Date.parse(value));
const isUrl: Test = (value) =>
  URL.canParse(value) && ['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(new URL(value).protocol);
const isId: Test = (value) => /^gid:\/\/shopify\/\w+\/[\w-]+$/.test(value);

function isJson(value: string): boolean {
  return parseJson(value) !== undefined;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON; no valid JSON parses to undefined.
    return undefined;
  }
}

const isObject: Test = (value) => {
  const parsed = parseJson(value);
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
};

const tests: Readonly<Record<string, Test>> = {
  boolean: (value) => value === 'true' || value === 'false',
  color: (value) => /^#[0-9a-f]{6}$/i.test(value),
  date: isDate,
  date_time: isTime,
  dimension: isObject,
  id: isAny,
  json: isJson,
  link: isObject,
  money: isObject,
  multi_line_text_field: isAny,
  number_decimal: isDecimal,
  number_integer: isInteger,
  rating: isObject,
  rich_text_field: isObject,
  single_line_text_field: isSingleLine,
  url: isUrl,
  volume: isObject,
  weight: isObject,
  article_reference: isId,
  collection_reference: isId,
  customer_reference: isId,
  file_reference: isId,
  metaobject_reference: isId,
  mixed_reference: isId,
  page_reference: isId,
  product_reference: isId,
  product_taxonomy_value_reference: isId,
  variant_reference: isId,
};

export interface ProductMetafieldError {
  readonly field: 'type' | 'value';
  readonly message: string;
}

/** Returns an error if a value doesn't match a type, otherwise null. The prefix `list.` means a JSON list of such values. */
export function findMetafieldError(type: string, value: string): ProductMetafieldError | null {
  const isList = type.startsWith('list.');
  const item = isList ? type.slice('list.'.length) : type;
  const test = Object.hasOwn(tests, item) ? tests[item] : undefined;
  if (test === undefined) return { field: 'type', message: `There is no metafield type "${type}"` };
  if (!isList)
    return test(value) ? null : { field: 'value', message: `Value isn't valid for the type ${type}` };
  const parsed = parseJson(value);
  const isValid = Array.isArray(parsed) && parsed.map(toItem).every(test);
  return isValid ? null : { field: 'value', message: `Value must be a JSON list of ${item}` };
}

function toItem(each: unknown): string {
  return typeof each === 'string' ? each : JSON.stringify(each);
}

/** Returns the items of a JSON list as strings; empty if the value isn't a list. */
export function parseListValue(value: string): readonly string[] {
  const parsed = parseJson(value);
  return Array.isArray(parsed) ? parsed.map(toItem) : [];
}

export function isMetafieldType(type: string): boolean {
  return Object.hasOwn(tests, type.startsWith('list.') ? type.slice('list.'.length) : type);
}
