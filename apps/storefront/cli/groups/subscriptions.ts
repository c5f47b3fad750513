/** Commands about subscriptions. */
import { defineCommand } from '../command.ts';
import { choice, createField, email, file, wholeNumber } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const contract = createField({
  placeholder: 'SUBSCRIPTION',
  allowed: 'the number of a subscription ("subscriptions list" shows them)',
  parse: (id) => (/^\d{1,30}$/.test(id) ? id : null),
}).describe('its number');
const unknown = { 3: 'there is no such subscription' } as const;
const load = () => import('../commands/subscriptions.ts');

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
  run: async ({ args }, io) => (await load()).changeSubscription('skip', args.contract, await io.database()),
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
    (await load()).changeSubscription('charge', args.contract, await io.database()),
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
  run: async ({ args }, io) => (await load()).changeSubscription('pause', args.contract, await io.database()),
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
    (await load()).changeSubscription('resume', args.contract, await io.database()),
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
    (await load()).changeSubscription('cancel', args.contract, await io.database()),
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
  commands: [list, show, skip, charge, pause, resume, cancel, forecast, report, importFile],
};
