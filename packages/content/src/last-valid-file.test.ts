/** An invalid settings file isn't used: its last valid version stays active, also for the next process. */
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentService, openFileContent } from './file-content.ts';

let directory: string;
let now: number;
let logged: { readonly [field: string]: unknown }[];
let written: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-last-valid-'));
  for (const folder of ['cart', 'theme', 'data']) await mkdir(join(directory, folder));
  now = 1000;
  logged = [];
  written = 0;
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const stored = () => join(directory, 'data/last-good-cart.json');

/** Opens the settings as a process of the shop does. */
function start(writes = true): Promise<ContentService> {
  return openFileContent({
    directory,
    clock: () => now,
    trusted: 0,
    lastValid: { directory: join(directory, 'data'), writes },
    log,
  });
}

async function write(group: string, text: string): Promise<void> {
  const file = join(directory, `${group}.json`);
  await writeFile(file, text);
  written += 1;
  await utimes(file, written, written);
}

const tiers = (discount: unknown) =>
  JSON.stringify({ default: { enable: true, tiers: [{ min_spend: 50, discount }] } });
const banner = (text: string) => JSON.stringify({ default: { enabled: true, text } });

async function discountOf(content: ContentService): Promise<readonly (number | undefined)[]> {
  const { tierDiscount } = await content.cartSettings('au');
  return tierDiscount.enable ? tierDiscount.tiers.map(({ discount }) => discount) : [];
}

const invalid = [
  ['no JSON', '{ "default": { "enable": tr', "the file can't be read", ''],
  ['a wrong value', tiers(120), 'should be at most 100', 'default.tiers.0.discount'],
  [
    'a wrong type',
    '{ "default": { "enable": "yes", "tiers": [] } }',
    'should be true or false',
    'default.enable',
  ],
  [
    'a field that is unknown',
    '{ "default": { "enabel": true } }',
    'is no field of this setting',
    'default.enabel',
  ],
  ['a region that is unknown', '{ "regions": { "mars": {} } }', 'is no region', 'regions.mars'],
] as const;

describe.each(invalid)('a settings file with %s', (_, text, problem, path) => {
  it('CONT-17: leaves its last valid version active, and says what is wrong and since when', async () => {
    await write('cart/tierDiscount', tiers(20));
    const content = await start();
    now = 5000;
    await write('cart/tierDiscount', text);
    expect(await discountOf(content)).toEqual([20]);
    const error = { group: 'tierDiscount', path, problem, lastValidSince: 5000 };
    expect(await content.problems('cart')).toContainEqual(expect.objectContaining(error));
    expect(logged).toContainEqual(
      expect.objectContaining({
        file: join(directory, 'cart/tierDiscount.json'),
        path,
        problem,
        msg: 'a setting is invalid. Its last valid version has been active instead since 1970-01-01 00:00 UTC.',
      }),
    );
  });

  it('CONT-17: leaves it active across restarts, since the same time', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    now = 5000;
    await write('cart/tierDiscount', text);
    for (const time of [9000, 20_000]) {
      now = time;
      const content = await start();
      expect(await discountOf(content)).toEqual([20]);
      const since = (await content.problems('cart')).map(({ lastValidSince }) => lastValidSince);
      expect(new Set(since)).toEqual(new Set([9000]));
    }
  });

  it('CONT-17: has its offer off at a first start, and the log says so', async () => {
    await write('cart/tierDiscount', text);
    const content = await start();
    expect(await discountOf(content)).toEqual([]);
    const errors = await content.problems('cart');
    expect(errors).toContainEqual(expect.objectContaining({ path, problem }));
    for (const error of errors) expect(error).not.toHaveProperty('lastValidSince');
    expect(logged[0]?.msg).toBe(
      'a setting is invalid. It is off where it is invalid: no valid version is stored.',
    );
    expect(await discountOf(await start())).toEqual([]);
  });

  it('CONT-17: is replaced by a valid one at once', async () => {
    await write('cart/tierDiscount', tiers(20));
    const content = await start();
    await write('cart/tierDiscount', text);
    expect(await discountOf(content)).toEqual([20]);
    await write('cart/tierDiscount', tiers(30));
    expect(await discountOf(content)).toEqual([30]);
    expect(await content.problems('cart')).toEqual([]);
    // The next process has this one as the last valid version.
    await write('cart/tierDiscount', text);
    expect(await discountOf(await start())).toEqual([30]);
  });
});

