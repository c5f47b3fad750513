/** Searchable fields of a product, and the normalization of words. */

import { replaceTags } from '@vitrine/rules/text/replace-tags';
import type { ProductRecord } from './catalogue-records.ts';

/** Maximum query length in characters; each word costs a pass over the index. */
export const maxSearchLength = 200;

/** Token separator, the same as MiniSearch's. */
export const tokenSeparator = /[\n\r\p{Z}\p{P}]+/u;

/** Normalizes a word for the index: lower case, without accents and plural endings. */
export function normalizeTerm(term: string): string | null {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** Returns a product's texts by field number. */
export function getSearchTexts(product: ProductRecord): readonly string[] {
  return [
    product.title,
    product.productType,
    product.tags.join(' '),
    product.options.flatMap((option) => option.values.map((value) => value.name)).join(' '),
    product.vendor,
    product.variants.map((variant) => variant.sku).join(' '),
    replaceTags(product.descriptionHtml, () => ' '),
  ];
}
