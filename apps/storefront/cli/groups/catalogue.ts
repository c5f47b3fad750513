/** Commands about products, stock and redirects. */
import { defineCommand } from '../command.ts';
import { file, flag, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { skipBad } from './shared-fields.ts';

const importProducts = defineCommand({
  name: 'import products',
  summary: 'imports products from a Shopify CSV',
  details:
    'Products that the file doesn’t contain stay as they are. A wrong row is reported with its line, column and reason, and nothing of the file is imported.',
  args: { file: file('FILE.csv').describe('the file, as Shopify exports it') },
  options: { 'skip-bad': skipBad },
  examples: [
    ['import products products.csv --dry-run', 'which rows are wrong, and what would change'],
    ['import products products.csv', 'imports them'],
    ['import products products.csv --skip-bad', 'leaves products with wrong rows out'],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/import-products.ts')).run([...words], await io.database()),
});

const exportProducts = defineCommand({
  name: 'export products',
  summary: 'writes every product as a Shopify CSV',
  args: { file: file('FILE.csv').optional().describe('the file to write; the screen if left out') },
  options: {},
  examples: [
    ['export products products.csv', 'into a file'],
    ['export products | head -n 3', 'the first rows on the screen'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/export-products.ts')).run([...words], await io.database()),
});

const importInventory = defineCommand({
  name: 'import inventory',
  summary: 'sets stock quantities from a Shopify inventory CSV',
  args: { file: file('FILE.csv').describe('the file, as Shopify exports it') },
  options: { 'skip-bad': skipBad },
  examples: [
    ['import inventory stock.csv --dry-run', 'how many variants would change'],
    ['import inventory stock.csv', 'sets them'],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/import-inventory.ts')).run([...words], await io.database()),
});

const listRedirects = defineCommand({
  name: 'redirects list',
  summary: 'lists redirects from old addresses',
  args: {},
  options: {},
  examples: [['redirects list', 'every redirect, with its status']],
  needsEmbeddedBackend: true,
  changes: false,
  run: async (_, io) => (await import('../commands/redirects.ts')).run(['list'], await io.database()),
});

const importRedirects = defineCommand({
  name: 'redirects import',
  summary: 'imports redirects from a CSV, in the shop’s or Shopify’s format',
  args: { file: file('FILE.csv').describe('the file: an old path and a target in each row') },
  options: {
    replace: flag().describe('removes the redirects that the file doesn’t contain'),
    'skip-bad': skipBad,
  },
  examples: [
    ['redirects import redirects.csv', 'adds those of the file'],
    [
      'redirects import redirects.csv --replace --dry-run',
      'what would change if the file replaced all redirects',
    ],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  destroys: { what: 'redirects that the file doesn’t contain', option: 'replace' },
  run: async ({ words }, io) =>
    (await import('../commands/redirects.ts')).run(['import', ...words], await io.database()),
});

const removeRedirect = defineCommand({
  name: 'redirects remove',
  summary: 'removes one redirect',
  args: { path: text({ placeholder: 'PATH' }).describe('the old address') },
  options: {},
  examples: [['redirects remove /old-page', 'the address is answered by the shop again']],
  exitCodes: { 3: 'the path has no redirect' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/redirects.ts')).run(['remove', ...words], await io.database()),
});

const seed = defineCommand({
  name: 'seed',
  summary: 'fills an empty shop with the demo’s products and discounts',
  args: {},
  options: {},
  examples: [['seed', 'products, collections and discounts of the demo']],
  needsEmbeddedBackend: true,
  changes: true,
  run: async (_, io) => (await import('../commands/seed.ts')).run([], await io.database()),
});

export const catalogueCommands: CommandGroup = {
  name: 'catalogue',
  summary: 'products, stock and redirects',
  commands: [
    importProducts,
    exportProducts,
    importInventory,
    listRedirects,
    importRedirects,
    removeRedirect,
    seed,
  ],
};
