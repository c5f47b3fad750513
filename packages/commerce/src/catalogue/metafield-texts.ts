/** Translatable texts of metafields: whole values, and certain fields of JSON values. */
import type { MetafieldRecord } from './catalogue-records.ts';

/** Returns a text's translation. `name` is `custom.subtitle`, or `custom.details.headline` for a field of a JSON value. */
type Translate = (name: string, text: string) => string | undefined;

const textTypes: ReadonlySet<string> = new Set(['single_line_text_field', 'multi_line_text_field']);
/** Fields of JSON values that hold texts; all others hold codes, URLs and numbers. */
const textFields: ReadonlySet<string> = new Set(['headline', 'alt', 'text']);

/** Returns true if a value is written for people. Codes such as `mousse` and numbers aren't translated. */
function isText(value: string): boolean {
  return /\p{L}/u.test(value) && !/^[a-z0-9_-]+$/.test(value) && !/^[\d\s.,]+\p{L}{1,3}$/u.test(value);
}

/** Returns a metafield's value with translated texts. A text without a translation is unchanged. */
export function translateMetafield(field: MetafieldRecord, translate: Translate): string {
  const { namespace, key, type, value } = field;
  const name = `${namespace}.${key}`;
  if (textTypes.has(type)) return isText(value) ? (translate(name, value) ?? value) : value;
  if (type !== 'json') return value;
  const parsed: unknown = JSON.parse(value);
  let isChanged = false;
  const translated = translateFields(parsed, name, (path, text) => {
    const found = translate(path, text);
    isChanged ||= found !== undefined && found !== text;
    return found;
  });
  return isChanged ? JSON.stringify(translated) : value;
}

function translateFields(value: unknown, path: string, translate: Translate): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => translateFields(item, `${path}.${index}`, translate));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      const own = `${path}.${name}`;
      if (typeof field !== 'string') return [name, translateFields(field, own, translate)];
      return [name, textFields.has(name) && isText(field) ? (translate(own, field) ?? field) : field];
    }),
  );
}

/** Lists a metafield's texts with their names. */
export function listMetafieldTexts(
  field: MetafieldRecord,
): readonly { readonly name: string; readonly text: string }[] {
  const texts: { readonly name: string; readonly text: string }[] = [];
  translateMetafield(field, (name, text) => {
    texts.push({ name, text });
    return undefined;
  });
  return texts;
}
