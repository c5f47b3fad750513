/** Texts of the page of redirects. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanRedirectTexts } from './redirects-texts.de.ts';

const english = {
  title: 'Redirects',
  search: 'Old or new address',
  columns: { from: 'From', to: 'To', status: 'Kind' },
  sort: 'By old address',
  empty: {
    title: 'No redirects yet',
    text: 'A redirect leads shoppers and search engines from an old address to a new one. Add one, or import a CSV file with “Redirect from” and “Redirect to”.',
  },
  kinds: { 301: 'Permanent (301)', 308: 'Permanent (308)', 303: 'Temporary (303)', 307: 'Temporary (307)' },
  add: 'Add a redirect',
  from: 'From',
  fromHint: 'A path of the shop, such as /pages/old.',
  to: 'To',
  toHint: 'A path such as /pages/new, or the address of another site.',
  kind: 'Kind',
  save: 'Save the redirect',
  saved: 'The redirect is saved',
  deleteMany: (count: number) => (count === 1 ? 'Delete 1' : `Delete ${count}`),
  deletedMany: (count: number) => (count === 1 ? '1 deleted' : `${count} deleted`),
  import: 'Import',
  importTitle: 'Import redirects',
  file: 'CSV file of redirects',
  importText:
    'A CSV file with “Redirect from” and “Redirect to”, as Shopify exports it. Redirects from the same addresses are replaced.',
  choose: 'Choose a CSV file',
  ready: (count: number) =>
    count === 1 ? '1 redirect can be imported.' : `${count} redirects can be imported.`,
  run: (count: number) => (count === 1 ? 'Import 1 redirect' : `Import ${count} redirects`),
  imported: (count: number) => (count === 1 ? '1 redirect imported' : `${count} redirects imported`),
  problems: (count: number) =>
    count === 1 ? '1 row is wrong. Nothing was imported.' : `${count} rows are wrong. Nothing was imported.`,
  none: 'The file has no redirects.',
} as const;

export type RedirectTexts = Texts<typeof english>;

export const redirectTexts: RedirectTexts = chooseTexts(english, { de: germanRedirectTexts });
