/** Texts of the page of product imports. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanProductImportTexts } from './product-import-texts.de.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
const products = (number: number) => count(number, 'product', 'products');

const english = {
  link: 'Import',
  title: 'Import products',
  text: 'From a CSV file as Shopify exports it. It is checked first, and you see what would change. Products that the file doesn’t contain stay as they are.',
  file: 'Product CSV',
  choose: 'Choose a CSV file',
  unreadable: 'The file can’t be read.',
  problems: (number: number) => count(number, 'error in the file', 'errors in the file'),
  problemsText: 'Correct these rows and choose the file again, or import the other products.',
  allWrong: 'Correct these rows and choose the file again.',
  unused: (names: string) => `Columns that aren’t used: ${names}.`,
  nothing: 'Nothing would change: the shop has all of this already.',
  summary: (plan: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly stockChanged: number;
  }) =>
    `${products(plan.added)} added, ${plan.changed} changed, ${plan.unchanged} unchanged. The stock of ${count(plan.stockChanged, 'variant', 'variants')} is set.`,
  run: 'Import',
  runOthers: (number: number) => `Import without ${products(number)} with errors`,
  changes: 'What changes',
  firstOnly: (number: number) => `These are the first ${number} products.`,
  kinds: { added: 'New', changed: 'Changed' },
  changeCount: (number: number) => count(number, 'change', 'changes'),
  changeColumns: ['What', 'Before', 'After'],
  tableOf: (title: string) => `Changes of ${title}`,
  none: 'None',
  price: (variant: string, region: string) =>
    variant === '' ? `Price, ${region}` : `Price, ${variant}, ${region}`,
  compareAt: (price: string, compareAt: string) => `${price}, instead of ${compareAt}`,
  stock: (variant: string) => (variant === '' ? 'Stock' : `Stock, ${variant}`),
  field: (field: string, variant: string | null) => {
    const name = field.charAt(0).toUpperCase() + field.slice(1);
    return variant === null || variant === '' ? name : `${name}, ${variant}`;
  },
  /** Translates values that the check of an import writes as English words; returns others unchanged. */
  value: (_field: string, value: string) => value,
  variant: 'Variant',
  removed: 'Removed',
  progress: (done: number, total: number) => `${done} of ${products(total)} prepared`,
  writing: (done: number, total: number) =>
    `${done} of ${products(total)} imported. Shoppers see them once all are.`,
  checking: (done: number, total: number) =>
    `${done} of ${products(total)} checked for changes since the import. Nothing is undone yet.`,
  undoing: (done: number, total: number) =>
    `${done} of ${products(total)} undone. Shoppers see it once all are.`,
  progressName: 'Progress of the import',
  undoProgressName: 'Progress of the undo',
  stale: 'Products have changed since the file was checked, so nothing was imported. Choose the file again.',
  failed: 'The import failed, and nothing was imported. Try again.',
  pictures: (done: number, all: number) => `Pictures from other sites are fetched: ${done} of ${all}.`,
  failedPictures: {
    title: 'Pictures that couldn’t be fetched',
    text: 'Shoppers don’t see them. Correct the addresses and import the file again, or try again if the other site was down.',
    table: 'Rows and reasons',
    columns: ['Row', 'Address', 'Reason', 'Product'],
    row: (line: number, file: string) => (file === '' ? `Row ${line}` : `Row ${line} of ${file}`),
    noRow: 'Not from a file',
    more: (number: number) => `And ${count(number, 'more picture', 'more pictures')}.`,
    retry: 'Try again',
    gone: 'Every picture is in the shop',
  },
  history: 'Imports',
  empty: 'Your imports will be listed here. Each can be undone for 30 days.',
  states: {
    running: 'Being prepared',
    writing: 'Being imported',
    undoing: 'Being undone',
    imported: 'Imported',
    failed: 'Failed',
    stopped: 'Stopped, nothing imported',
    undone: 'Undone',
  },
  noName: 'A file',
  by: (who: string, time: string) => `${who}, ${time}`,
  result: (added: number, changed: number, stock: number) =>
    `${added} added, ${changed} changed, stock of ${stock} set`,
  undoneBy: (who: string) => `Undone by ${who}`,
  older: 'Older imports',
  undo: 'Undo',
  undoTitle: (name: string) => `Undo the import of ${name}?`,
  undoText:
    'Changed products get the texts, prices and variants back that they had before, and new products are deleted. Units sold since stay sold.',
  undoYes: 'Undo the import',
  undoOthers: 'Undo all others',
  keep: 'Keep it',
  undone: (restored: number, deleted: number) => `${products(restored)} restored, ${deleted} deleted`,
  changedSince: (names: string) => `Changed or deleted since this import: ${names}.`,
  nothingUndone: 'Nothing was undone.',
  leftAsChanged: (number: number, names: string) =>
    `${products(number)} left, because changed or deleted since the import: ${names}`,
  /** @param names of the first products */
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  undoFailed: 'The undo failed before it began, so nothing was undone. Try again.',
} as const;

export type ProductImportTexts = Texts<typeof english>;

export const productImportTexts: ProductImportTexts = chooseTexts(english, { de: germanProductImportTexts });
