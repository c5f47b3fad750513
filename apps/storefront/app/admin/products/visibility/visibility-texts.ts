/** Texts about where a product is visible. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanVisibilityTexts } from './visibility-texts.de.ts';

const english = {
  title: 'Where it shows',
  loading: 'Loading where the product shows',
  hint: 'In these storefronts and sales channels.',
  notActive: 'Shoppers don’t see this product anywhere until its status is Active.',
  noPrice: 'Hidden there: no variant has a price. Add one in Prices by market.',
  none: 'There are no storefronts or sales channels.',
  save: 'Save where it shows',
  saved: 'It is saved where the product shows',
  partly: (reason: string) => `The product is published, but wasn’t taken out of the others: ${reason}`,
  collections: {
    title: 'Collections',
    loading: 'Loading the collections',
    empty: 'This product is in no collection.',
    byRules: 'By its rules',
    leave: (title: string) => `Remove from ${title}`,
    left: (title: string) => `Removed from ${title}`,
    search: 'Add to a collection',
    nothingFound: 'No other collection matches. Collections with rules choose their products themselves.',
    join: 'Add',
    joinTo: (title: string) => `Add to ${title}`,
    joined: (title: string) => `Added to ${title}`,
  },
} as const;

export type VisibilityTexts = Texts<typeof english>;

export const visibilityTexts: VisibilityTexts = chooseTexts(english, { de: germanVisibilityTexts });
