/** Commands about subscriptions. */
import { defineCommand } from '../command.ts';
import { choice, createField, day, email, file, text, wholeNumber } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { country } from './shared-fields.ts';

const contract = createField({
  placeholder: 'SUBSCRIPTION',
  allowed: 'the number of a subscription ("subscriptions list" shows them)',
  parse: (id) => (/^\d{1,30}$/.test(id) ? id : null),
}).describe('its number');
const unknown = { 3: 'there is no such subscription' } as const;
const load = () => import('../commands/subscriptions.ts');
const loadChange = () => import('../commands/change-subscription.ts');
const loadPlans = () => import('../commands/subscription-plans.ts');
const sku = () => text({ placeholder: 'SKU', maxLength: 255 });
const intervals = { d: 'DAY', w: 'WEEK', m: 'MONTH', y: 'YEAR' } as const;
const rhythm = createField({
  placeholder: 'RHYTHM',
  allowed: 'a number of days, weeks, months or years such as 10d, 8w, 2m or 1y',
  parse: (value) => {
    const [, count = '', unit = ''] = /^(\d{1,3})([dwmy])$/.exec(value) ?? [];
    const interval = Object.entries(intervals).find(([key]) => key === unit)?.[1];
    return interval === undefined || Number(count) < 1 ? null : { interval, intervalCount: Number(count) };
  },
});
const group = createField({
  placeholder: 'GROUP',
  allowed: 'the number of a group of plans ("subscriptions plans" shows them)',
  parse: (id) => (/^\d{1,30}$/.test(id) ? id : null),
}).describe('its number');

const list = defineCommand({
  name: 'subscriptions list',
  summary: 'lists subscriptions, one a line',
  args: {},
  options: {
    status: choice(['active', 'paused', 'cancelled', 'failed', 'expired'])
      .optional()
      .describe('only those of this status'),
    email: email().optional().describe('only those of this customer'),
  },
  examples: [
    ['subscriptions list --status paused', 'those that wait for their customers'],
    ['subscriptions list --email ada@example.com', 'those of a customer'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async ({ options }, io) => (await load()).listSubscriptions(options, await io.database()),
});

const show = defineCommand({
  name: 'subscriptions show',
  summary: 'shows a subscription with its deliveries and everything that happened to it',
  args: { contract },
  options: {},
  examples: [['subscriptions show 48210334', 'one subscription']],
  exitCodes: unknown,
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ args }, io) => (await load()).showSubscription(args.contract, await io.database()),
});

const skip = defineCommand({
  name: 'subscriptions skip',
  summary: 'skips the next delivery; nothing is charged',
  args: { contract },
  options: {},
  examples: [['subscriptions skip 48210334', 'the one after it stays']],
  exitCodes: { ...unknown, 4: 'it is not active' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription({ kind: 'skip' }, args.contract, await io.database()),
});

const unskip = defineCommand({
  name: 'subscriptions unskip',
  summary: 'takes back the skip of a delivery whose date is still to come',
  args: {
    contract,
    delivery: wholeNumber({ placeholder: 'DELIVERY', max: 1_000_000 }).describe(
      'the number of the delivery ("subscriptions show" lists them)',
    ),
  },
  options: {},
  examples: [['subscriptions unskip 48210334 3', 'the third delivery takes place after all']],
  exitCodes: { ...unknown, 4: 'it is not active, or the delivery isn’t skipped or is past' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'unskip', delivery: args.delivery },
      args.contract,
      await io.database(),
    ),
});

