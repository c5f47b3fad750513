/** Finds the word of a title that names the kind of product. */
import { toTerms } from './search-ranking.ts';

/** Matches the addition at the end of a title, from its preposition on: ` for Face`, ` aus Kokosfaser`. */
const addition = /\s(?:for|with|of|für|mit|aus)\s.*$/iu;

/** Returns the normalized last word of a title without its addition: a Little Mitt for Face is a mitt. */
export function getKindOfProduct(title: string): string | undefined {
  return toTerms(title.replace(addition, '')).at(-1);
}
