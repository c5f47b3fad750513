/** What search reads of a product, and how a word is indexed. */
import type { ProductRecord } from './model.ts';

/** As MiniSearch splits texts. */
export const spaceOrPunctuation = /[\n\r\p{Z}\p{P}]+/u;

/** A word as it is indexed: without case, accents and plural. */
export function normalTerm(term: string): string | null {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** The texts of a product, by number of the field. */
export function textsOf(product: ProductRecord): readonly string[] {
  return [
    product.title,
    product.productType,
    product.tags.join(' '),
    product.options.flatMap((option) => option.values.map((value) => value.name)).join(' '),
    product.vendor,
    product.variants.map((variant) => variant.sku).join(' '),
    product.descriptionHtml.replace(/<[^>]*>/g, ' '),
  ];
}
