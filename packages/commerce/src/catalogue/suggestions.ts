/** Query texts to offer while a shopper types. */
import type { ProductRecord } from './model.ts';

/**
 * Texts that the typed words begin, out of the names of collections, types and products, in lower case. What more
 * products share comes first, but a text that begins with what was typed beats one that only contains it.
 */
export function suggest(
  typed: string,
  products: readonly ProductRecord[],
  collectionTitles: readonly string[],
  limit: number,
): readonly string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const counts = new Map<string, number>();
  const count = (text: string) => {
    const plain = text.trim().toLowerCase();
    if (plain !== '') counts.set(plain, (counts.get(plain) ?? 0) + 1);
  };
  for (const title of collectionTitles) count(title);
  for (const product of products) {
    count(product.title);
    count(product.productType);
    for (const tag of product.tags) if (!tag.includes(':')) count(tag.replaceAll('-', ' '));
  }
  const start = words.join(' ');
  return [...counts]
    .filter(([text]) => {
      const own = wordsOf(text);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .map(([text, uses]) => ({ text, uses, first: text.startsWith(start) ? 0 : 1 }))
    .sort((a, b) => a.first - b.first || b.uses - a.uses || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text }) => text);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
