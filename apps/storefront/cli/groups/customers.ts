/** Commands about customers and their points. */
import { customerTagField } from '@vitrine/content/field-kinds';
import { defineCommand } from '../command.ts';
import { createField, email, flag, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { emailOrPhone } from './shared-fields.ts';

const person = emailOrPhone();
const customer = email().describe('the customer');
const noAccount = { 3: 'there is no account with that email address' } as const;

const exportCustomer = defineCommand({
  name: 'customers export',
  summary: 'prints everything that is stored about a person, as JSON',
  args: { person: person.optional().describe('the person') },
  options: { all: flag().describe('every account, one JSON document a line') },
  examples: [
    ['customers export ada@example.com', 'one person'],
    ['customers export --all > customers.jsonl', 'every account'],
  ],
  exitCodes: { 3: 'nothing is stored about that person' },
  needsEmbeddedBackend: false,
  changes: false,
  isResultLines: true,
  run: async ({ words }, io) =>
    (await import('../commands/customers.ts')).run(['export', ...words], await io.database()),
});

const eraseCustomer = defineCommand({
  name: 'customers erase',
  summary: 'deletes what is stored about a person; orders stay, without the person',
  args: { person: person.describe('the person') },
  options: {},
  examples: [
    ['customers erase ada@example.com --dry-run', 'what would be deleted'],
    ['customers erase ada@example.com --yes', 'deletes it without a question'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  destroys: { what: 'what is stored about the person' },
  run: async ({ words }, io) =>
    (await import('../commands/customers.ts')).run(['erase', ...words], await io.database()),
});

const signOutCustomer = defineCommand({
  name: 'customers sign-out',
  summary: 'ends all sessions of a customer',
  args: { customer },
  options: {},
  examples: [['customers sign-out ada@example.com', 'on every device']],
  exitCodes: noAccount,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/customers.ts')).run(['sign-out', ...words], await io.database()),
});

const tag = createField({
  placeholder: 'TAG',
  allowed: 'a tag without commas, of up to 40 characters',
  parse: (value) => (customerTagField.safeParse(value).success ? value : null),
});

const tagCustomer = defineCommand({
  name: 'customers tag',
  summary: 'prints a customer’s tags, or changes them; offers can depend on tags',
  args: { customer },
  options: {
    add: tag.array().optional().describe('adds a tag'),
    remove: tag.array().optional().describe('removes a tag'),
  },
  examples: [
    ['customers tag ada@example.com', 'prints the tags'],
    ['customers tag ada@example.com --add vip --remove new', 'changes them'],
  ],
  exitCodes: noAccount,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/customers.ts')).run(['tag', ...words], await io.database()),
});

const showPoints = defineCommand({
  name: 'points show',
  summary: 'prints a member’s points and their history',
  args: { customer },
  options: {},
  examples: [['points show ada@example.com', 'the balance and each change']],
  exitCodes: noAccount,
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/points.ts')).run(['show', ...words], await io.database()),
});

const maxPoints = 1_000_000;

const adjustPoints = defineCommand({
  name: 'points adjust',
  summary: 'gives points to a member or takes some',
  args: {
    customer,
    points: createField({
      placeholder: 'POINTS',
      allowed: `a whole number such as 50 or -50, up to ${maxPoints}`,
      parse: (value) => {
        const points = /^-?\d{1,7}$/.test(value) ? Number(value) : 0;
        return points === 0 || Math.abs(points) > maxPoints ? null : points;
      },
    }).describe('how many; a negative number takes points away'),
  },
  options: { reason: text({ maxLength: 200 }).describe('why, which the member reads') },
  examples: [
    ['points adjust ada@example.com 50 --reason "Thank you for waiting"', 'gives 50'],
    ['points adjust ada@example.com -50 --reason "Given twice"', 'takes 50'],
  ],
  exitCodes: { ...noAccount, 4: 'the member has fewer points' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/points.ts')).run(['adjust', ...words], await io.database()),
});

export const customerCommands: CommandGroup = {
  name: 'customers',
  summary: 'customers and members',
  commands: [exportCustomer, eraseCustomer, signOutCustomer, tagCustomer, showPoints, adjustPoints],
};
