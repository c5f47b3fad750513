/** Texts of the list of a product's variants. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { formatCount } from '../../language/format-count.ts';
import { germanVariantTexts } from './variant-texts.de.ts';

const english = {
  title: 'Variants',
  show: (count: number) => `Show ${formatCount(count, 'variant', 'variants')}`,
  inStock: (count: number) => `${formatCount(count, 'unit', 'units')} in stock`,
  last: 'A product needs at least one variant, so this one can’t be deleted.',
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete the variant ${name}`,
  lost: 'It is deleted with its prices in every market. Orders keep it. You can’t undo this.',
  lostStock: (count: number) =>
    `It has ${formatCount(count, 'unit', 'units')} in stock, which the shop no longer counts then.`,
  lastUse: (option: string, value: string) => `No other variant has “${value}” of the option ${option}.`,
  delete: 'Delete variant',
  deleted: (name: string) => `${name} is deleted`,
} as const;

export type VariantTexts = Texts<typeof english>;

export const variantTexts: VariantTexts = chooseTexts(english, { de: germanVariantTexts });