const charge = defineCommand({
  name: 'subscriptions charge',
  summary: 'charges the next delivery now; the running shop does it within seconds',
  args: { contract },
  options: {},
  examples: [['subscriptions charge 48210334', 'before its day, or again after a declined payment']],
  exitCodes: { ...unknown, 4: 'it is not active' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription({ kind: 'charge' }, args.contract, await io.database()),
});

const pause = defineCommand({
  name: 'subscriptions pause',
  summary: 'pauses the deliveries until they are resumed',
  args: { contract },
  options: {},
  examples: [['subscriptions pause 48210334', 'nothing is charged meanwhile']],
  exitCodes: { ...unknown, 4: 'it is not active' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription({ kind: 'pause' }, args.contract, await io.database()),
});

const resume = defineCommand({
  name: 'subscriptions resume',
  summary: 'resumes the deliveries: the next one on its day, or tomorrow if that has passed',
  args: { contract },
  options: {},
  examples: [['subscriptions resume 48210334', 'after a pause']],
  exitCodes: { ...unknown, 4: 'it is active already, has ended or has no card' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription({ kind: 'resume' }, args.contract, await io.database()),
});

const cancel = defineCommand({
  name: 'subscriptions cancel',
  summary: 'stops a subscription at once; its customer gets an email',
  args: { contract },
  options: {},
  examples: [['subscriptions cancel 48210334 --dry-run', 'what would change']],
  exitCodes: { ...unknown, 4: 'it has ended already' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription({ kind: 'cancel' }, args.contract, await io.database()),
});

const notPossible = {
  ...unknown,
  4: 'it has ended, is not active, or can’t have this; the message says why',
} as const;

const move = defineCommand({
  name: 'subscriptions move',
  summary: 'moves the next delivery to another day; later ones follow in the same rhythm',
  args: { contract, day: day().describe('the day') },
  options: {},
  examples: [['subscriptions move 48210334 2027-01-21', 'the next delivery on 21 January']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'move', day: args.day },
      args.contract,
      await io.database(),
    ),
});

const every = defineCommand({
  name: 'subscriptions every',
  summary: 'changes the rhythm to another one of its products’ plans',
  args: { contract, rhythm: rhythm.describe('the rhythm') },
  options: {},
  examples: [['subscriptions every 48210334 8w', 'every eight weeks']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'every', rhythm: args.rhythm },
      args.contract,
      await io.database(),
    ),
});

const quantity = defineCommand({
  name: 'subscriptions quantity',
  summary: 'changes how many of a product each delivery has',
  args: {
    contract,
    sku: sku().describe('the product, one of the subscription'),
    quantity: wholeNumber({ min: 0, max: 20 }).describe('how many; 0 removes it'),
  },
  options: {},
  examples: [['subscriptions quantity 48210334 OIL-50 2', 'two bottles from the next delivery on']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'quantity', sku: args.sku, quantity: args.quantity },
      args.contract,
      await io.database(),
    ),
});

const swap = defineCommand({
  name: 'subscriptions swap',
  summary: 'swaps a product for another variant, or another product of its plan',
  args: {
    contract,
    sku: sku().describe('the product, one of the subscription'),
    other: sku().describe('the one that comes instead, at the price of today'),
  },
  options: {},
  examples: [['subscriptions swap 48210334 OIL-50 OIL-100', 'the larger bottle']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'swap', sku: args.sku, other: args.other },
      args.contract,
      await io.database(),
    ),
});

const addOnce = defineCommand({
  name: 'subscriptions add-once',
  summary: 'adds a product to the next delivery only',
  args: { contract, sku: sku().describe('the product') },
  options: {},
  examples: [['subscriptions add-once 48210334 MITT', 'at its ordinary price']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'add-once', sku: args.sku },
      args.contract,
      await io.database(),
    ),
});

const removeOnce = defineCommand({
  name: 'subscriptions remove-once',
  summary: 'removes a product that was added to the next delivery only',
  args: { contract, sku: sku().describe('the product') },
  options: {},
  examples: [['subscriptions remove-once 48210334 MITT', 'however many of it were added']],
  exitCodes: notPossible,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await loadChange()).changeSubscription(
      { kind: 'remove-once', sku: args.sku },
      args.contract,
      await io.database(),
    ),
});

const addressPart = (summary: string) =>
  createField({
    placeholder: 'TEXT',
    allowed: 'text of at most 255 characters; an empty one removes this part',
    parse: (value) => (value.length > 255 ? null : value.trim()),
  })
    .optional()
    .describe(summary);

