/** The texts of metafields that shoppers may read: whole values, and those of certain fields in JSON. */
import type { MetafieldRecord } from './catalogue-records.ts';

/** `translate` gets a text with its name: `custom.subtitle`, or `custom.details.headline` for a field in JSON. */
type Translate = (name: string, text: string) => string | undefined;

const textTypes: ReadonlySet<string> = new Set(['single_line_text_field', 'multi_line_text_field']);
/** Fields in JSON that hold texts. Others are codes, addresses and numbers. */
const textFields: ReadonlySet<string> = new Set(['headline', 'alt', 'text']);

/** Returns true if people write a text so: codes such as `mousse` and numbers aren't translated. */
function isText(value: string): boolean {
  return /\p{L}/u.test(value) && !/^[a-z0-9_-]+$/.test(value) && !/^[\d\s.,]+\p{L}{1,3}$/u.test(value);
}

/** Returns a metafield's value with translated texts; what `translate` doesn't know stays. */
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
