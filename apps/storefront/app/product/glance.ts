/** Key facts of a product, shown before its list of ingredients. */
import * as words from '@vitrine/words/product';

/** Labels of the tags that are claims. */
const claims: Readonly<Record<string, () => string>> = {
  vegan: words.vegan,
  'fragrance-free': words.fragranceFree,
};

/** "Aloe, sea salt, cucumber · vegan"; null if neither is known. */
export function getKeyFacts(keyIngredients: string | null, tags: readonly string[]): string | null {
  const labels = tags.flatMap((tag) => claims[tag]?.() ?? []).join(', ');
  const parts = [keyIngredients ?? '', labels].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
