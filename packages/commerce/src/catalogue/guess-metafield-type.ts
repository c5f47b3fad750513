/** Derives types of metafields in product files, which don't state them. */
import type { MetafieldRecord } from './catalogue-records.ts';

/** Types of Shopify's standard metafields. */
const standardTypes: Readonly<Record<string, string>> = {
  'reviews.rating': 'rating',
  'reviews.rating_count': 'number_integer',
};

export function guessMetafieldType({
  namespace,
  key,
  value,
}: Pick<MetafieldRecord, 'namespace' | 'key' | 'value'>): string {
  const standard = standardTypes[`${namespace}.${key}`];
  if (standard !== undefined) return standard;
  if (/^[[{]/.test(value) && isJson(value)) return 'json';
  return value.includes('\n') ? 'multi_line_text_field' : 'single_line_text_field';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
