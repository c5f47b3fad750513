/** Texts of the prices of a campaign. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber } from '../../admin/language/format-count.ts';
import { germanCampaignPricesTexts } from './campaign-prices-texts.de.ts';

const english = {
  title: 'Prices',
  hint: 'They replace the list prices while the campaign is live. For a collection, they apply to the products in it now, not to those added later.',
  unreadable: 'The file can’t be read. Check that it is still there, and choose it again.',
  for: 'For',
  targets: { Product: 'a product', Collection: 'a collection' },
  handleOfProduct: 'Handle of the product',
  handleOfCollection: 'Handle of the collection',
  sku: 'SKU',
  storefront: 'Storefront',
  allStorefronts: 'All storefronts',
  all: 'all storefronts',
  change: 'Change',
  kinds: { Percentage: 'Percentage off', Price: 'Exact price' },
  values: { Percentage: 'Percentage', Price: 'Price' },
  compareAt: 'Compare-at price',
  compareAtHint: 'Empty for the list price; “unchanged” for the one it has.',
  add: 'Add prices',
  addFile: 'Add from a CSV file',
  download: 'Download as CSV',
  file: 'CSV file of prices',
  omitted: (count: number) =>
    `Not in the file: ${count === 1 ? 'a price' : `${formatAdminNumber(count)} prices`} whose variant is gone or has no SKU of its own.`,
  range: (from: number, to: number, total: number) =>
    `Prices ${formatAdminNumber(from)} to ${formatAdminNumber(to)} of ${formatAdminNumber(total)}`,
  previous: 'Previous prices',
  next: 'Next prices',
  unused: (count: number) =>
    count === 1 ? 'One price changes nothing' : `${formatAdminNumber(count)} prices change nothing`,
  unusedLine: (name: string, storefront: string, reason: string) => `${name}, ${storefront}: ${reason}`,
  removeUnused: (name: string) => `Remove the price of ${name} that changes nothing`,
  remove: 'Remove',
  more: (count: number) => `and ${count} more`,
  removeAll: 'Remove all of these',
  table: 'Prices before and during the campaign',
  product: 'Product',
  before: 'Before',
  during: 'During',
  compare: 'Compare at',
  check: 'Check',
  removePrices: (name: string) => `Remove the prices of ${name}`,
  none: 'None',
} as const;

export type CampaignPricesTexts = Texts<typeof english>;

export const campaignPricesTexts: CampaignPricesTexts = chooseTexts(english, {
  de: germanCampaignPricesTexts,
});
