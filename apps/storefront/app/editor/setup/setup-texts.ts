/** Texts of the set-up of a shop. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import { germanSetupTexts } from './setup-texts.de.ts';

const english = {
  loading: 'Loading the shop',
  title: 'Set up the shop',
  lineEmpty: 'Give it a name and colours, add products, and see what is missing before you open.',
  line: 'The steps to your own shop, and what is missing before you open.',
  brand: {
    title: 'Name and colours',
    missing: 'The shop has no name yet.',
    text: 'Name, colours, fonts and logo. Pages show a published change at once.',
    name: 'Name the shop',
    change: 'Change the brand',
  },
  storefronts: {
    title: 'Storefronts',
    line: (name: string, currency: string) => `${name} (${currency})`,
    stagingLine: (name: string, currency: string) => `${name} (${currency}), staging: shows drafts`,
    see: 'See the storefronts',
    change: 'Add or change a storefront',
  },
  missing: {
    title: 'Before you open',
    nothing: 'Nothing is missing. Your shop is ready to open.',
    doNow: 'Do it now',
  },
  products: {
    title: 'Products',
    first:
      'Import them from a CSV file as Shopify exports it. It is checked first; nothing is imported until you confirm.',
    more: 'Import more products, or update these, from a CSV file as Shopify exports it.',
    file: 'Product CSV',
    choose: 'Choose a CSV file',
    imported: (added: number, changed: number, unchanged: number) =>
      `${added} products added, ${changed} changed, ${unchanged} unchanged.`,
    failed: (file: string) => `Nothing was imported. Correct ${file} and choose it again.`,
    line: (line: number, reason: string) => `Line ${line}: ${reason}`,
    columnLine: (line: number, column: string, reason: string) => `Line ${line}, ${column}: ${reason}`,
    moreErrors: (count: number) => `And ${count} more.`,
    none: (file: string) => `${file} has no products.`,
    import: (count: number) => `Import ${formatCount(count, 'product', 'products')}`,
    noErrors: (file: string) => `No errors in ${file}.`,
    unusedColumns: (columns: string) => `Columns that aren’t used: ${columns}.`,
  },
  pictures: {
    title: 'Pictures',
    fetched: (done: number, count: number) => `${done} of ${count} pictures fetched`,
    copy: 'Copy them into the shop',
    elsewhere: (count: number) =>
      `${count === 1 ? 'One picture is' : `${formatAdminNumber(count)} pictures are`} still on another site.`,
    tryAgain: 'Try again',
    failed: 'These pictures could not be fetched:',
  },
} as const;

export type SetupTexts = Texts<typeof english>;

export const setupTexts: SetupTexts = chooseTexts(english, { de: germanSetupTexts });