describe('the last valid version of a settings file', () => {
  it('CONT-17: of one group doesn’t hold back another', async () => {
    await write('cart/tierDiscount', tiers(20));
    await write('cart/cartDiscountBanner', banner('first'));
    const content = await start();
    await write('cart/tierDiscount', tiers(120));
    await write('cart/cartDiscountBanner', banner('second'));
    for (const each of [content, await start()]) {
      expect(await discountOf(each)).toEqual([20]);
      expect((await each.cartSettings('us')).cartDiscountBanner.text).toBe('second');
      expect((await each.problems('cart')).map(({ group }) => group)).toEqual(['tierDiscount']);
    }
  });

  it('CONT-17: goes with the file: who deletes it unsets the group', async () => {
    await write('cart/tierDiscount', tiers(20));
    const content = await start();
    await write('cart/tierDiscount', tiers(120));
    expect(await discountOf(content)).toEqual([20]);
    await rm(join(directory, 'cart/tierDiscount.json'));
    for (const each of [content, await start()]) {
      expect(await discountOf(each)).toEqual([]);
      expect(await each.problems('cart')).toEqual([]);
    }
    await write('cart/tierDiscount', tiers(120));
    for (const each of [content, await start()]) expect(await discountOf(each)).toEqual([]);
  });

  it('CONT-17: is ignored if the file was deleted while the shop was off', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    await rm(join(directory, 'cart/tierDiscount.json'));
    expect(await discountOf(await start())).toEqual([]);
    await write('cart/tierDiscount', tiers(120));
    expect(await discountOf(await start())).toEqual([]);
  });

  it('CONT-17: is active since the same time in all processes of a shop', async () => {
    await write('cart/tierDiscount', tiers(20));
    const [one, other] = [await start(), await start()];
    await write('cart/tierDiscount', tiers(120));
    const since: unknown[] = [];
    for (const process of [one, other]) {
      now += 300;
      since.push((await process.problems('cart')).map(({ lastValidSince }) => lastValidSince));
    }
    expect(since).toEqual([[1300], [1300]]);
  });

  it('CONT-17: is active if the folder can’t be read at a start', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    await rename(join(directory, 'cart'), join(directory, 'away'));
    const content = await start();
    expect(await discountOf(content)).toEqual([20]);
    await rename(join(directory, 'away'), join(directory, 'cart'));
    await write('cart/tierDiscount', tiers(30));
    expect(await discountOf(content)).toEqual([30]);
  });

  it('CONT-17: is ignored, with a line in the log, if this release has other rules', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    await writeFile(stored(), (await readFile(stored(), 'utf8')).replace('"enable":true', '"enable":"on"'));
    await write('cart/tierDiscount', tiers(120));
    expect(await discountOf(await start())).toEqual([]);
    expect(logged[0]).toMatchObject({
      group: 'tierDiscount',
      path: 'default.enable',
      msg: 'the stored valid version of a setting is ignored: this release has other rules for it',
    });
  });

  it.each([
    ['is cut off', (text: string) => writeFile(stored(), text.slice(0, text.length / 2))],
    ['has another format', (text: string) => writeFile(stored(), text.replace('"format":1', '"format":2'))],
    ['is far too large', () => truncate(stored(), 33_000_000)],
  ])('CONT-17: is ignored, with a line in the log, if its file %s, and stored again', async (_, spoil) => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    const text = await readFile(stored(), 'utf8');
    await spoil(text);
    expect(await discountOf(await start())).toEqual([20]);
    expect(logged.map(({ msg }) => msg)).toEqual([
      'the stored valid versions of settings can’t be read and are ignored',
    ]);
    expect(await readFile(stored(), 'utf8')).toBe(text);
  });

  it('CONT-17: is read, and not written, by a program that runs alongside the shop', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start(false);
    expect(await readdir(join(directory, 'data'))).toEqual([]);
    await start();
    await write('cart/tierDiscount', tiers(120));
    const before = await readFile(stored(), 'utf8');
    expect(await discountOf(await start(false))).toEqual([20]);
    expect(await readFile(stored(), 'utf8')).toBe(before);
  });

  it('CONT-17: is written once, whole, for the owner of the shop’s data alone', async () => {
    await write('cart/tierDiscount', tiers(20));
    await start();
    const { mtimeMs, mode } = await stat(stored());
    expect(mode & 0o777).toBe(0o600);
    await discountOf(await start());
    expect((await stat(stored())).mtimeMs).toBe(mtimeMs);
    expect((await readdir(join(directory, 'data'))).sort()).toEqual(['last-good-cart.json']);
  });

  it('CONT-17: is active though it can’t be stored, and the log says so', async () => {
    await rm(join(directory, 'data'), { recursive: true });
    await writeFile(join(directory, 'data'), 'a file where the folder should be');
    await write('cart/tierDiscount', tiers(20));
    const content = await start();
    await write('cart/tierDiscount', tiers(120));
    expect(await discountOf(content)).toEqual([20]);
    expect(logged.map(({ msg }) => msg)).toContain(
      'the valid versions of settings can’t be stored for the next start',
    );
  });
});
