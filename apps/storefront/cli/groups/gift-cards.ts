/** Commands about gift cards. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { defineCommand } from '../command.ts';
import { createField, day, email, flag, region, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const card = text({ placeholder: 'CARD', maxLength: 64 }).describe(
  'the id of the card, or the last four characters of its code',
);
const maxAmount = 1_000_000_00;
const noSuchCard = { 3: 'there is no such gift card, or several end in these characters' } as const;
const note = text({ maxLength: 200 }).describe('why, for your books');

function amountField(allowed: string, isAllowed: (amount: number) => boolean) {
  return createField({
    placeholder: 'AMOUNT',
    allowed,
    parse: (value) => {
      const amount = parseDecimal(value);
      return amount !== null && Math.abs(amount) <= maxAmount && isAllowed(amount) ? amount : null;
    },
  });
}

const load = () => import('../commands/gift-cards.ts');

const issue = defineCommand({
  name: 'gift-cards issue',
  summary: 'issues a gift card, and mails it or prints its code',
  details: 'Limits on buying gift cards don’t hold for it. It is no sale: nobody pays for it.',
  args: {
    amount: amountField('an amount above zero such as 50 or 49.90', (amount) => amount > 0).describe(
      'the amount, in the currency of the storefront',
    ),
  },
  options: {
    region: region().describe('the storefront'),
    to: email().optional().describe('the recipient; without one the code is printed'),
    name: text({ maxLength: 100 }).optional().describe('the recipient’s name, for the email'),
    message: text({ maxLength: 200 }).optional().describe('a message for the email'),
    expires: day()
      .optional()
      .describe('the first day on which it can’t be spent any more; never if left out'),
    note: note.optional(),
  },
  examples: [
    ['gift-cards issue 50 --region us --to bea@example.com --message "Sorry for the delay"', 'mails a card'],
    ['gift-cards issue 25 --region us --note "Raffle"', 'prints a code'],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args: { amount }, options }, io) =>
    (await load()).issue({ amount, ...options }, await io.database()),
});

const list = defineCommand({
  name: 'gift-cards list',
  summary: 'lists gift cards that have something on them, the newest first',
  args: {},
  options: { all: flag().describe('also those with nothing on them') },
  examples: [['gift-cards list --all', 'every card']],
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async ({ options }, io) => (await load()).list(options, await io.database()),
});

const show = defineCommand({
  name: 'gift-cards show',
  summary: 'prints a gift card and each change of its balance',
  args: { card },
  options: {},
  examples: [['gift-cards show H8NB', 'by the end of its code']],
  exitCodes: noSuchCard,
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ args }, io) => (await load()).show(args.card, await io.database()),
});

const send = defineCommand({
  name: 'gift-cards send',
  summary: 'mails a gift card with a new code; the old one can’t be used any more',
  args: { card },
  options: { to: email().optional().describe('the recipient; the buyer if left out') },
  examples: [['gift-cards send H8NB --to bea@example.com', 'if the email was lost']],
  exitCodes: { ...noSuchCard, 4: 'it is disabled, or there is no buyer' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) => (await load()).send({ ...args, ...options }, await io.database()),
});

const adjust = defineCommand({
  name: 'gift-cards adjust',
  summary: 'adds an amount to a gift card or takes some',
  args: {
    card,
    amount: amountField('an amount such as 10 or -10.50', (amount) => amount !== 0).describe(
      'how much; a negative amount is taken',
    ),
  },
  options: { note },
  examples: [
    ['gift-cards adjust H8NB 10 --note "Goodwill"', 'adds 10'],
    ['gift-cards adjust H8NB -10.50 --note "Counted twice"', 'takes 10.50'],
  ],
  exitCodes: { ...noSuchCard, 4: 'it has less, or is disabled' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) => (await load()).adjust({ ...args, ...options }, await io.database()),
});

const disable = defineCommand({
  name: 'gift-cards disable',
  summary: 'disables a gift card: it can’t be spent',
  args: { card },
  options: { note },
  examples: [['gift-cards disable H8NB --note "Reported as stolen"', 'its balance comes back with enable']],
  exitCodes: { ...noSuchCard, 4: 'it is disabled already' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) =>
    (await load()).setDisabled({ ...args, ...options, disabled: true }, await io.database()),
});

const enable = defineCommand({
  name: 'gift-cards enable',
  summary: 'enables a disabled gift card, with what it had',
  args: { card },
  options: { note },
  examples: [['gift-cards enable H8NB --note "It was found"', 'it can be spent again']],
  exitCodes: { ...noSuchCard, 4: 'it isn’t disabled' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args, options }, io) =>
    (await load()).setDisabled({ ...args, ...options, disabled: false }, await io.database()),
});

const liability = defineCommand({
  name: 'gift-cards liability',
  summary: 'prints what the shop owes on gift cards, by currency',
  args: {},
  options: { at: day().optional().describe('at the start of that day (UTC); now if left out') },
  examples: [['gift-cards liability --at 2027-01-01 --json', 'at the end of 2026, for your books']],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ options }, io) => (await load()).liability(options, await io.database()),
});

export const giftCardCommands: CommandGroup = {
  name: 'gift-cards',
  summary: 'gift cards, and what is left on them',
  commands: [issue, list, show, send, adjust, disable, enable, liability],
};
