/** Texts for actions on several orders. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanOrderBulkTexts } from './order-bulk-texts.de.ts';

const english = {
  archive: (count: number) => (count === 1 ? 'Archive 1 order' : `Archive ${count} orders`),
  archived: (count: number) => (count === 1 ? '1 order is archived' : `${count} orders are archived`),
  print: (count: number) => (count === 1 ? 'Print 1 order' : `Print ${count} orders`),
  title: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  label: 'Address label',
  tooMany: (max: number) => `Only the first ${max} orders are printed.`,
} as const;

export type OrderBulkTexts = Texts<typeof english>;

export const orderBulkTexts: OrderBulkTexts = chooseTexts(english, { de: germanOrderBulkTexts });
