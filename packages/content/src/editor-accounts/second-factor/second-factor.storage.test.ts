import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { EditorAccounts, type PasswordHasher } from '../editor-accounts.ts';
import { editorAccountMigrations } from '../migrations.ts';
import { recentSignInMs } from '../sessions.ts';
import type { EditorAccountTables } from '../tables.ts';
import { getCodeAt } from './one-time-codes.ts';
import { recoveryCodeCount } from './recovery-codes.ts';
import { unencryptedSecrets } from './testing.ts';

const start = Date.UTC(2026, 5, 1);
const step = 30_000;
const password = 'a long quiet password';
const email = 'ada@example.com';
const passwords: PasswordHasher = {
  hash: async (text) => `hash of ${text}`,
  check: async (text, hash) => hash === `hash of ${text}`,
  problem: () => null,
};

describeEachDatabase((_name, open) => {
  async function withAda() {
    const storage = await open<EditorAccountTables>([editorAccountMigrations]);
    const time = { now: start };
    const people = new EditorAccounts({
      storage,
      clock: () => time.now,
      passwords,
      secrets: unencryptedSecrets,
    });
    await people.add({ email, name: 'Ada', role: 'admin', by: 'test' });
    await people.setPassword(email, password, 'test');
    const enter = (code: string | null = null, address = '203.0.113.7') =>
      people.signIn({ email, password, code, address });
    const entered = async (code: string | null = null) => {
      const result = await enter(code);
      if (result.outcome !== 'in') throw new Error(result.outcome);
      return result.token;
    };
    return { storage, time, people, enter, entered };
  }

  /** Adds an account with a second factor, and sets the clock to a step after its first code. */
  async function withFactor() {
    const all = await withAda();
    const { people, time } = all;
    const before = await all.entered();
    const secret = await people.secondFactors.begin(email);
    const set = await people.secondFactors.confirm(email, getCodeAt(secret, time.now), 'Firefox');
    if (set.outcome !== 'on') throw new Error(set.outcome);
    const first = time.now;
    time.now += step;
    return { ...all, ...set, before, secret, first, code: () => getCodeAt(secret, time.now) };
  }

  describe('a second factor', () => {
    test('EDIT-19: is asked for once its first code was given, and never before', async () => {
      const { people, time, enter } = await withAda();
      const secret = await people.secondFactors.begin(email);
      expect(await enter()).toMatchObject({ outcome: 'in' });
      expect(await people.secondFactors.confirm(email, '000000', null)).toEqual({ outcome: 'wrong' });
      expect(await people.secondFactors.confirm(email, getCodeAt(secret, time.now), null)).toMatchObject({
        outcome: 'on',
      });
      expect(await enter()).toEqual({ outcome: 'code' });
      expect(await people.list()).toMatchObject([{ secondFactor: true }]);
    });

    test('EDIT-25: ends the sessions of before, and begins one', async () => {
      const { people, before, token } = await withFactor();
      expect(await people.findSessionOwner(before)).toBeNull();
      expect(await people.findSessionOwner(token)).toMatchObject({ secondFactor: true, proven: true });
    });

    test('EDIT-23: opens with its code, a step early or late, and not with another', async () => {
      const { enter, secret, time } = await withFactor();
      // Later than the code that set it up, which is used already.
      time.now += 10 * step;
      expect(await enter('123456')).toEqual({ outcome: 'wrong-code' });
      for (const away of [-2, 2])
        expect(await enter(getCodeAt(secret, time.now + away * step)), `${away}`).toEqual({
          outcome: 'wrong-code',
        });
      for (const near of [-1, 1])
        expect(await enter(getCodeAt(secret, time.now + near * step)), `${near}`).toMatchObject({
          outcome: 'in',
        });
    });

    test('EDIT-19: takes a code once: no second time, nor one of before it, nor the one that set it up', async () => {
      const { enter, code, secret, first, time } = await withFactor();
      expect(await enter(getCodeAt(secret, first))).toEqual({ outcome: 'wrong-code' });
      const used = code();
      expect(await enter(used)).toMatchObject({ outcome: 'in' });
      expect(await enter(used)).toEqual({ outcome: 'wrong-code' });
      time.now += step;
      expect(await enter(used)).toEqual({ outcome: 'wrong-code' });
      expect(await enter(code())).toMatchObject({ outcome: 'in' });
    });

    test('EDIT-19: lets in one of several who send the same code at once', async () => {
      const { enter, code } = await withFactor();
      const sent = code();
      const results = await Promise.all([1, 2, 3, 4].map((each) => enter(sent, `198.51.100.${each}`)));
      expect(results.filter(({ outcome }) => outcome === 'in')).toHaveLength(1);
    });

    test('EDIT-19: is guessed slowly from any number of addresses, while a recovery code still opens', async () => {
      const { enter, recoveryCodes } = await withFactor();
      const guess = (each: number) => enter('000000', `198.51.${each}.1`);
      for (let each = 0; each < 5; each += 1) expect(await guess(each)).toEqual({ outcome: 'wrong-code' });
      expect(await guess(5)).toEqual({ outcome: 'later', wait: 5000 });
      expect(await enter(recoveryCodes[0] ?? '', '192.0.2.1')).toMatchObject({ outcome: 'in' });
    });

    test('is not asked of somebody whose password is wrong', async () => {
      const { people } = await withFactor();
      const tried = { email, password: 'wrong', code: null, address: null };
      expect(await people.signIn(tried)).toEqual({ outcome: 'wrong' });
    });

    test('EDIT-19, EDIT-21: is not passed by with a one-time link', async () => {
      const { people, enter } = await withFactor();
      const link = await people.createLink(email, 'test');
      expect(await people.choosePassword(link ?? '', password)).toEqual({ outcome: 'chosen' });
      expect(await enter()).toEqual({ outcome: 'code' });
    });

    test('EDIT-22: stands sealed in the database, and the recovery codes as hashes', async () => {
      const { storage, secret, recoveryCodes } = await withFactor();
      const factors = await storage.read.selectFrom('content_second_factors').selectAll().execute();
      expect(factors).toMatchObject([{ secret: `sealed for ${email}: ${secret}`, pending: null }]);
      const rows = await storage.read.selectFrom('content_recovery_codes').selectAll().execute();
      expect(rows).toHaveLength(recoveryCodeCount);
      expect(rows.filter(({ code_hash }) => !/^[0-9a-f]{64}$/.test(code_hash))).toEqual([]);
      expect(recoveryCodes.filter((code) => !/^\w{4}-\w{4}-\w{4}$/.test(code))).toEqual([]);
    });

    test('is taken away with its sessions, and stays in force while another is set up', async () => {
      const { people, enter, code, token } = await withFactor();
      await people.secondFactors.begin(email);
      expect(await enter()).toEqual({ outcome: 'code' });
      expect(await enter(code())).toMatchObject({ outcome: 'in' });
      expect(await people.secondFactors.reset(' ADA@example.com', 'test')).toBe('done');
      expect(await people.findSessionOwner(token)).toBeNull();
      expect(await enter()).toMatchObject({ outcome: 'in' });
      expect(await people.secondFactors.state(email)).toMatchObject({ on: false, recoveryCodesLeft: 0 });
      expect(await people.secondFactors.reset('nobody@example.com', 'test')).toBe('unknown');
      const words = (await people.log(10)).map((entry) => entry.words);
      expect(words.slice(0, 2)).toEqual(['second factor taken away', 'set up a second factor']);
    });
  });

  describe('a recovery code', () => {
    test('opens once, however it is typed, and in one of two places at once', async () => {
      const { enter, recoveryCodes, people } = await withFactor();
      const [one = '', other = ''] = recoveryCodes;
      expect(await enter(one.toUpperCase().replaceAll('-', ' '))).toMatchObject({ outcome: 'in' });
      expect(await enter(one)).toEqual({ outcome: 'wrong-code' });
      const both = await Promise.all([enter(other, '192.0.2.1'), enter(other, '192.0.2.2')]);
      expect(both.filter(({ outcome }) => outcome === 'in')).toHaveLength(1);
      expect(await people.secondFactors.state(email)).toMatchObject({
        recoveryCodesLeft: recoveryCodeCount - 2,
      });
    });

    test('gives way to new ones', async () => {
      const { enter, recoveryCodes, people } = await withFactor();
      const fresh = await people.secondFactors.newRecoveryCodes(email);
      expect(await enter(recoveryCodes[0] ?? '')).toEqual({ outcome: 'wrong-code' });
      expect(await enter(fresh?.[0] ?? '')).toMatchObject({ outcome: 'in' });
    });
  });

  test('everybody needs one where an admin says so', async () => {
    const { people } = await withAda();
    expect(await people.secondFactors.required()).toBe(false);
    await people.secondFactors.require(true, 'test');
    expect(await people.secondFactors.required()).toBe(true);
    await people.secondFactors.require(false, 'test');
    expect(await people.secondFactors.required()).toBe(false);
  });

  test('EDIT-24: a session is proven for a quarter of an hour, and anew with password and code', async () => {
    const { people, time, token, code } = await withFactor();
    const proven = async () => (await people.findSessionOwner(token))?.proven;
    expect(await proven()).toBe(true);
    time.now += recentSignInMs;
    expect(await proven()).toBe(false);
    const proof = (given: string | null, secret = password) =>
      people.reauthenticate({ email, password: secret, code: given, address: null }, token);
    expect(await proof(null)).toEqual({ outcome: 'code' });
    expect(await proof(code(), 'wrong')).toEqual({ outcome: 'wrong' });
    expect(await proven()).toBe(false);
    expect(await proof(code())).toEqual({ outcome: 'proven' });
    expect(await proven()).toBe(true);
  });
});
