import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { run as content } from './content.ts';
import { run } from './translations.ts';

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-translations-'));
  out = [];
  err = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function translations(...words: string[]): Promise<number> {
  return run(words, io());
}

async function listCartWords(): Promise<string | undefined> {
  out = [];
  await content(['list'], io());
  return out.find((line) => line.startsWith('cart/cartGeneral '));
}

function io() {
  const read = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'https://shop.test' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return {
    settings: read.settings,
    log: openLog('silent'),
    clock: Date.now,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    json: () => undefined,
  };
}

test.each(['texts.xlf', 'texts.csv'])('LANG-10: texts go out and come back translated: %s', async (name) => {
  const file = join(directory, name);
  expect(await translations('export', 'de', file)).toBe(0);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Dein Warenkorb', 'Dein Körbchen'));
  expect(await translations('import', 'DE', file)).toBe(0);
  expect(out.at(-1)).toMatch(/^Saved as drafts: 1 text of 1 document\./);
  expect(await listCartWords()).toContain('not published, draft 1');
  await writeFile(file, text.replace('Dein Warenkorb', 'Dein Korb'));
  expect(await translations('import', 'DE', file, '--publish')).toBe(0);
  expect(out.at(-1)).toMatch(/^Translated and published 1 text of 1 document\./);
  expect(await listCartWords()).toContain('version 2 in force');
  const again = join(directory, `again-${name}`);
  await translations('export', 'de', again);
  expect(await readFile(again, 'utf8')).toContain('Dein Korb');
  expect(err).toEqual([]);
});

test('LANG-10: a file with a mistake changes nothing', async () => {
  const file = join(directory, 'texts.xlf');
  await translations('export', 'de', file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Dein Warenkorb', 'Korb').replace('{rate} ist gratis.', 'Gratis.'));
  expect(await translations('import', 'de', file)).toBe(1);
  expect(err[0]).toMatch(/^line \d+, cart\/cartGeneral#shippingFree: lacks \{rate\}/);
  expect(err.at(-1)).toBe('Nothing was imported.');
  const after = join(directory, 'after.xlf');
  await translations('export', 'de', after);
  expect(await readFile(after, 'utf8')).toBe(text);
});

test('LANG-10: lists documents with their translation progress', async () => {
  expect(await translations('list', 'de')).toBe(0);
  expect(out).toContainEqual(expect.stringMatching(/^theme\/homePage .+: \d+ of \d+ texts translated$/));
});

test.each([
  [['list']],
  [['export', 'de']],
  [['export', 'fr', 'a.csv']],
  [['import', 'de', 'a.txt']],
  [['list', 'de', 'x']],
])('LANG-10: %j is answered with how it is used', async (words) => {
  expect(await translations(...words)).toBe(2);
  expect(err.at(-1)).toContain('translations export LANGUAGE FILE');
});

test('LANG-39: a shop of one language has nothing to translate', async () => {
  const own = io();
  const demo = getStorefronts();
  setStorefronts(demo.map((each) => ({ ...each, languages: ['de'] })));
  expect(await run(['list', 'de'], own)).toBe(2);
  expect(err[0]).toBe('The shop has only one language, so there is nothing to translate.');
  setStorefronts(demo);
});
