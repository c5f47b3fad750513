/** No e-mail of a shop with another brand has a name or a sentence of the demo: subject, text, HTML, sender and headers (BRAND-31). */
import { mkdtempSync, rmSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileContent } from '@vitrine/content/file-content';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../../apps/storefront/server/http/language.ts';
import { createEmailLayout } from '../../apps/storefront/server/notifications/email-layout.ts';
import { composeEveryEmail } from '../../apps/storefront/server/notifications/test-emails.ts';
import { createShopFolder } from '../../apps/storefront/server/own-shop/create-shop-folder.ts';
import { shopAnswers } from '../../apps/storefront/server/own-shop/shop-answers.ts';
import { type FindDemoWords, type PlacedText, readDemoWords } from '../../e2e/find-demo-words.ts';

const repository = join(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'vitrine-emails-'));
const folder = join(parent, 'shop');
let findDemoWords: FindDemoWords;
beforeAll(async () => {
  findDemoWords = await readDemoWords();
  const storefronts = [{ key: 'nz', country: 'NZ', currency: 'NZD', address: null }];
  const answers = shopAnswers.parse({ name: 'Fern & Field', storefronts });
  await createShopFolder({ folder, answers, settings: {}, today: '2026-11-27' });
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Every e-mail in every language, in the brand of a content folder. */
async function readEmails(directory: string): Promise<readonly PlacedText[]> {
  const content = await openFileContent({ directory, clock: Date.now, log: pino({ enabled: false }) });
  const found: PlacedText[] = [];
  for (const language of languages) {
    const deps = { content, settings: { MAIL_FROM: undefined }, regionUrl: () => 'https://fern.example' };
    const layout = await createEmailLayout(deps, 'us', language);
    for (const [name, email] of Object.entries(inLanguage(language, () => composeEveryEmail(layout)))) {
      const { sender, headers, ...texts } = email;
      const parts = { ...texts, sender: JSON.stringify(sender), headers: JSON.stringify(headers ?? {}) };
      for (const [part, text] of Object.entries(parts))
        found.push([`${part} of “${name}” in ${language}`, text]);
    }
  }
  return found;
}

test('BRAND-31: no e-mail of another shop has a word of the demo', async () => {
  const texts = await readEmails(join(folder, 'content'));
  expect(texts.filter(([place, text]) => place.startsWith('subject') && text === '')).toEqual([]);
  expect(texts.filter(([place]) => place.startsWith('html')).every(([, text]) => text !== '')).toBe(true);
  expect(findDemoWords(texts)).toEqual([]);
});

test('BRAND-31: the search finds the demo in each of its own e-mails', async () => {
  const texts = await readEmails(join(repository, 'demo/content'));
  const bodies = texts.filter(([place]) => /^(?:text|html|sender) /.test(place));
  expect(bodies.filter((text) => findDemoWords([text]).length === 0)).toEqual([]);
});

test('BRAND-31: every function that composes an e-mail is searched', async () => {
  const composed: string[] = [];
  for await (const name of glob('{packages/*/src,apps/*/server}/**/*.ts', { cwd: repository })) {
    if (/(?:\.test|\/test-[\w-]+)\.ts$/.test(name)) continue;
    const [, ...functions] = (await readFile(join(repository, name), 'utf8')).split('\nexport function ');
    for (const text of functions)
      if (/\): EmailMessage(?: \| null)? \{$/m.test(text.split('\n}\n')[0] ?? ''))
        composed.push(/^\w+/.exec(text)?.[0] ?? '');
  }
  // What all of them call.
  const own = composed.filter((name) => name !== 'composeEmail');
  expect(own).toEqual(expect.arrayContaining(['createShipmentEmail', 'composeSubscriptionEmail']));
  const searched = await readFile(
    join(repository, 'apps/storefront/server/notifications/test-emails.ts'),
    'utf8',
  );
  expect(own.filter((name) => !searched.includes(`${name}(`))).toEqual([]);
});
