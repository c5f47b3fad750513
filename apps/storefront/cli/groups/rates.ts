/** Commands about regions: shipping rates and taxes. */
import { defineCommand } from '../command.ts';
import { createField, day, flag, region, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { country } from './shared-fields.ts';

const rate = defineCommand({
  name: 'rate',
  summary: 'prints shipping and tax for an amount of goods',
  args: {
    region: region().describe('the storefront'),
    country: country().describe('the country, by its code of two letters'),
    province: text({ placeholder: 'PROVINCE' })
      .optional()
      .describe('the province, by its code, if the country has some'),
    amount: createField({
      placeholder: 'AMOUNT',
      allowed: 'an amount such as 59.99',
      parse: (amount) => amount,
    }).describe('the amount of goods, in the storefront’s currency'),
  },
  options: { at: day().optional().describe('the rates of another day than today') },
  examples: [
    ['rate us US NY 59.99', 'an order of $59.99 to New York'],
    ['rate au AU NSW 59.99 --at 2023-06-01', 'the same to Sydney, as it was charged on that day'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ words }, io) => {
    const { createTableSource } = await import('../commands/current-tables.ts');
    return (await import('../commands/rate.ts')).run([...words], io, createTableSource(io));
  },
});

const regionTable = defineCommand({
  name: 'region',
  summary: 'prints the zones, rates and taxes of a storefront',
  args: { region: region().describe('the storefront') },
  options: { at: day().optional().describe('the table of another day than today') },
  examples: [
    ['region ca', 'Canada, as it is charged today'],
    ['region au --at 2023-06-01', 'Australia, as it was on that day'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ words }, io) => {
    const { createTableSource } = await import('../commands/current-tables.ts');
    return (await import('../commands/region.ts')).run([...words], io, createTableSource(io));
  },
});

const listTaxes = defineCommand({
  name: 'taxes list',
  summary: 'lists each country’s tax: what is charged, and what the law says',
  args: { region: region().optional().describe('one storefront; all of them if left out') },
  options: { at: day().optional().describe('the taxes of another day than today') },
  examples: [
    ['taxes list eu', 'every country of eu'],
    ['taxes list --json', 'all storefronts, for a program'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) => (await import('../commands/taxes.ts')).run(['list', ...words], io),
});

const taxDecision = {
  args: {
    region: region().describe('the storefront'),
    countries: country().array().optional().describe('the countries, by their codes of two letters'),
  },
  options: {
    all: flag().describe('every country with a statutory rate'),
    from: day().optional().describe('the first day of the change; today if left out'),
    by: text({ placeholder: 'NAME', maxLength: 100 })
      .optional()
      .describe('who decides; your user name if left out'),
  },
  needsEmbeddedBackend: true,
  changes: true,
} as const;

const confirmTaxes = defineCommand({
  ...taxDecision,
  name: 'taxes confirm',
  summary: 'starts to charge the statutory tax rates of countries',
  details:
    'A running shop shows it at its next request. Orders that were placed keep their tax. Check the rates before you sell.',
  examples: [
    ['taxes confirm eu SE FI', 'Sweden and Finland, from now on'],
    ['taxes confirm eu --all --from 2027-01-01 --dry-run', 'what would change on that day'],
  ],
  run: async ({ words }, io) => (await import('../commands/taxes.ts')).run(['confirm', ...words], io),
});

const unconfirmTaxes = defineCommand({
  ...taxDecision,
  name: 'taxes unconfirm',
  summary: 'stops charging the statutory tax rates of countries',
  examples: [['taxes unconfirm eu SE', 'Sweden, from now on']],
  run: async ({ words }, io) => (await import('../commands/taxes.ts')).run(['unconfirm', ...words], io),
});

export const rateCommands: CommandGroup = {
  name: 'rates',
  summary: 'shipping and taxes of the storefronts',
  commands: [rate, regionTable, listTaxes, confirmTaxes, unconfirmTaxes],
};
