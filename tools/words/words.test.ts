/** Compares the compiled messages with a full ICU implementation, and checks the code against the catalogue. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createMessageId } from './compile.ts';
import {
  createMessageModules,
  generatedFolder,
  isServerArea,
  listOtherLanguages,
  readLanguageMessages,
} from './message-modules.ts';
import {
  findEarlyMessages,
  findEarlyMessagesIn,
  findUntranslatedText,
  findUntranslatedTextIn,
} from './untranslated-text.ts';

const root = join(import.meta.dirname, '../..');
type Sayable = (values?: Readonly<Record<string, unknown>>) => unknown;

// Test files of one worker share the message runtime, so the previous function is restored.
const before = setTranslationLookup(() => undefined);
afterEach(() => setTranslationLookup(() => undefined));
afterAll(() => setTranslationLookup(before));

test('the modules are those that the catalogue gives', () => {
  const modules = createMessageModules();
  expect(readdirSync(generatedFolder).toSorted(), 'npm run words').toEqual([...modules.keys()].toSorted());
  for (const [name, text] of modules) {
    expect(readFileSync(join(generatedFolder, name), 'utf8') === text, `${name}: npm run words`).toBe(true);
  }
});

/** Yields values for a message: numbers for every plural category of any language, and each choice of a select. */
function* samples(icu: string): Generator<Record<string, unknown>> {
  const kinds = new Map<string, readonly unknown[]>();
  const visit = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.argument && !kinds.has(part.value)) kinds.set(part.value, [`‹${part.value}›`]);
      if (part.type === TYPE.number) kinds.set(part.value, [0, 1, 1234]);
      if (part.type === TYPE.plural) kinds.set(part.value, [0, 1, 2, 3, 4, 11, 21, 1234]);
      if (part.type === TYPE.select) kinds.set(part.value, [...Object.keys(part.options), 'unknown']);
      if (part.type === TYPE.tag)
        kinds.set(part.value, [(words: unknown) => `‹${part.value}:${[words].flat().join('')}›`]);
      if (part.type === TYPE.plural || part.type === TYPE.select) {
        for (const { value } of Object.values(part.options)) visit(value);
      }
      if (part.type === TYPE.tag) visit(part.children);
    }
  };
  visit(parse(icu));
  const longest = Math.max(1, ...[...kinds.values()].map((values) => values.length));
  for (let turn = 0; turn < longest; turn += 1) {
    yield Object.fromEntries([...kinds].map(([name, values]) => [name, values[turn % values.length]]));
  }
}

const textOf = (said: unknown) => [said].flat().join('');

describe.each(['en', ...listOtherLanguages()])('words in %s', (language) => {
  test.each([...readLanguageMessages(language)])(
    'LANG-01: the messages of %s are formatted as ICU formats them',
    async (area, messages) => {
      const functions = (await import(join(generatedFolder, `${area}.ts`))) as Readonly<
        Record<string, Sayable>
      >;
      if (language !== 'en') {
        const file = isServerArea(area) ? `emails-in-${language}.ts` : `in-${language}.ts`;
        const { translations } = (await import(join(generatedFolder, file))) as {
          translations: LanguageMessages;
        };
        setTranslationLookup(() => translations);
      }
      for (const [name, icu] of messages) {
        const oracle = new IntlMessageFormat(icu, language);
        for (const values of samples(icu)) {
          expect(textOf(functions[name]?.(values)), `${area}.${name} ${JSON.stringify(values)}`).toBe(
            textOf(oracle.format(values as Record<string, string>)),
          );
        }
      }
    },
  );
});

test('LANG-03: untranslated messages are shown in English', async () => {
  const everything = [...readLanguageMessages('en')].flatMap(([area, messages]) =>
    [...messages].map(([name, icu], place) => ({ area, name, icu, id: createMessageId(area, place) })),
  );
  const { area, name, icu, id } = everything.find(({ icu }) => !/[{<]/.test(icu)) ?? {
    area: '',
    name: '',
    icu: '',
    id: '',
  };
  const functions = (await import(join(generatedFolder, `${area}.ts`))) as Readonly<Record<string, Sayable>>;
  setTranslationLookup(() => ({ language: 'de', messages: {} }));
  expect(functions[name]?.()).toBe(icu);
  setTranslationLookup(() => ({ language: 'de', messages: { [id]: () => 'anders' } }));
  expect(functions[name]?.()).toBe('anders');
});

describe('words in code', () => {
  test.each([
    ['text of an element', '<p>Your cart</p>', 'Your cart'],
    ['one word', '<button>Remove</button>', 'Remove'],
    ['a choice', "<p>{open ? 'Less' : more}</p>", 'Less'],
    ['what is read out', '<nav aria-label="Footer" />', 'Footer'],
    ['a sentence', "const why = 'The gift is for members.'", 'The gift is for members.'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['a template', 'const words = `Only ${left} of these are left`', 'Only {} of these are left'],
  ])('%s is found', (_what, source, words) => {
    expect(findUntranslatedTextIn('a.tsx', source).map((found) => found.words)).toEqual([words]);
  });

  test.each([
    ['classes', '<p className="Mt-2 flex items">{words.remove()}</p>'],
    ['an address', '<a href="/pages/About us">{words.us()}</a>'],
    ['an error', "throw new Error('The cart could not be read.')"],
    ['a note of the console', "console.warn('The cart could not be read.')"],
  ])('%s are no words', (_what, source) => {
    expect(findUntranslatedTextIn('a.tsx', source)).toEqual([]);
  });

  test('LANG-02: there are none', () => {
    expect(findUntranslatedText()).toEqual([]);
  });

  test('LANG-02: no message is formatted while a module is loaded', () => {
    const source = (body: string) => `import * as words from '@vitrine/words/cart';\n${body}`;
    expect(findEarlyMessagesIn('a.ts', source('const title = words.itemsInYourCart();'))).toEqual(['a.ts:2']);
    expect(findEarlyMessagesIn('a.ts', source('const title = () => words.itemsInYourCart();'))).toEqual([]);
    expect(findEarlyMessagesIn('a.ts', source('const pieces = { title: words.itemsInYourCart };'))).toEqual(
      [],
    );
    expect(findEarlyMessages()).toEqual([]);
  });

  test('every message is used', () => {
    const sources = globSync('{apps/storefront,packages}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/generated/**', '**/build/**'],
    }).map((file) => readFileSync(join(root, file), 'utf8'));
    const unsaid = [...readLanguageMessages('en')].flatMap(([area, messages]) => {
      const users = sources.filter((source) => source.includes(`@vitrine/words/${area}'`));
      return [...messages.keys()]
        .filter((name) => !users.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
        .map((name) => `${area}.${name}`);
    });
    expect(unsaid).toEqual([]);
  });
});
