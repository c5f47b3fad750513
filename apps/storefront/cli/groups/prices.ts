/** Commands about scheduled prices. */
import { defineCommand } from '../command.ts';
import { file, text, timestamp } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const load = () => import('../commands/prices.ts');

const listPrices = defineCommand({
  name: 'prices list',
  summary: 'lists the prices of campaigns that are scheduled or live, before and after',
  args: {},
  options: {},
  examples: [['prices list', 'a line for each price']],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async (_, io) => (await load()).listPrices(io),
});

const schedulePrices = defineCommand({
  name: 'prices schedule',
  summary: 'changes prices for a period, from a CSV file',
  details:
    'The columns are Product or Collection, SKU, Storefront, Percentage or Price, and Compare At Price: an amount, "list" for the price before, which is the default, or "unchanged". The prices are a campaign of their own: "campaigns end" ends them.',
  args: { file: file('FILE.csv') },
  options: {
    name: text({ placeholder: 'NAME', maxLength: 120 }).describe('the name of the campaign'),
    from: timestamp().optional().describe('the beginning; now if left out'),
    until: timestamp().optional().describe('the end; none if left out'),
  },
  examples: [
    [
      'prices schedule prices.csv --name "Summer sale" --from 2031-06-01 --until 2031-07-01 --dry-run',
      'before and after',
    ],
    ['prices schedule prices.csv --name "Summer sale" --until 2031-07-01T12:00Z', 'from now on'],
  ],
  exitCodes: { 4: 'the period is over, or another campaign changes one of the prices at the same time' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) => (await load()).schedulePrices({ path: args.file, ...options }, io),
});

const exportPrices = defineCommand({
  name: 'prices export',
  summary: 'writes the prices of a campaign as CSV, as "prices schedule" reads them',
  args: {
    campaign: text({ placeholder: 'CAMPAIGN', maxLength: 120 }).describe(
      'its number, or the beginning of its name if no other begins so',
    ),
  },
  options: {},
  examples: [['prices export summer > summer.csv', 'to a file']],
  exitCodes: { 3: 'there is no such campaign, or more than one' },
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ args }, io) => (await load()).exportPrices(args.campaign, io),
});

export const priceCommands: CommandGroup = {
  name: 'prices',
  summary: 'prices for a period',
  commands: [listPrices, schedulePrices, exportPrices],
};
