/** Formats an average of stars: `4.1`, `4,1` in German. */
import { createFormatPerLanguage } from '@vitrine/words/message';

const getFormat = createFormatPerLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export function formatRating(average: number): string {
  return getFormat().format(average);
}
