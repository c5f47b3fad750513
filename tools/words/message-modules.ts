/** The message catalogue: reads `data/words`, compares the languages, and generates the modules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CompiledMessage, compileMessage, createMessageId, toValuesType } from './compile.ts';

export const messagesFolder = join(import.meta.dirname, '../../data/words');
export const generatedFolder = join(import.meta.dirname, '../../packages/words/src/generated');

/** ICU messages by name. */
export type Messages = ReadonlyMap<string, string>;

const areaSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'A name of a message is camelCase.'),
  z.string().min(1, 'A message has words.'),
);

/** Returns the areas (`cart`, `checkout`) of a language with their messages, sorted by name. */
export function readLanguageMessages(
  language: string,
  folder = messagesFolder,
): ReadonlyMap<string, Messages> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.toSorted().map((name) => {
      const read = areaSchema.parse(JSON.parse(readFileSync(join(folder, language, name), 'utf8')));
      return [name.slice(0, -'.json'.length), new Map(Object.entries(read))];
    }),
  );
}

/** Returns the languages other than English. */
export function listOtherLanguages(folder = messagesFolder): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map((entry) => entry.name)
    .toSorted();
}

/**
 * Returns every generated file by name.
 *
 * @throws Error with the name of an invalid message
 */
export function createMessageModules(folder = messagesFolder): ReadonlyMap<string, string> {
  if (!existsSync(join(folder, 'en'))) throw new Error(`There are no English words in ${folder}.`);
  const english = readLanguageMessages('en', folder);
  const modules = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [area, messages] of english) {
    const id = createMessageId(area, 0);
    const other = ids.get(id);
    if (other !== undefined) throw new Error(`${area} and ${other} have one id: rename one.`);
    ids.set(id, area);
    modules.set(`${area}.ts`, areaModule(area, messages));
  }
  for (const language of listOtherLanguages(folder)) {
    const translated = [...readLanguageMessages(language, folder)];
    const ofPages = new Map(translated.filter(([area]) => !isServerArea(area)));
    const ofEmails = new Map(translated.filter(([area]) => isServerArea(area)));
    modules.set(`in-${language}.ts`, languageModule(language, english, ofPages));
    modules.set(`emails-in-${language}.ts`, languageModule(language, english, ofEmails));
  }
  return modules;
}

/**
 * Returns true for an area with a file per language, which pages don't load: the texts of e-mails (`email`,
 * `email-orders`), of the Admin API and of the Customer Account API.
 */
export function isServerArea(area: string): boolean {
  return (
    area === 'email' ||
    area.startsWith('email-') ||
    ['order-risk', 'order-timeline', 'discount-summary', 'customer-api'].includes(area)
  );
}

const heading = '/** Written by `npm run words` from data/words. Edit that, not this. */\n';

function areaModule(area: string, messages: Messages): string {
  const helpers = new Set<string>();
  const lines = [...messages].map(([name, icu], place) => {
    const compiled = compileMessages(icu, 'en', `en/${area}.json: ${name}`);
    for (const helper of compiled.helpers) helpers.add(helper);
    helpers.add(compiled.values.size === 0 ? 'createFixedMessage' : 'createMessage');
    return `/** ${icu.replaceAll('*/', '* /')} */\nexport const ${name} = /* @__PURE__ */ ${toFunction(createMessageId(area, place), compiled)};`;
  });
  const names = [...helpers].toSorted().join(', ');
  return `${heading}import { ${names} } from '../message.ts';\n\n${lines.join('\n')}\n`;
}

function toFunction(id: string, compiled: CompiledMessage): string {
  if (compiled.values.size === 0) return `createFixedMessage('${id}', ${compiled.expression})`;
  const type = toValuesType(compiled.values);
  if (!compiled.hasTags) return `createMessage('${id}', (v: ${type}): string => ${compiled.expression})`;
  // Generic in the result of tag functions, which are React nodes on pages.
  return (
    `createMessage('${id}', (v: ${type.replaceAll('Part', 'unknown')}): readonly unknown[] => ${compiled.expression}) as ` +
    `<Part>(values: ${type}) => readonly (string | Part)[]`
  );
}

function languageModule(
  language: string,
  english: ReadonlyMap<string, Messages>,
  translated: ReadonlyMap<string, Messages>,
): string {
  const helpers = new Set<string>();
  const lines: string[] = [];
  for (const [area, messages] of translated) {
    for (const [name, icu] of messages) {
      const place = `${language}/${area}.json: ${name}`;
      const names = [...(english.get(area)?.keys() ?? [])];
      const source = english.get(area)?.get(name);
      if (source === undefined) throw new Error(`${place} has no English message.`);
      const compiled = compileMessages(icu, language, place);
      const original = compileMessages(source, 'en', `en/${area}.json: ${name}`);
      for (const [value, kind] of compiled.values) {
        if (!original.values.has(value))
          throw new Error(`${place} uses {${value}}, which the English lacks.`);
        if (kind === 'tag' && original.values.get(value) !== 'tag')
          throw new Error(`${place}: <${value}> is no tag.`);
        if (kind === 'number' && original.values.get(value) !== 'number') {
          throw new Error(`${place}: {${value}} is no number in English: write {${value}, number} there.`);
        }
      }
      if (compiled.hasTags !== original.hasTags) throw new Error(`${place} lacks the tags of the English.`);
      for (const helper of compiled.helpers) helpers.add(helper);
      const type = toValuesType(original.values).replaceAll('Part', 'unknown');
      const parameter = compiled.values.size === 0 ? '' : `v: ${type}`;
      lines.push(
        `    /** ${area}.${name} */\n    '${createMessageId(area, names.indexOf(name))}': (${parameter}) => ${compiled.expression},`,
      );
    }
  }
  const names = [...helpers].toSorted().join(', ');
  const imports = names === '' ? '' : `import { ${names} } from '../message.ts';\n`;
  return (
    `${heading}import type { LanguageMessages } from '../message.ts';\n${imports}\n` +
    `export const translations: LanguageMessages = {\n  language: '${language}',\n  messages: {\n${lines.join('\n')}\n  },\n};\n`
  );
}

function compileMessages(icu: string, language: string, place: string): CompiledMessage {
  try {
    return compileMessage(icu, language);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
