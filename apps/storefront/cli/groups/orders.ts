/** Commands about orders. */

import { defineCommand } from '../command.ts';
import { parseAgent } from '../commands/agent-input.ts';
import {
  choice,
  createField,
  day,
  flag,
  orderNumber,
  region,
  text,
  timestamp,
  wholeNumber,
} from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { orderLines, returnId } from './shared-fields.ts';

const since = timestamp().optional().describe('only orders placed from then on');

const agent = createField({
  placeholder: 'ORIGIN',
  bare: 'any',
  allowed: 'an origin such as https://assistant.example',
  parse: parseAgent,
})
  .optional()
  .describe('only orders of shopping assistants, or of one of them');

const number = orderNumber().describe('the number of the order');
const noSuchOrder = { 3: 'there is no such order' } as const;

const list = defineCommand({
  name: 'orders list',
  summary: 'lists orders, one a line',
  args: {},
  options: { since, agent },
  examples: [
    ['orders list --since 2026-11-01', 'those of this month'],
    ['orders list --agent', 'those that shopping assistants placed'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders.ts')).run(['list', ...words], await io.database()),
});

const exportOrders = defineCommand({
  name: 'orders export',
  summary: 'writes orders for a spreadsheet or a program',
  args: {},
  options: {
    format: choice(['csv', 'json'])
      .prefault('csv')
      .describe('a row for each line of an order, or an array of orders'),
    since,
    agent,
  },
  examples: [
    ['orders export > orders.csv', 'all orders, a row for each of their lines'],
    ['orders export --format json --since 2026-11-01', 'those of this month, as one array'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders.ts')).run(['export', ...words], await io.database()),
});

const agents = defineCommand({
  name: 'orders agents',
  summary: 'reports orders and revenue of each shopping assistant',
  args: {},
  options: {
    since,
    format: choice(['table', 'csv', 'json']).prefault('table').describe('what is printed'),
  },
  examples: [
    ['orders agents', 'a table'],
    ['orders agents --since 2026-11-01 --format csv', 'this month, for a spreadsheet'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/orders-agents.ts')).run([...words], await io.database()),
});

const sales = defineCommand({
  name: 'sales report',
  summary: 'reports what sold in a period, as the admin’s home page shows it',
  args: {},
  options: {
    from: day().optional().describe('the first day, in the shop’s time zone; 30 days if left out'),
    to: day().optional().describe('the last day; today if left out'),
    region: region().optional().describe('one storefront; all but the staging store if left out'),
    by: choice(['day', 'month', 'storefront', 'product', 'offer', 'channel', 'code', 'cohort'])
      .prefault('day')
      .describe('what a row of the report is'),
    format: choice(['table', 'csv']).prefault('table').describe('what is printed'),
  },
  examples: [
    ['sales report', 'the last 30 days, a row for each'],
    ['sales report --from 2026-01-01 --by product --format csv', 'the products of a year, for a spreadsheet'],
    ['sales report --region uk --by code --json', 'one storefront’s codes, for a program'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ options }, io) =>
    (await import('../commands/sales-report.ts')).run(options, await io.database()),
});

const show = defineCommand({
  name: 'orders show',
  summary: 'shows one order with everything that happened to it',
  args: { number },
  options: {
    'personal-id': flag().describe('also prints the personal ID for customs; each reading is logged'),
  },
  examples: [
    ['orders show 1001', 'the order'],
    ['orders show 1001 --personal-id', 'with what customs ask for'],
  ],
  exitCodes: noSuchOrder,
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) => (await import('../commands/orders-show.ts')).run([...words], io),
});

const fulfil = defineCommand({
  name: 'orders fulfil',
  summary: 'records that a parcel left; its buyer gets the tracking link by email',
  args: { number },
  options: {
    carrier: text({ placeholder: 'NAME', maxLength: 100 }).describe('the carrier, such as DHL'),
    tracking: text({ placeholder: 'CODE', maxLength: 100 }).optional().describe('the tracking number'),
    url: createField({
      placeholder: 'URL',
      allowed: 'an address that begins with https:// or http://',
      parse: (url) => (url.length <= 500 && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null),
    })
      .optional()
      .describe('the parcel’s own page; known carriers have one'),
    lines: orderLines().optional().describe('what is in the parcel; all that has not left yet if left out'),
  },
  examples: [
    ['orders fulfil 1001 --carrier DHL --tracking 00340434161094042557', 'the whole order'],
    [
      'orders fulfil 1001 --carrier DHL --tracking 00340434161094042557 --lines 1:2,3',
      '2 of line 1, and line 3',
    ],
  ],
  exitCodes: { ...noSuchOrder, 4: 'everything has been shipped already, or more was given than is left' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders-fulfil.ts')).run([...words], await io.database()),
});

const delivered = defineCommand({
  name: 'orders delivered',
  summary: 'records that a parcel arrived; the return period starts then',
  args: { number },
  options: {
    parcel: wholeNumber({ max: 9999 })
      .optional()
      .describe('which parcel, the first is 1; all of them if left out'),
    at: timestamp().optional().describe('when it arrived; now if left out'),
  },
  examples: [
    ['orders delivered 1001', 'every parcel of it, now'],
    ['orders delivered 1001 --parcel 2 --at 2026-11-20', 'the second one, on that day'],
  ],
  exitCodes: { ...noSuchOrder, 4: 'it has not left, or arrived before' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders-delivered.ts')).run([...words], await io.database()),
});

const refund = defineCommand({
  name: 'orders refund',
  summary: 'refunds an order or a part of it, the way it was paid',
  details: 'Without --lines and --return everything that is left is refunded, delivery only with --shipping.',
  args: { number },
  options: {
    lines: orderLines().optional().describe('what is refunded'),
    return: returnId().optional().describe('refunds what was returned with this reference'),
    shipping: flag().describe('refunds the delivery too'),
    restock: flag().describe('puts the goods into stock again'),
    reason: text({ maxLength: 500 }).optional().describe('the reason, which the buyer reads'),
  },
  examples: [
    ['orders refund 1001 --lines 1:1 --restock --dry-run', 'how much 1 of line 1 would be'],
    ['orders refund 1001 --lines 1:1 --restock --reason "Arrived broken"', 'refunds it'],
    ['orders refund 1001 --return 1001-1 --restock', 'what was returned'],
  ],
  exitCodes: { ...noSuchOrder, 4: 'it was refunded before, or more was given than is left' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders-refund.ts')).run([...words], await io.database()),
});

const listReturns = defineCommand({
  name: 'orders returns list',
  summary: 'lists cancellations and returns that await an answer',
  args: {},
  options: { all: flag().describe('those that were answered too') },
  examples: [
    ['orders returns list', 'what waits for an answer'],
    ['orders returns list --all', 'all of them'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/orders-returns.ts')).run(['list', ...words], await io.database()),
});

const answer = text({ maxLength: 1000 });
const returnExitCodes = { 3: 'there is no such return', 4: 'it was answered before' } as const;

const acceptReturn = defineCommand({
  name: 'orders returns accept',
  summary: 'accepts a return; its shopper gets an email',
  args: { return: returnId().describe('the reference of the return') },
  options: { answer: answer.optional().describe('what the shopper reads') },
  examples: [['orders returns accept 1001-1 --answer "Please send it to Lyon."', 'with an answer']],
  exitCodes: returnExitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders-returns.ts')).run(['accept', ...words], await io.database()),
});

const refuseReturn = defineCommand({
  name: 'orders returns refuse',
  summary: 'refuses a return; its shopper gets an email',
  args: { return: returnId().describe('the reference of the return') },
  options: { answer: answer.describe('why, which the shopper reads') },
  examples: [['orders returns refuse 1001-1 --answer "The seal is broken."', 'with the reason']],
  exitCodes: returnExitCodes,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/orders-returns.ts')).run(['refuse', ...words], await io.database()),
});

const showPersonalId = defineCommand({
  name: 'personal-ids show',
  summary: 'prints the personal ID of an order, for customs; each reading is logged',
  args: { number },
  options: {},
  examples: [['personal-ids show 1001', 'the ID alone']],
  exitCodes: { 3: 'there is no such order, or it has no personal ID' },
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) => (await import('../commands/personal-ids.ts')).run(['show', ...words], io),
});

const rewritePersonalIds = defineCommand({
  name: 'personal-ids rewrite',
  summary: 'encrypts stored personal IDs, second factors and settings again, with the current key',
  details: 'After that PERSONAL_ID_KEY_PREVIOUS can be removed.',
  args: {},
  options: {},
  examples: [['personal-ids rewrite', 'after PERSONAL_ID_KEY was changed']],
  needsEmbeddedBackend: false,
  changes: true,
  run: async (_, io) => (await import('../commands/personal-ids.ts')).run(['rewrite'], io),
});

export const orderCommands: CommandGroup = {
  name: 'orders',
  summary: 'orders, parcels, refunds and returns',
  commands: [
    list,
    show,
    exportOrders,
    agents,
    sales,
    fulfil,
    delivered,
    refund,
    listReturns,
    acceptReturn,
    refuseReturn,
    showPersonalId,
    rewritePersonalIds,
  ],
};
