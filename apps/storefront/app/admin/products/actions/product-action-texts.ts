/** Texts of the actions on a whole product: change its status, duplicate it, delete it. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanProductActionTexts } from './product-action-texts.de.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

const english = {
  status: {
    ACTIVE: {
      label: (count: number) => `Activate ${count}`,
      done: (count: number) => (count === 1 ? '1 product is active' : `${count} products are active`),
    },
    DRAFT: {
      label: (count: number) => `Set ${count} to draft`,
      done: (count: number) => (count === 1 ? '1 product is a draft' : `${count} products are drafts`),
    },
    ARCHIVED: {
      label: (count: number) => `Archive ${count}`,
      done: (count: number) => `${products(count)} archived`,
    },
  },
  duplicate: {
    button: 'Duplicate',
    title: (name: string) => `Duplicate ${name}`,
    text: 'The copy has the same texts, options, variants and prices, and no stock.',
    newTitle: 'Title of the copy',
    copyOf: (name: string) => `Copy of ${name}`,
    status: 'Status of the copy',
    withPictures: 'With its pictures',
    submit: 'Duplicate',
    missingTitle: 'Enter a title.',
    done: 'This is the copy',
  },
  remove: {
    button: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    text: 'Its page, prices and stock are deleted for good. It leaves every collection and every cart.',
    orders:
      'Orders stay: they keep its name, price and SKU, and can still be sent, returned and refunded. Units that come back no longer count as stock.',
    archiveHint: 'If you might sell it again, archive it: shoppers don’t see it, and nothing is lost.',
    archive: 'Archive it instead',
    archived: 'The product is archived',
    submit: 'Delete product',
    done: (name: string) => `${name} is deleted`,
  },
} as const;

export type ProductActionTexts = Texts<typeof english>;

export const productActionTexts: ProductActionTexts = chooseTexts(english, {
  de: germanProductActionTexts,
});
