/** Texts of the pages of products. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanProductTexts } from './products-texts.de.ts';

const english = {
  title: 'Products',
  search: 'Title, SKU, vendor or tag',
  columns: {
    product: 'Product',
    status: 'Status',
    type: 'Type',
    vendor: 'Vendor',
    variants: 'Variants',
    stock: 'Stock',
    price: 'Price',
    tags: 'Tags',
    updated: 'Changed',
  },
  states: { ACTIVE: 'Active', DRAFT: 'Draft', ARCHIVED: 'Archived', UNLISTED: 'Unlisted' },
  filters: { status: 'Status' },
  sorts: {
    title: 'Title',
    updated: 'Last changed first',
    stock: 'Least stock first',
  },
  empty: {
    title: 'No products yet',
    text: 'Add a product, or import a CSV file from another shop.',
  },
  notTracked: 'Not counted',
  inStock: (count: number) => `${count} in stock`,
  details: 'Details',
  fields: {
    title: 'Title',
    handle: 'Address',
    handleHint: 'The end of the page’s address. The old address leads to the new one.',
    description: 'Description',
    status: 'Status',
    statusHint: 'Shoppers see active products only.',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    tagsHint: 'Separated by commas.',
  },
  seo: {
    title: 'Search engines',
    pageTitle: 'Page title',
    description: 'Description',
    longDescription: 'Description for search engines',
    hint: 'Empty fields use the product’s title and description.',
    preview: 'In search results, about like this',
  },
  prices: {
    title: 'Prices',
    variant: 'Variant',
    price: 'Price',
    compareAt: 'Compare-at price',
    priceOf: (name: string) => `Price of ${name}`,
    compareAtOf: (name: string) => `Compare-at price of ${name}`,
    in: (currency: string) => `In ${currency}.`,
    save: 'Save prices',
    saved: 'The prices are saved',
    unchanged: 'Change a price first.',
    invalid: (name: string) => `Enter a price for ${name}, such as 12.50.`,
  },
  stock: {
    title: 'Stock',
    of: (name: string, location: string) => `Stock of ${name}, ${location}`,
    save: 'Save stock',
    saved: 'The stock is saved',
    invalid: (name: string) => `Enter a whole number for ${name}.`,
    changed:
      'The stock has changed since you opened this page, so nothing was saved. These are the new numbers: enter yours again.',
    unchanged: 'Change a number first.',
  },
  save: 'Save',
  saved: 'The product is saved',
  view: 'View in the shop',
  description: {
    label: 'Description',
    asHtml: 'Description as HTML',
    onlyHtml: 'It has markup that the text field wouldn’t keep, such as a table.',
    showHtml: 'Edit as HTML',
    showText: 'Edit as text',
  },
} as const;

export type ProductTexts = Texts<typeof english>;

export const productTexts: ProductTexts = chooseTexts(english, { de: germanProductTexts });
