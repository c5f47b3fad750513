/** Key facts of a product: the summary of its ingredients. */
import * as words from '@vitrine/words/product';

/** Labels of the product tags that are claims, such as "vegan". */
const claimLabels: Readonly<Record<string, () => string>> = {
  vegan: words.vegan,
  'fragrance-free': words.fragranceFree,
};

/** Key facts in a few words. */
export interface KeyFacts {
  /** For example "Aloe, sea salt, cucumber", in the catalogue's language; null if unknown. */
  readonly ingredients: string | null;
  /** For example "vegan"; null if there are none. */
  readonly claims: string | null;
}

export const noKeyFacts: KeyFacts = { ingredients: null, claims: null };

export function getKeyFacts(keyIngredients: string | null, tags: readonly string[]): KeyFacts {
  const labels = tags.flatMap((tag) => claimLabels[tag]?.() ?? []).join(', ');
  return { ingredients: keyIngredients || null, claims: labels || null };
}
