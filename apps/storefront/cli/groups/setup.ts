/** Commands to set up a new shop. */
import { defineCommand } from '../command.ts';
import { choice, email, file, flag, folder, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const colour = () => text({ placeholder: '#RRGGBB', maxLength: 7 });
const perStorefront = (placeholder: string) => text({ placeholder }).array().optional();

const init = defineCommand({
  name: 'init',
  summary: 'creates the folder of your own shop, and asks for its settings',
  details:
    'Everything that it asks is an option, too. Taxes come from the tables of the countries, with their source and date; a country without a table has no tax unless you give --tax. Nothing is written before the last answer, and no folder is overwritten. `SHOP_DIR=FOLDER npm start` starts the shop.',
  args: { folder: folder().optional().describe('the folder; "shop" if left out') },
  options: {
    name: text({ placeholder: 'NAME', maxLength: 80 }).optional().describe('of the shop'),
    accent: colour().optional().describe('colour of the brand'),
    ink: colour().optional().describe('colour of text and buttons'),
    paper: colour().optional().describe('colour of pages'),
    storefront: perStorefront('KEY:COUNTRY:CURRENCY[:ADDRESS]').describe(
      'a storefront; the address is a path (/au) or a host (au, shop.example.au), and the first has none',
    ),
    shipping: perStorefront('KEY=PRICE[,FREE_FROM]').describe(
      'what shipping costs, and from when it is free',
    ),
    'ships-to': perStorefront('KEY=COUNTRY,COUNTRY').describe('other countries that a storefront ships to'),
    tax: perStorefront('KEY=PERCENT').describe('tax of a storefront’s country, in place of the table’s'),
    products: file('FILE.csv').optional().describe('products to import, as Shopify exports them'),
    'no-pictures': flag().describe('leaves pictures on other sites; `import pictures` fetches them later'),
    url: text({ placeholder: 'ADDRESS' }).optional().describe('public address of the shop'),
    payment: choice(['test', 'stripe']).optional().describe('payment provider; "test" if left out'),
    'stripe-secret-key': text({ placeholder: 'KEY' }).optional().describe('Stripe’s secret key'),
    'stripe-publishable-key': text({ placeholder: 'KEY' }).optional().describe('Stripe’s publishable key'),
    'stripe-webhook-secret': text({ placeholder: 'KEY' }).optional().describe('Stripe’s webhook secret'),
    'smtp-url': text({ placeholder: 'ADDRESS' })
      .optional()
      .describe('mail server: smtps://user:password@host'),
    'mail-from': text({ placeholder: 'SENDER' }).optional().describe('sender of emails'),
    editor: email().optional().describe('address of the first editor, who is an admin'),
    'editor-name': text({ placeholder: 'NAME', maxLength: 80 })
      .optional()
      .describe('name of the first editor'),
    from: choice(['demo']).optional().describe('copies the demo shop, to change it'),
    yes: flag().describe('skips all questions'),
  },
  examples: [
    ['init', 'asks everything'],
    [
      'init shop --name "Fern & Field" --accent "#2f5d50" --storefront nz:NZ:NZD --storefront au:AU:AUD:/au --yes',
      'two storefronts, the second by path',
    ],
    ['init copy --from demo', 'a copy of the demo, to change'],
    ['init copy --from demo --name "Fern & Field" --accent "#2f5d50"', 'the same, under another name'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  parsesItself: ['json', 'dry-run'],
  run: async ({ words }, io) => (await import('../commands/init.ts')).run([...words], io),
});

const importPictures = defineCommand({
  name: 'import pictures',
  summary: 'fetches pictures of products from other sites into the shop',
  details:
    'Only https addresses of the public internet, JPEG, PNG, WebP, GIF and AVIF, up to 20 MB and 80 megapixels. It can be interrupted and called again.',
  args: {},
  options: { retry: flag().describe('also tries those that failed before') },
  examples: [
    ['import pictures', 'those that are missing'],
    ['import pictures --retry', 'also those that failed'],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/import-pictures.ts')).run([...words], {
      ...(await io.database()),
      isDryRun: io.isDryRun,
      publicUrl: io.settings.PUBLIC_URL,
    }),
});

const group = choice(['payment', 'email']).describe('which settings');

const listSettings = defineCommand({
  name: 'settings list',
  summary: 'lists the settings of payment and email, without their secrets',
  args: {},
  options: {},
  examples: [['settings list', 'what is set, and where']],
  needsEmbeddedBackend: false,
  changes: false,
  run: async (_, io) => (await import('../commands/service-settings.ts')).listSettings(io),
});

const storeSettings = defineCommand({
  name: 'settings set',
  summary: 'stores settings of payment or email in the shop, encrypted',
  details:
    'Reads lines such as SMTP_URL=smtps://user:password@mail.example.com from a file or standard input. What a line leaves out stays as it was. Payment: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET. Email: SMTP_URL, MAIL_FROM. Variables of the server come before stored settings.',
  args: { group, file: file().optional().describe('the lines; standard input if left out') },
  options: {},
  examples: [
    ['settings set payment stripe.env', 'Stripe’s keys, from a file'],
    ['settings set email mail.env', 'the mail server, from a file'],
  ],
  exitCodes: { 4: 'variables of the server set it' },
  needsEmbeddedBackend: false,
  changes: true,
  run: async ({ args }, io) =>
    (await import('../commands/service-settings.ts')).storeSettings(args.group, args.file, io),
});

const checkSettings = defineCommand({
  name: 'settings check',
  summary: 'checks the key with Stripe, or sends a test email',
  args: { group },
  options: { to: email().optional().describe('gets the test email') },
  examples: [
    ['settings check payment', 'asks Stripe for the account of the key'],
    ['settings check email --to ada@example.com', 'sends a test email'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ args, options }, io) =>
    (await import('../commands/service-settings.ts')).checkSettings(args.group, options.to, io),
});

const removeSettings = defineCommand({
  name: 'settings remove',
  summary: 'removes stored settings of payment or email',
  args: { group },
  options: {},
  examples: [['settings remove payment', 'payments are in test mode again']],
  exitCodes: { 3: 'none are stored' },
  needsEmbeddedBackend: false,
  changes: true,
  destroys: { what: 'the stored settings' },
  run: async ({ args }, io) =>
    (await import('../commands/service-settings.ts')).removeSettings(args.group, io),
});

export const setupCommands: CommandGroup = {
  name: 'setup',
  summary: 'a shop of your own',
  commands: [init, importPictures, listSettings, storeSettings, checkSettings, removeSettings],
};
