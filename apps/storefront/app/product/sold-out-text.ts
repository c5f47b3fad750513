/** Translations of the labels that the rules give to products that can't be bought. */
import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import * as words from '@vitrine/words/sold-out';

const texts: Readonly<Record<string, () => string>> = {
  [soldOutLabels.outOfStock]: words.outOfStock,
  [soldOutLabels.unavailable]: words.unavailable,
  [soldOutLabels.waitlist]: words.waitlist,
};

/** Returns a label in the language of the page. */
export function getSoldOutText(label: string): string {
  return texts[label]?.() ?? label;
}