const address = defineCommand({
  name: 'subscriptions address',
  summary: 'changes parts of the address to which it is delivered; the others stay',
  details: 'An empty part is removed: --address2 "". The address is checked as in the checkout.',
  args: { contract },
  options: {
    'first-name': addressPart('the first name'),
    'last-name': addressPart('the last name'),
    company: addressPart('the company'),
    address1: addressPart('the street and number'),
    address2: addressPart('the apartment or floor'),
    city: addressPart('the city'),
    province: addressPart('the province, by its code, if the country has some'),
    zip: addressPart('the postcode'),
    country: country().optional().describe('the country, by its code of two letters'),
    phone: addressPart('the phone number'),
  },
  examples: [
    ['subscriptions address 48210334 --address1 "9 Harbor Street" --zip 90402', 'within the city'],
    [
      'subscriptions address 48210334 --province NY --city "New York" --zip 10001 --dry-run',
      'checks it only',
    ],
  ],
  exitCodes: { ...unknown, 4: 'it has ended, or the address is wrong; the messages say what is' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) => {
    const { openCurrentTables } = await import('../commands/current-tables.ts');
    const database = await io.database();
    const tables = await openCurrentTables(io.settings, database.storage);
    return (await loadChange()).changeSubscriptionAddress(options, args.contract, database, tables);
  },
});

const plans = defineCommand({
  name: 'subscriptions plans',
  summary: 'lists the groups of plans that products are sold with',
  args: {},
  options: {},
  examples: [['subscriptions plans --json', 'each group as "save-plans" reads it']],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async (_input, io) => (await loadPlans()).listPlans(await io.database()),
});

const savePlans = defineCommand({
  name: 'subscriptions save-plans',
  summary: 'creates a group of plans from a JSON file, or changes the one with its id',
  details: 'A plan that is left out is no longer offered. Subscriptions that began keep the plan as it was.',
  args: { file: file('FILE.json').describe('the file') },
  options: {},
  examples: [['subscriptions save-plans tea-club.json', 'checks the file, and saves all of it or nothing']],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) => (await loadPlans()).savePlans(args.file, await io.database()),
});

const deletePlans = defineCommand({
  name: 'subscriptions delete-plans',
  summary: 'deletes a group of plans; subscriptions that began go on',
  args: { group },
  options: {},
  examples: [['subscriptions delete-plans 48210334', 'its products are no longer sold with it']],
  exitCodes: { 3: 'there is no such group' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) => (await loadPlans()).deletePlans(args.group, await io.database()),
});

const forecast = defineCommand({
  name: 'subscriptions forecast',
  summary: 'forecasts how many of each product subscriptions need, with the stock and what to order',
  args: {},
  options: {
    days: wholeNumber({ max: 366 }).prefault('60').describe('how many days ahead'),
  },
  examples: [
    ['subscriptions forecast', 'of the next 60 days'],
    ['subscriptions forecast --days 14 --json', 'of two weeks, for a program'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ options }, io) => (await load()).forecastSubscriptions(options.days, await io.database()),
});

const report = defineCommand({
  name: 'subscriptions report',
  summary: 'prints recurring revenue, churn and cohorts by month',
  args: {},
  options: {
    months: wholeNumber({ max: 36 }).prefault('12').describe('how many months, the current one among them'),
  },
  examples: [
    ['subscriptions report', 'of the last 12 months'],
    ['subscriptions report --months 3 --json', 'with cohorts, for a program'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ options }, io) => (await load()).reportSubscriptions(options.months, await io.database()),
});

const importFile = defineCommand({
  name: 'subscriptions import',
  summary: 'imports subscriptions from a CSV file, all of them or none',
  details:
    'A row is a subscription. Its key makes sure that it is imported once; docs/subscriptions.md lists the columns.',
  args: { file: file('FILE.csv').describe('the file') },
  options: {},
  examples: [['subscriptions import subscriptions.csv --dry-run', 'checks every row']],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) => (await load()).importSubscriptions(args.file, await io.database()),
});

export const subscriptionCommands: CommandGroup = {
  name: 'subscriptions',
  summary: 'what is delivered again and again',
  commands: [
    ...[list, show, skip, unskip, charge, pause, resume, cancel, move, every, quantity, swap],
    ...[addOnce, removeOnce, address],
    ...[plans, savePlans, deletePlans, forecast, report, importFile],
  ],
};
