/** No message of the shop, emails included, has a name or a sentence of the demo (BRAND-31). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PlacedText, readDemoWords } from '../../e2e/find-demo-words.ts';
import { listOtherLanguages, messagesFolder, readLanguageMessages } from './message-modules.ts';

const texts = ['en', ...listOtherLanguages()].flatMap((language) =>
  [...readLanguageMessages(language)].flatMap(([area, messages]) =>
    [...messages].map(
      ([name, text]): PlacedText => [join(messagesFolder, language, `${area}#${name}`), text],
    ),
  ),
);

test('BRAND-31: no message names the demo, in any email, page or error', async () => {
  const emails = texts.filter(([place]) => /\/email[\w-]*#/.test(place));
  expect(emails.length).toBeGreaterThan(150);
  const { names } = await readDemoWords();
  expect(names(texts)).toEqual([]);
});
