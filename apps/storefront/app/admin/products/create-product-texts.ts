/** Texts of the page that creates a product, and of prices by market. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanNewProductTexts } from './create-product-texts.de.ts';

const english = {
  add: 'Add product',
  title: 'New product',
  created: 'The product is created. Add pictures and prices of other markets.',
  create: 'Create product',
  unpublished: 'The product isn’t published yet',
  mayNotPublish:
    'You need the scopes read_publications and write_publications for that: ask someone who has them to publish it.',
  options: {
    title: 'Options',
    hint: 'Such as size or colour. Each combination of values is a variant with its own price and stock.',
    name: (number: number) => `Name of option ${number}`,
    values: (number: number) => `Values of option ${number}`,
    valuesHint: 'Separated by commas: 50 ml, 100 ml',
    add: 'Add option',
  },
  variants: {
    title: 'Variants',
    only: 'This product',
    table: 'Prices and stock of the variants',
    sku: 'SKU',
    stock: 'Stock',
    skuOf: (name: string) => `SKU of ${name}`,
    stockOf: (name: string) => `Stock of ${name}`,
  },
  mistakes: {
    title: 'Enter a title.',
    sameOption: 'Another option has this name.',
    noName: 'Enter a name for these values.',
    noValues: 'Enter at least one value.',
    tooMany: (max: number) => `These options make more than ${max} variants. Use fewer values.`,
    price: 'Enter a price, such as 12.50.',
    stock: 'Enter a whole number, or nothing.',
  },
  markets: {
    title: 'Prices by market',
    market: 'Market',
    hint: 'A variant without a price isn’t sold in this market.',
    loading: 'Loading the prices',
    saved: 'The prices of the market are saved',
    invalid: (name: string) => `Enter a price for ${name}, such as 12.50, or leave it empty.`,
    compareOnly: (name: string) => `Enter a price for ${name} too, or remove its compare-at price.`,
  },
} as const;

export type NewProductTexts = Texts<typeof english>;

export const newProductTexts: NewProductTexts = chooseTexts(english, { de: germanNewProductTexts });
