/** Personal IDs on the command line: read for customs, and written anew under another key. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fillInCheckout, openCheckoutTestShop } from '@vitrine/commerce/checkout/checkout-test-shop';
import { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { editorPasswords } from '../../server/editor/passwords.ts';
import { secondFactorSecrets } from '../../server/editor/second-factor-keys.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings, type Settings } from '../../server/env.ts';
import { openServiceSettingStore } from '../../server/service-settings/stored-service-settings.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { run as showOrder } from './orders-show.ts';
import { run } from './personal-ids.ts';

/** With which the orders of these tests are made (`openTestShop`). */
const old = '07'.repeat(32);
const fresh = 'cd'.repeat(32);
const id = 'FR123456789';
const log = openLog('silent');

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-personal-ids-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function settingsWith(keys: Readonly<Record<string, string>>): Settings {
  const read = readSettings({ DATA_DIR: directory, ...keys });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.settings;
}

function personalIds(words: string, keys: Readonly<Record<string, string>>): Promise<number> {
  out = [];
  err = [];
  return run(words.split(' '), {
    settings: settingsWith(keys),
    log,
    clock: Date.now,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
  });
}

/** An order with an ID, one that needs none, and a checkout that has only got as far as the ID. */
async function sell(): Promise<void> {
  const storage = await openCommerceStorage(settingsWith({}), log);
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  for (const [country, paid] of [
    ['FR', true],
    ['AU', true],
    ['FR', false],
  ] as const) {
    const key = await shop.cart(country, [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, country);
    if (paid) await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
  }
  await storage.close();
}

test('SEC-37: are printed by order number, and re-encrypted with another key, so that the old key can be removed', async () => {
  await sell();
  expect(await personalIds('show 1001', { PERSONAL_ID_KEY: old })).toBe(0);
  expect(out).toEqual([id]);
  expect(await personalIds('show 1001', { PERSONAL_ID_KEY: fresh })).toBe(1);
  expect(err).toEqual(['None of the configured keys decrypts this personal ID.']);
  const both = { PERSONAL_ID_KEY: fresh, PERSONAL_ID_KEY_PREVIOUS: old };
  expect(await personalIds('show 1001', both)).toBe(0);
  expect(out).toEqual([id]);

  expect(await personalIds('rewrite', { PERSONAL_ID_KEY: fresh })).toBe(1);
  expect(err).toEqual([
    '2 are opened by no key that is set: set PERSONAL_ID_KEY_PREVIOUS and call this again.',
  ]);
  expect(await personalIds('rewrite', both)).toBe(0);
  expect(out).toEqual(['Personal IDs written anew: 2; written with this key before: 0.']);
  expect(await personalIds('rewrite', both)).toBe(0);
  expect(out).toEqual(['Personal IDs written anew: 0; written with this key before: 2.']);
  expect(await personalIds('show 1001', { PERSONAL_ID_KEY: fresh })).toBe(0);
  expect(out).toEqual([id]);
});

test('second factors of editors are re-encrypted, too', async () => {
  const email = 'ada@example.com';
  const under = async (keys: Record<string, string>) => {
    const settings = settingsWith(keys);
    const storage = await openEngagementStorage(settings, log);
    return { storage, box: secondFactorSecrets(settings, storage, log) };
  };
  const before = await under({ PERSONAL_ID_KEY: old });
  const sealed = await before.box.seal('JBSWY3DPEHPK3PXP', email);
  const people = new EditorAccounts({
    storage: before.storage,
    clock: Date.now,
    passwords: editorPasswords,
    secrets: before.box,
  });
  await people.add({ email, name: 'Ada', role: 'editor', by: 'command line' });
  await before.storage.change((tx) =>
    tx
      .insertInto('content_second_factors')
      .values({ email, secret: sealed, pending: null, last_step: 0 })
      .execute(),
  );
  const settingsUnder = (keys: Readonly<Record<string, string>>, storage: typeof before.storage) =>
    openServiceSettingStore(settingsWith(keys), storage, log, Date.now);
  await settingsUnder({ PERSONAL_ID_KEY: old }, before.storage).save(
    'email',
    { MAIL_FROM: 'a@b.example' },
    'test',
  );
  await before.storage.close();
  expect(await personalIds('rewrite', { PERSONAL_ID_KEY: fresh })).toBe(1);
  expect(err).toEqual([
    '2 are opened by no key that is set: set PERSONAL_ID_KEY_PREVIOUS and call this again.',
  ]);
  const both = { PERSONAL_ID_KEY: fresh, PERSONAL_ID_KEY_PREVIOUS: old };
  expect(await personalIds('rewrite', both)).toBe(0);
  expect(out[1]).toBe('Second factors written anew: 1; written with this key before: 0.');
  expect(out[2]).toBe('Stored settings written anew: 1; written with this key before: 0.');
  const after = await under({ PERSONAL_ID_KEY: fresh });
  expect((await settingsUnder({ PERSONAL_ID_KEY: fresh }, after.storage).read()).settings).toEqual({
    email: { MAIL_FROM: 'a@b.example' },
  });
  const { secret } = await after.storage.read
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await after.box.open(secret ?? '', email)).toEqual({ text: 'JBSWY3DPEHPK3PXP', old: false });
  await after.storage.close();
});

test('unknown orders are reported', async () => {
  await sell();
  expect(await personalIds('show 1002', { PERSONAL_ID_KEY: old })).toBe(3);
  expect(err).toEqual(['Order 1002 has no personal ID.']);
  expect(await personalIds('show 9', { PERSONAL_ID_KEY: old })).toBe(3);
  expect(err).toEqual(['There is no order 9.']);
});

test.each(['', 'show', 'show me', 'show 1001 more', 'rewrite all', 'tell 1001'])(
  'wrong arguments %j are explained',
  async (words) => {
    expect(await personalIds(words, {})).toBe(2);
    expect(err[0]).toMatch(/^Usage: personal-ids/);
  },
);

test('FORM-07: orders show prints an order, its personal ID on request, and logs each access without the ID', async () => {
  await sell();
  const logged: string[] = [];
  const keys = { PERSONAL_ID_KEY: old };
  const show = (words: string, given = keys) => {
    out = [];
    err = [];
    return showOrder(words.split(' '), {
      settings: settingsWith(given),
      log: openLog('warn', { write: (line) => logged.push(line) }),
      clock: () => Date.UTC(2026, 10, 23),
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      json: () => undefined,
    });
  };
  expect(await show('1001')).toBe(0);
  expect(out.join('\n')).toMatch(/Order 1001.+Glow Oil.+Total: .+stored; --personal-id shows it/s);
  expect(out.join('\n')).not.toContain(id);
  expect(logged).toEqual([]);

  expect(await show('#1001 --personal-id')).toBe(0);
  expect(out.at(-1)).toBe(`Personal ID: ${id}`);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'a personal ID was read',
      by: userInfo().username,
      at: '2026-11-23T00:00:00.000Z',
      order: 1001,
    }),
  ]);
  expect(logged.join('')).not.toContain(id);

  expect(await show('1002 --personal-id')).toBe(1);
  expect(err).toEqual(['Order 1002 has no personal ID.']);
  expect(await show('1001 --personal-id', { PERSONAL_ID_KEY: fresh })).toBe(1);
  expect(out.join('\n')).not.toContain(id);
  expect(await show('9999')).toBe(3);
  expect(await show('one')).toBe(2);
  expect(await show('1001 1002')).toBe(2);
});
