import { createFormatPerLanguage } from '@vitrine/words/message';

/** Formats English lists as in British English, without a comma before "and". */
const listFormat = createFormatPerLanguage((language) => new Intl.ListFormat(language), 'en-GB');

/** Formats a list: "cream, oil and mask". */
export function formatList(parts: readonly string[]): string {
  return listFormat().format(parts);
}
