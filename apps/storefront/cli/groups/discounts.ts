/** Commands about discounts, codes and offers. */
import { codeLengths, maxCodesPerCall } from '@vitrine/commerce/discounts/generate-codes';
import { defineCommand } from '../command.ts';
import { createField, day, file, region, wholeNumber } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { discount, skipBad } from './shared-fields.ts';

const importDiscounts = defineCommand({
  name: 'import discounts',
  summary: 'imports discounts and codes from JSON',
  args: { file: file('FILE.json').describe('the file: a list of discounts') },
  options: { 'skip-bad': skipBad },
  examples: [
    ['import discounts discounts.json --dry-run', 'which entries are wrong, and how many would be imported'],
    ['import discounts discounts.json', 'imports them'],
  ],
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/import-discounts.ts')).run([...words], await io.database()),
});

const codePrefix = createField({
  placeholder: 'PREFIX',
  allowed: 'a letter or digit, then only those, - and _, 40 in all',
  parse: (value) => (/^[A-Z0-9][A-Z0-9_-]{0,39}$/i.test(value) ? value.toUpperCase() : null),
});

const generate = defineCommand({
  name: 'codes generate',
  summary: 'makes single-use codes for a discount',
  args: {},
  options: {
    discount: discount().describe('the discount, by its code or its id'),
    count: wholeNumber({ max: maxCodesPerCall }).describe('how many'),
    prefix: codePrefix.optional().describe('what each code begins with'),
    length: wholeNumber({ min: codeLengths.min, max: codeLengths.max })
      .prefault('8')
      .describe('letters and digits after the prefix'),
  },
  examples: [
    ['codes generate --discount bulk:summer-letter --count 500', '500 codes of 8 letters and digits'],
    [
      'codes generate --discount bulk:summer-letter --count 100 --prefix SUMMER-',
      'codes such as SUMMER-7K2M9QXA',
    ],
  ],
  exitCodes: { 3: 'there is no such discount', 4: 'the discount needs no code' },
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/codes-generate.ts')).run([...words], await io.database()),
});

const exportCodes = defineCommand({
  name: 'codes export',
  summary: 'writes single-use codes and the orders that used them, as CSV',
  args: {},
  options: {
    discount: discount().optional().describe('only the codes of one discount, by its code or its id'),
    csv: file('FILE|stdout').prefault('stdout').describe('the file to write'),
  },
  examples: [
    ['codes export --discount bulk:summer-letter', 'those of one discount, on the screen'],
    ['codes export --csv codes.csv', 'all of them, into a file'],
  ],
  exitCodes: { 3: 'there is no such discount' },
  needsEmbeddedBackend: true,
  changes: false,
  isResultLines: true,
  run: async ({ words }, io) =>
    (await import('../commands/codes-export.ts')).run([...words], await io.database()),
});

const report = defineCommand({
  name: 'offers report',
  summary: 'reports what each offer cost, and the revenue of its orders',
  args: {},
  options: {
    from: day().optional().describe('the first day; the first order if left out'),
    to: day().optional().describe('the last day; today if left out'),
    region: region().optional().describe('one storefront; all of them if left out'),
  },
  examples: [
    ['offers report --from 2026-11-01', 'since the first of November'],
    ['offers report --region au --json', 'one storefront, for a program'],
  ],
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/offers-report.ts')).run([...words], await io.database()),
});

export const discountCommands: CommandGroup = {
  name: 'discounts',
  summary: 'discounts, codes and what offers bring',
  commands: [importDiscounts, generate, exportCodes, report],
};
