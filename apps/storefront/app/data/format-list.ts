import { createFormatPerLanguage } from '@vitrine/words/message';

/** British English lists without a comma before "and", as the shop writes. */
const listFormat = createFormatPerLanguage((language) => new Intl.ListFormat(language), 'en-GB');

/** Parts as people list them: "cream, oil and mask". */
export function formatList(parts: readonly string[]): string {
  return listFormat().format(parts);
}
