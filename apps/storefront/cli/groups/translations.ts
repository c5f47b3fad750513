/** Commands about translations of documents and of the catalogue. */
import { defineCommand } from '../command.ts';
import { file, flag, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const language = text({ placeholder: 'LANGUAGE', maxLength: 20 }).describe('the language, such as de');
const base = { needsEmbeddedBackend: false } as const;

const listTranslations = defineCommand({
  ...base,
  name: 'translations list',
  summary: 'lists documents and the catalogue, and how many of their texts are translated',
  args: { language },
  options: {},
  examples: [['translations list de', 'what is missing in German']],
  changes: false,
  run: async ({ words }, io) => (await import('../commands/translations.ts')).run(['list', ...words], io),
});

const exportTranslations = defineCommand({
  ...base,
  name: 'translations export',
  summary: 'writes the texts of documents and the catalogue for a translator, as XLIFF 2.0 or CSV',
  args: { language, file: file().describe('ends with .xlf or .csv; it is overwritten') },
  options: { missing: flag().describe('only texts that aren’t translated, or changed since') },
  examples: [
    ['translations export de texts.xlf', 'every text'],
    ['translations export de texts.csv --missing', 'what is left to do'],
  ],
  changes: false,
  run: async ({ words }, io) => (await import('../commands/translations.ts')).run(['export', ...words], io),
});

const importTranslations = defineCommand({
  ...base,
  name: 'translations import',
  summary: 'saves the translations of a file as drafts, or nothing if one is invalid',
  args: { language, file: file().describe('as the export wrote it, translated') },
  options: { publish: flag().describe('also publishes them, in one step') },
  examples: [
    ['translations import de texts.xlf --dry-run', 'checks the file'],
    ['translations import de texts.xlf', 'as drafts, to look at in the editor'],
    ['translations import de texts.xlf --publish', 'live at once'],
  ],
  changes: true,
  run: async ({ words }, io) => (await import('../commands/translations.ts')).run(['import', ...words], io),
});

export const translationCommands: CommandGroup = {
  name: 'translations',
  summary: 'translations of documents and products, and their files',
  commands: [listTranslations, exportTranslations, importTranslations],
};
