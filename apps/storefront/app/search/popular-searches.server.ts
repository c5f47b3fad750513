/** Popular searches from the editors' settings. */
import { getFieldLang, type TitleLang, withTitleLang } from '../data/text-language.ts';

export type PopularWord = TitleLang & { readonly title: string };

/** Returns the searches, with their language if it isn't that of the page. */
export function listPopularWords(panel: { readonly popular: readonly string[] }): readonly PopularWord[] {
  return panel.popular.map((title, index) => ({
    title,
    ...withTitleLang(getFieldLang(panel, `popular.${index}`)),
  }));
}
