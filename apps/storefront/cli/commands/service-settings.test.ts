/** Settings of payment and email on the command line. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContent } from '../../server/content.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import {
  checkSettings,
  listSettings,
  removeSettings,
  type ServiceSettingsIo,
  storeSettings,
} from './service-settings.ts';

const log = openLog('silent');
const keys =
  'STRIPE_SECRET_KEY=sk_test_TopSecretKeyAbCd\nSTRIPE_PUBLISHABLE_KEY=pk_test_1\nSTRIPE_WEBHOOK_SECRET="whsec_WebhookSecretWxYz"\n';
let directory: string;
let out: string[];
let err: string[];
let opened: Awaited<ReturnType<typeof openEngagementStorage>>[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
  opened = [];
});
afterEach(async () => {
  for (const each of opened) await each.close();
  await rm(directory, { recursive: true, force: true });
});

function createIo(input = '', environment: Readonly<Record<string, string>> = {}): ServiceSettingsIo {
  out = [];
  err = [];
  const read = readSettings({ DATA_DIR: directory, ...environment });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const { settings } = read;
  return {
    settings,
    log,
    clock: Date.now,
    isDryRun: false,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
    engagement: async () => {
      const storage = await openEngagementStorage(settings, log);
      opened.push(storage);
      return storage;
    },
    content: () => openContent(settings, log),
    input: async () => input,
  };
}

test('SHOP-50: lines of standard input are stored, and listed without secrets', async () => {
  expect(await storeSettings('payment', undefined, createIo(keys))).toBe(0);
  expect(await listSettings(createIo())).toBe(0);
  expect(out).toEqual([
    'payment: stored in the shop',
    '  STRIPE_SECRET_KEY  ****AbCd',
    '  STRIPE_PUBLISHABLE_KEY  pk_test_1',
    '  STRIPE_WEBHOOK_SECRET  ****WxYz',
    'email: not set',
  ]);
  const mail = 'SMTP_URL=smtps://ada:hidden:p@ss@mail.example.com\nMAIL_FROM=Shop <a@b.example>';
  expect(await storeSettings('email', undefined, createIo(mail))).toBe(0);
  await listSettings(createIo());
  expect(out.slice(4)).toEqual([
    'email: stored in the shop',
    '  SMTP_URL  smtps://ada:****@mail.example.com',
    '  MAIL_FROM  Shop <a@b.example>',
  ]);
});

test('SHOP-50: a line changes one setting, and an empty one removes it', async () => {
  await storeSettings('payment', undefined, createIo(keys));
  expect(await storeSettings('payment', undefined, createIo('STRIPE_PUBLISHABLE_KEY=pk_test_2'))).toBe(0);
  await listSettings(createIo());
  expect(out).toContain('  STRIPE_PUBLISHABLE_KEY  pk_test_2');
  expect(out).toContain('  STRIPE_SECRET_KEY  ****AbCd');
  expect(await storeSettings('payment', undefined, createIo('STRIPE_SECRET_KEY='))).toBe(1);
  expect(err).toEqual(['STRIPE_SECRET_KEY is missing.', 'Nothing was saved.']);
});

test('SHOP-50: a file can have the lines', async () => {
  const file = join(directory, 'stripe.env');
  await writeFile(file, keys);
  expect(await storeSettings('payment', file, createIo())).toBe(0);
  await expect(storeSettings('payment', join(directory, 'none.env'), createIo())).rejects.toThrow(
    'can’t be read',
  );
});

test('SHOP-50: wrong lines change nothing', async () => {
  expect(await storeSettings('payment', undefined, createIo('STRIPE_KEY=sk_1'))).toBe(2);
  expect(err[0]).toContain('STRIPE_KEY is no setting of payment');
  expect(await storeSettings('email', undefined, createIo('SMTP_URL=smtp://mail.example.com'))).toBe(1);
  expect(err[0]).toContain('must be encrypted');
  const server = { SMTP_URL: 'smtps://mail.example.com' };
  expect(await storeSettings('email', undefined, createIo('MAIL_FROM=a@b.example', server))).toBe(4);
  await listSettings(createIo('', server));
  expect(out[1]).toContain('variables of the server');
  expect(await removeSettings('payment', createIo())).toBe(3);
});

test('SHOP-52: a check without settings is rejected, and a check of e-mail needs an address', async () => {
  expect(await checkSettings('payment', undefined, createIo())).toBe(1);
  expect(err).toEqual(['There are no keys to check.']);
  expect(await checkSettings('email', undefined, createIo())).toBe(2);
});

test('SHOP-50: removed settings are gone', async () => {
  await storeSettings('payment', undefined, createIo(keys));
  expect(await removeSettings('payment', createIo())).toBe(0);
  await listSettings(createIo());
  expect(out[0]).toBe('payment: not set');
});
