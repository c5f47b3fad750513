/** Words of questions that say nothing about a product: "what is the best tan for my face" is searched as "tan face". */
import { normalizeTerm } from './searchable-texts.ts';

const english = `a an the and or for of to in on with from by at is are am do does did can could should would how what
which who where when why i me my you your it this that these some any best good`;
const german = `der die das den dem des ein eine einen einem einer und oder für von zu zum zur im am auf mit aus bei ist
sind wie was welche welcher welches welchen wer wo wann warum ich mein meine meinen mir mich du dein deine kann beste bester
bestes besten gut gute`;

const functionWords: ReadonlySet<string | null> = new Set(
  `${english} ${german}`.split(/\s+/).map((word) => normalizeTerm(word)),
);

/** Returns the words of a query without function words; all of them if there are no others. */
export function withoutFunctionWords(terms: readonly string[]): readonly string[] {
  const others = terms.filter((term) => !functionWords.has(term));
  return others.length === 0 || others.length === terms.length ? terms : others;
}
