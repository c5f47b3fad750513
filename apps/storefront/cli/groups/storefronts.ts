/** Commands about a shop's storefronts. */
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { defineCommand } from '../command.ts';
import { createField, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const key = createField({
  placeholder: 'KEY',
  allowed: 'a key of small letters, digits and hyphens, such as au',
  parse: (value) => (/^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(value) ? value : null),
});
const country = createField({
  placeholder: 'COUNTRY',
  allowed: 'a country by its two letters, such as AU',
  parse: (value) => (/^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null),
});
const currency = createField({
  placeholder: 'CURRENCY',
  allowed: 'a currency by its three letters, such as AUD',
  parse: (value) => currencyCodes.find((code) => code === value.toUpperCase()) ?? null,
});
const languageList = createField({
  placeholder: 'LANGUAGE,...',
  allowed: `languages such as ${languages.join(',')}`,
  parse: (value) => {
    const list = value.split(',');
    return list.every((code) => languages.some((each) => each === code)) ? list : null;
  },
});
const countryList = createField({
  placeholder: 'COUNTRY,...',
  allowed: 'countries by their two letters, such as AU,NZ',
  parse: (value) => (/^[a-z]{2}(?:,[a-z]{2})*$/i.test(value) ? value.toUpperCase().split(',') : null),
});

const options = {
  country: country.optional().describe('its own country'),
  currency: currency.optional().describe('currency of its prices'),
  name: text({ placeholder: 'NAME', maxLength: 60 })
    .optional()
    .describe('on screen; the country if left out'),
  'german-name': text({ placeholder: 'NAME', maxLength: 60 }).optional().describe('on German pages'),
  path: text({ placeholder: 'PATH', maxLength: 60 })
    .optional()
    .describe('address: a path of the shop, such as au'),
  host: text({ placeholder: 'HOST', maxLength: 253 })
    .optional()
    .describe('address: a host of its own, such as au or shop.example.au'),
  languages: languageList.optional().describe('languages of its pages, the main one first'),
  shipping: text({ placeholder: 'PRICE', maxLength: 12 }).optional().describe('what shipping costs'),
  'free-from': text({ placeholder: 'AMOUNT', maxLength: 12 })
    .optional()
    .describe('order value from which shipping is free'),
  'ships-to': countryList.optional().describe('countries that it ships to; its own if left out'),
  tax: text({ placeholder: 'PERCENT', maxLength: 8 })
    .optional()
    .describe('tax of its own country, in place of the table’s'),
};

const exitCodes = { 3: 'there is no such storefront', 4: 'it can’t be done as the shop is now' };
const args = { key: key.describe('the storefront') };
const load = () => import('../commands/storefronts.ts');

const list = defineCommand({
  name: 'storefronts list',
  summary: 'lists the storefronts with address, currency and languages',
  args: {},
  options: {},
  examples: [['storefronts list', 'all of them, removed ones too']],
  needsEmbeddedBackend: true,
  changes: false,
  run: async (_, io) => (await load()).listStorefronts(io),
});

const add = defineCommand({
  name: 'storefronts add',
  summary: 'adds a storefront; a running shop has it about a second later',
  details:
    'The tax comes from the table of the country unless you give --tax. A product is sold there once it has a price in the column “Price / NAME” of the product CSV.',
  args,
  options,
  examples: [
    [
      'storefronts add at --country AT --currency EUR --languages de,en --shipping 4.90 --free-from 60',
      'at the path /at',
    ],
    ['storefronts add jp --country JP --currency USD --host jp --tax 10', 'at a host of its own'],
  ],
  exitCodes: { 4: exitCodes[4] },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name }, options: given }, io) => (await load()).addStorefront(name, given, io),
});

const change = defineCommand({
  name: 'storefronts change',
  summary: 'changes a storefront; what you leave out stays as it is',
  args,
  options,
  examples: [['storefronts change au --shipping 9.90 --free-from 100', 'another price of shipping']],
  exitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name }, options: given }, io) =>
    (await load()).changeStorefront(name, given, io),
});

const pause = defineCommand({
  name: 'storefronts pause',
  summary: 'stops a storefront from selling; orders, accounts and policies stay reachable',
  args,
  options: {},
  examples: [['storefronts pause au', 'its pages say that it is closed']],
  exitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name } }, io) => (await load()).pauseStorefront(name, true, io),
});

const resume = defineCommand({
  name: 'storefronts resume',
  summary: 'lets a paused storefront sell again',
  args,
  options: {},
  examples: [['storefronts resume au', 'open again']],
  exitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name } }, io) => (await load()).pauseStorefront(name, false, io),
});

const remove = defineCommand({
  name: 'storefronts remove',
  summary: 'removes a storefront that has no orders and no carts',
  args,
  options: {},
  examples: [['storefronts remove au', 'its key stays reserved, and "storefronts restore" brings it back']],
  exitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name } }, io) => (await load()).removeStorefront(name, io),
});

const restore = defineCommand({
  name: 'storefronts restore',
  summary: 'brings a removed storefront back',
  args,
  options: {},
  examples: [['storefronts restore au', 'as it was']],
  exitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { key: name } }, io) => (await load()).restoreStorefront(name, io),
});

export const storefrontCommands: CommandGroup = {
  name: 'storefronts',
  summary: 'countries, currencies and addresses that the shop sells at',
  commands: [list, add, change, pause, resume, remove, restore],
};
