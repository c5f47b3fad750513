import {
  failureRetentionMs,
  maxLoginWait,
  maxUndelayedFailures,
} from '@vitrine/rules/contact/password-attempts';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { EditorAccounts, oneTimeLinkLifetimeMs, type PasswordHasher } from './editor-accounts.ts';
import { editorAccountMigrations } from './migrations.ts';
import { unencryptedSecrets } from './second-factor/testing.ts';
import { editorIdleLimit, maxEditorSession } from './sessions.ts';
import type { EditorAccountTables } from './tables.ts';

const start = Date.UTC(2026, 5, 1);
const good = 'a long quiet password';
const address = '203.0.113.7';

/** Stores passwords as plain text: hashing is tested where it is implemented. */
const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  check: async (password, hash) => hash === `hash of ${password}`,
  problem: (password) => (password.length < 12 ? 'Too short.' : null),
};

describeEachDatabase((_name, open) => {
  async function opened() {
    const storage = await open<EditorAccountTables>([editorAccountMigrations]);
    const time = { now: start };
    const people = new EditorAccounts({
      storage,
      clock: () => time.now,
      passwords,
      secrets: unencryptedSecrets,
    });
    return { storage, time, people };
  }

  async function withAda() {
    const all = await opened();
    const link = await all.people.add({
      email: ' Ada@Example.com ',
      name: 'Ada',
      role: 'admin',
      by: 'command line',
    });
    const welcome = await all.people.choosePassword(link ?? '', good);
    if (welcome.outcome !== 'in') throw new Error(welcome.outcome);
    return { ...all, token: welcome.token };
  }

  describe('somebody who is added', () => {
    test('chooses a password with a link that opens once, and signs in with it', async () => {
      const { people } = await opened();
      const link = await people.add({ email: 'Ada@Example.com', name: 'Ada', role: 'editor', by: 'x' });
      expect(await people.list()).toEqual([
        {
          email: 'ada@example.com',
          name: 'Ada',
          role: 'editor',
          active: false,
          secondFactor: false,
          since: start,
        },
      ]);
      expect(
        await people.signIn({ email: 'ada@example.com', password: '', code: null, address: address }),
      ).toEqual({ outcome: 'wrong' });
      expect(await people.choosePassword(link ?? '', 'short')).toEqual({
        outcome: 'weak',
        message: 'Too short.',
      });
      expect(await people.choosePassword(link ?? '', good)).toMatchObject({ outcome: 'in' });
      expect(await people.choosePassword(link ?? '', good)).toEqual({ outcome: 'stale' });
      expect(
        await people.signIn({ email: 'ADA@example.com', password: good, code: null, address: address }),
      ).toMatchObject({
        outcome: 'in',
        editor: { email: 'ada@example.com', role: 'editor' },
      });
      expect(await people.list()).toMatchObject([{ active: true }]);
    });

    test('twice keeps who they were', async () => {
      const { people } = await withAda();
      expect(await people.add({ email: 'ada@example.com', name: 'Eve', role: 'editor', by: 'x' })).toBeNull();
      expect(await people.list()).toMatchObject([{ name: 'Ada', role: 'admin' }]);
    });

    test('has a link for two days, of which the newest holds', async () => {
      const { people, time } = await opened();
      const first = await people.add({ email: 'ada@example.com', name: 'Ada', role: 'editor', by: 'x' });
      const second = await people.createLink('ada@example.com', 'x');
      expect(await people.choosePassword(first ?? '', good)).toEqual({ outcome: 'stale' });
      time.now += oneTimeLinkLifetimeMs;
      expect(await people.choosePassword(second ?? '', good)).toEqual({ outcome: 'stale' });
      expect(await people.createLink('nobody@example.com', 'x')).toBeNull();
    });

    test('can use a link once, however many try at the same time', async () => {
      const { people } = await opened();
      const link = (await people.add({ email: 'a@b.example', name: 'A', role: 'editor', by: 'x' })) ?? '';
      const all = await Promise.all(Array.from({ length: 6 }, () => people.choosePassword(link, good)));
      expect(all.filter(({ outcome }) => outcome === 'in')).toHaveLength(1);
    });
  });

  describe('a session', () => {
    test('goes on while it is used, and ends 12 hours after the last request', async () => {
      const { people, time, token } = await withAda();
      expect(await people.findSessionOwner(token)).toMatchObject({ editor: { name: 'Ada' }, renewed: false });
      time.now += editorIdleLimit - 1;
      expect(await people.findSessionOwner(token)).toMatchObject({ renewed: true });
      time.now += editorIdleLimit - 1;
      expect(await people.findSessionOwner(token)).not.toBeNull();
      time.now += editorIdleLimit;
      expect(await people.findSessionOwner(token)).toBeNull();
    });

    test('ends after a week, however busy', async () => {
      const { people, time, token } = await withAda();
      while (time.now < start + maxEditorSession - editorIdleLimit / 2) {
        time.now += editorIdleLimit / 2;
        if (time.now < start + maxEditorSession) expect(await people.findSessionOwner(token)).not.toBeNull();
      }
      time.now = start + maxEditorSession;
      expect(await people.findSessionOwner(token)).toBeNull();
    });

    test('ends with its sign-out, and not the others', async () => {
      const { people, token } = await withAda();
      const other = await people.signIn({
        email: 'ada@example.com',
        password: good,
        code: null,
        address: address,
      });
      await people.signOut(token);
      expect(await people.findSessionOwner(token)).toBeNull();
      expect(other.outcome === 'in' && (await people.findSessionOwner(other.token))).not.toBeNull();
    });

    test('EDIT-26: is told to its owner with the others, and ends from there: one, or all others', async () => {
      const { people, token } = await withAda();
      const link = await people.add({ email: 'bob@example.com', name: 'Bob', role: 'admin', by: 'x' });
      const bob = await people.choosePassword(link ?? '', good);
      const signIn = async (device: string) => {
        const result = await people.signIn(
          { email: 'ada@example.com', password: good, code: null, address: address },
          device,
        );
        return result.outcome === 'in' ? result.token : '';
      };
      const [phone, desk] = [await signIn('Safari on iPhone'), await signIn('Firefox on Linux')];
      const told = await people.sessions(phone);
      expect(told.map(({ device, current }) => [device, current])).toEqual([
        ['Safari on iPhone', true],
        expect.anything(),
        expect.anything(),
      ]);
      const [{ id } = { id: '' }] = told;
      if (bob.outcome === 'in') await people.endSessions(bob.token, { id });
      expect(await people.findSessionOwner(phone)).not.toBeNull();
      await people.endSessions(token, { id });
      expect([await people.findSessionOwner(phone), await people.sessions(phone)]).toEqual([null, []]);
      await people.endSessions(phone, 'others');
      expect(await people.findSessionOwner(desk)).not.toBeNull();
      await people.endSessions(token, 'others');
      expect([await people.findSessionOwner(desk), await people.sessions(token)]).toMatchObject([
        null,
        [{ current: true }],
      ]);
      expect(bob.outcome === 'in' && (await people.findSessionOwner(bob.token))).toBeTruthy();
    });

    test('ACC-26: ends with all others of somebody, when the command line says so', async () => {
      const { people, token } = await withAda();
      expect(await people.signOutEverywhere('ADA@example.com', 'command line')).toBe('done');
      expect(await people.findSessionOwner(token)).toBeNull();
      expect(await people.log(1)).toMatchObject([{ action: 'sign-out', about: 'ada@example.com' }]);
      expect(await people.signOutEverywhere('nobody@example.com', 'command line')).toBe('unknown');
    });

    test.each(['role', 'removal', 'password'])(
      'EDIT-17: ends when its owner has another %s',
      async (what) => {
        const { people, token } = await withAda();
        const link = await people.add({ email: 'bob@example.com', name: 'Bob', role: 'admin', by: 'x' });
        await people.choosePassword(link ?? '', good);
        if (what === 'role') expect(await people.changeRole('ADA@example.com', 'editor', 'x')).toBe('done');
        if (what === 'removal') expect(await people.remove('ada@example.com', 'x')).toBe('done');
        if (what === 'password')
          expect(await people.setPassword('ada@example.com', `${good} 2`, 'x')).toBeNull();
        expect(await people.findSessionOwner(token)).toBeNull();
      },
    );

    test.each(['', 'x', "' or 1=1 --", '0'.repeat(48)])('of the token %j is nobody’s', async (token) => {
      const { people } = await withAda();
      expect(await people.findSessionOwner(token)).toBeNull();
    });
  });

  describe('guessing a password', () => {
    test('EDIT-18: costs waits at one address while the owner signs in from another', async () => {
      const { people, time } = await withAda();
      for (let tries = 0; tries < maxUndelayedFailures; tries += 1)
        expect(
          await people.signIn({ email: 'ada@example.com', password: 'wrong', code: null, address: address }),
        ).toEqual({ outcome: 'wrong' });
      expect(
        await people.signIn({ email: 'ada@example.com', password: good, code: null, address: address }),
      ).toEqual({
        outcome: 'later',
        wait: 5000,
      });
      expect(
        await people.signIn({
          email: 'ada@example.com',
          password: good,
          code: null,
          address: '198.51.100.9',
        }),
      ).toMatchObject({ outcome: 'in' });
      time.now += maxLoginWait;
      expect(
        await people.signIn({ email: 'ada@example.com', password: good, code: null, address: address }),
      ).toMatchObject({ outcome: 'in' });
    });

    test('makes a wait as long as it was told though the clock is set back a day', async () => {
      const { people, time } = await withAda();
      for (let tries = 0; tries < maxUndelayedFailures; tries += 1)
        await people.signIn({ email: 'ada@example.com', password: 'wrong', code: null, address: address });
      time.now -= 24 * 60 * 60 * 1000;
      const signIn = () =>
        people.signIn({ email: 'ada@example.com', password: good, code: null, address: address });
      expect(await signIn()).toEqual({ outcome: 'later', wait: 5000 });
      time.now += 5000;
      expect(await signIn()).toMatchObject({ outcome: 'in' });
    });

    test('of somebody who is not there is counted in the same way', async () => {
      const { people, time } = await opened();
      for (let tries = 0; tries < maxUndelayedFailures; tries += 1)
        expect(
          await people.signIn({ email: 'eve@example.com', password: 'wrong', code: null, address: address }),
        ).toEqual({ outcome: 'wrong' });
      expect(
        await people.signIn({ email: 'eve@example.com', password: 'wrong', code: null, address: address }),
      ).toMatchObject({ outcome: 'later' });
      time.now += failureRetentionMs + 1;
      expect(
        await people.signIn({ email: 'eve@example.com', password: 'wrong', code: null, address: address }),
      ).toEqual({ outcome: 'wrong' });
    });

    test('EDIT-18: many times at once counts every try', async () => {
      const { people } = await withAda();
      const all = await Promise.all(
        Array.from({ length: 12 }, () =>
          people.signIn({ email: 'ada@example.com', password: 'wrong', code: null, address: address }),
        ),
      );
      expect(all.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(maxUndelayedFailures);
    });
  });

  describe('people', () => {
    test('always have an admin', async () => {
      const { people, token } = await withAda();
      expect(await people.remove('ada@example.com', 'x')).toBe('last-admin');
      expect(await people.changeRole('ada@example.com', 'publisher', 'x')).toBe('last-admin');
      expect(await people.findSessionOwner(token)).toMatchObject({ editor: { role: 'admin' } });
      expect(await people.remove('nobody@example.com', 'x')).toBe('unknown');
    });

    test('have a log of what was done with whom by whom, and no secret in it', async () => {
      const { people } = await withAda();
      await people.add({ email: 'bob@example.com', name: 'Bob', role: 'editor', by: 'ada@example.com' });
      await people.changeRole('bob@example.com', 'publisher', 'ada@example.com');
      await people.remove('bob@example.com', 'ada@example.com');
      const log = await people.log(10);
      expect(log.map(({ who, action, about, words }) => [who, action, about, words])).toEqual([
        ['ada@example.com', 'remove', 'bob@example.com', 'removed'],
        ['ada@example.com', 'role', 'bob@example.com', 'made publisher'],
        ['ada@example.com', 'add', 'bob@example.com', 'added as editor'],
        ['ada@example.com', 'password', 'ada@example.com', 'chose a password'],
        ['command line', 'add', 'ada@example.com', 'added as admin'],
      ]);
      expect((await people.log(2, log[2]?.id ?? 0)).map(({ action }) => action)).toEqual(['password', 'add']);
    });
  });
});
