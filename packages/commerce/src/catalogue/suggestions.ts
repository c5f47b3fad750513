/** Query texts to offer while a shopper types. */
import { type Phrases, plain, wordsOf } from './phrases.ts';

/**
 * Texts that the typed words begin, out of the names of collections, types and products, in lower case. What more
 * products share comes first, but a text that begins with what was typed beats one that only contains it.
 *
 * @param uses how many products use each phrase, by its number.
 */
export function suggest(
  typed: string,
  phrases: Phrases,
  uses: Int32Array,
  collectionTitles: readonly string[],
  limit: number,
): readonly string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => {
    if (by > 0) counts.set(text, (counts.get(text) ?? 0) + by);
  };
  for (const number of phrases.beginning(words)) count(phrases.text(number), uses[number] ?? 0);
  for (const title of collectionTitles) {
    const own = wordsOf(title);
    if (words.every((word) => own.some((each) => each.startsWith(word)))) count(plain(title), 1);
  }
  const start = words.join(' ');
  return [...counts]
    .map(([text, used]) => ({ text, uses: used, first: text.startsWith(start) ? 0 : 1 }))
    .sort((a, b) => a.first - b.first || b.uses - a.uses || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text }) => text);
}
