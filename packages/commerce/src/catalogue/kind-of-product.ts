/** Finds the word of a title that names the kind of product. */
import { toTerms } from './search-ranking.ts';

/** Begins what a product is for or made of, at the end of its title: Little Mitt for Face, Trockenbürste aus Kokosfaser. */
const addition = /\s(?:for|with|of|für|mit|aus)\s.*$/iu;

/** Returns the normalized last word of a title without its addition: a Rooted Scalp Serum is a serum. */
export function getKindOfProduct(title: string): string | undefined {
  return toTerms(title.replace(addition, '')).at(-1);
}
