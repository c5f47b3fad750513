import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { findEnteredGiftCards } from '@vitrine/commerce/gift-cards/cart-gift-cards';
import { loadGiftCardKey } from '@vitrine/commerce/gift-cards/gift-card-key';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commerceMigrations } from '../../server/commerce-storage.ts';
import * as giftCards from './gift-cards.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let out: string[] = [];
let err: string[] = [];
let json: unknown[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: commerceMigrations });
  [out, err, json] = [[], [], []];
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

const io = () => ({
  out: (line: string) => void out.push(line),
  err: (line: string) => void err.push(line),
  json: (value: unknown) => void json.push(value),
  storage,
  engagement: () => Promise.reject(new Error('no sign-ups here')),
  content: () => Promise.reject(new Error('no settings here')),
  mailDirectory: join(directory, 'mail'),
  clock: () => Date.UTC(2026, 5, 1),
});
const none = { to: undefined, name: undefined, message: undefined, expires: undefined, note: undefined };
const issue = async (amount = 5000) => {
  expect(await giftCards.issue({ ...none, amount, region: 'us' }, io())).toBe(0);
  const code = /again: (\S+)/.exec(out.join('\n'))?.[1] ?? '';
  const id = /Gift card (\d+) /.exec(out.join('\n'))?.[1] ?? '';
  [out, json] = [[], []];
  return { id, code, last: code.slice(-4) };
};

test('CARD-22: a card is issued with a code that is shown once and can be spent', async () => {
  const { id, code } = await issue();
  const key = await loadGiftCardKey(storage);
  const found = await findEnteredGiftCards(storage.read, key, [code], io().clock());
  expect(found).toMatchObject([{ id, balance: 5000, currency: 'USD', spendable: true }]);
  expect(await giftCards.show(id, io())).toBe(0);
  expect(`${out.join()}${JSON.stringify(json)}`).not.toContain(code);
});

test('CARD-22: a card with a recipient is queued for the shop, which e-mails it', async () => {
  await giftCards.issue({ ...none, amount: 5000, region: 'eu', to: 'bea@example.com' }, io());
  expect(out).toHaveLength(1);
  expect(out[0]).toContain('50.00 EUR');
  const cards = await storage.read.selectFrom('gift_cards').selectAll().execute();
  expect(cards).toMatchObject([{ code_hash: null, deliver_at: io().clock() }]);
});

test('CARD-22: a card is adjusted, disabled, enabled and sent again, found by the end of its code', async () => {
  const { id, last } = await issue();
  const card = last.toLowerCase();
  expect(await giftCards.adjust({ card, amount: -1050, note: 'twice' }, io())).toBe(0);
  expect(await giftCards.adjust({ card, amount: -3951, note: 'more' }, io())).toBe(4);
  expect(await giftCards.setDisabled({ card, disabled: true, note: 'stolen' }, io())).toBe(0);
  expect(await giftCards.setDisabled({ card, disabled: true, note: 'stolen' }, io())).toBe(4);
  expect(await giftCards.adjust({ card, amount: 100, note: 'no' }, io())).toBe(4);
  expect(await giftCards.send({ card, to: 'bea@example.com' }, io())).toBe(4);
  expect(await giftCards.setDisabled({ card, disabled: false, note: 'found' }, io())).toBe(0);
  expect(await giftCards.send({ card, to: undefined }, io())).toBe(4);
  expect(await giftCards.send({ card, to: 'bea@example.com' }, io())).toBe(0);
  out = [];
  expect(await giftCards.show(id, io())).toBe(0);
  expect(out).toEqual([
    `${id}  39.50 USD of 50.00 USD  sent on 2026-06-01`,
    '2026-06-01       50.00 USD  issued',
    '2026-06-01      -10.50 USD  adjusted twice',
    '2026-06-01      -39.50 USD  disabled stolen',
    '2026-06-01       39.50 USD  enabled found',
  ]);
});

test('CARD-22: an unknown card is reported', async () => {
  expect(await giftCards.show('AAAA', io())).toBe(3);
  expect(err).toEqual(['There is no gift card AAAA.']);
});

test('CARD-07, CARD-22: the liability is the sum of the balances', async () => {
  const { id } = await issue();
  await issue(2000);
  await giftCards.adjust({ card: id, amount: -1000, note: 'x' }, io());
  [out, json] = [[], []];
  expect(await giftCards.liability({ at: undefined }, io())).toBe(0);
  expect(out[0]).toBe('60.00 USD on 2 gift cards');
  expect(json).toMatchObject([
    { currencies: [{ currency: 'USD', outstanding: 6000, byKind: { issued: 7000, adjusted: -1000 } }] },
  ]);
  out = [];
  await giftCards.liability({ at: Date.UTC(2026, 4, 1) }, io());
  expect(out).toEqual(['No gift cards were issued.']);
});
