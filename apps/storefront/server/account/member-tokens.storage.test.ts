import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerAccountUnavailableError } from '../shopify/customer-account-api.ts';
import {
  MemberTokenStore,
  type MemberTokenTables,
  memberSessionMs,
  memberTokenMigrations,
} from './member-tokens.ts';

const origin = 'https://shop.example.com';
const hour = 60 * 60_000;
const first = {
  accessToken: 'shcat_first',
  refreshToken: 'shcrt_1',
  idToken: 'the id token',
  expiresInSeconds: 7200,
};

/** Opens a row of the database with the key that is made of a session's id. */
function unseal(id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', id, '', 'member tokens', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
}

describeEachDatabase((_, open) => {
  describe('the tokens of members who sign in at the backend', () => {
    let storage: Storage<MemberTokenTables>;
    let now: number;
    /** Refresh tokens that were exchanged, in order. */
    let exchanged: string[];
    let response: 'renewed' | 'rejected' | 'unavailable';

    /** A process of the shop. */
    const openStore = (clock = () => now) =>
      new MemberTokenStore({
        storage,
        clock,
        api: {
          async refresh(refreshToken) {
            exchanged.push(refreshToken);
            if (response === 'unavailable') throw new CustomerAccountUnavailableError('no response');
            if (response === 'rejected') return null;
            const count = exchanged.length;
            return {
              accessToken: `shcat_renewed-${count}`,
              refreshToken: `shcrt_${count + 1}`,
              idToken: null,
              expiresInSeconds: 7200,
            };
          },
        },
      });

    beforeEach(async () => {
      storage = await open<MemberTokenTables>([memberTokenMigrations]);
      now = Date.UTC(2026, 10, 1);
      exchanged = [];
      response = 'renewed';
    });

    it('CAPI-31: stores them sealed, for the browser’s id alone', async () => {
      const store = openStore();
      const id = await store.create(first);
      expect(await store.read(id, origin)).toMatchObject({
        accessToken: 'shcat_first',
        idToken: 'the id token',
      });
      const rows = JSON.stringify(await storage.read.selectFrom('member_tokens').selectAll().execute());
      for (const secret of [id, 'shcat_first', 'shcrt_1', 'the id token']) expect(rows).not.toContain(secret);
      expect(await store.read(`${id.slice(0, -1)}_`, origin)).toBeNull();
    });

    it('CAPI-31: seals each session with a key of its own, and rejects a row that another key sealed', async () => {
      const store = openStore();
      const id = await store.create(first);
      const [own] = await storage.read.selectFrom('member_tokens').selectAll().execute();
      expect(JSON.parse(unseal(id, own?.sealed ?? ''))).toMatchObject({ accessToken: 'shcat_first' });
      const stranger = await store.create({ ...first, accessToken: 'shcat_stranger' });
      await storage.change((tx) =>
        tx
          .updateTable('member_tokens')
          .set({ sealed: own?.sealed ?? '' })
          .where('id_hash', '!=', own?.id_hash ?? '')
          .execute(),
      );
      await expect(store.read(stranger, origin)).rejects.toThrow('unable to authenticate data');
      expect(await store.read(id, origin)).toMatchObject({ accessToken: 'shcat_first' });
    });

    it('CAPI-32: renews them once, however many requests and processes ask at the same time', async () => {
      const stores = [openStore(), openStore()];
      const id = (await stores[0]?.create(first)) ?? '';
      now += 2 * hour;
      const asked = await Promise.all(
        stores.flatMap((store) => [store.read(id, origin), store.read(id, origin), store.read(id, origin)]),
      );
      expect(exchanged).toEqual(['shcrt_1']);
      expect(new Set(asked.map((tokens) => tokens?.accessToken))).toEqual(new Set(['shcat_renewed-1']));
      now += 2 * hour;
      // The ID token is that of the sign-in.
      expect(await openStore().read(id, origin)).toMatchObject({
        accessToken: 'shcat_renewed-2',
        idToken: 'the id token',
      });
      expect(exchanged).toEqual(['shcrt_1', 'shcrt_2']);
    });

    it('CAPI-32: uses a token while it is good if the backend doesn’t answer, and says so afterwards', async () => {
      const store = openStore();
      const id = await store.create(first);
      response = 'unavailable';
      now += 2 * hour - 60_000;
      expect(await store.read(id, origin)).toMatchObject({ accessToken: 'shcat_first' });
      now += hour;
      await expect(store.read(id, origin)).rejects.toThrow(CustomerAccountUnavailableError);
      response = 'renewed';
      expect(await store.read(id, origin)).toMatchObject({ accessToken: 'shcat_renewed-3' });
    });

    it('CAPI-32: tries again with the next request after an exchange that failed', async () => {
      const store = openStore();
      const id = await store.create(first);
      response = 'unavailable';
      now += 2 * hour - 60_000;
      expect(await store.read(id, origin)).toMatchObject({ accessToken: 'shcat_first' });
      response = 'renewed';
      expect(await openStore().read(id, origin)).toMatchObject({ accessToken: 'shcat_renewed-2' });
      expect(exchanged).toEqual(['shcrt_1', 'shcrt_1']);
    });

    it('CAPI-32: keeps the session if a process stopped during its exchange', async () => {
      const id = await openStore().create(first);
      now += 3 * hour;
      await storage.change((tx) =>
        tx
          .updateTable('member_tokens')
          .set({ refreshing_until: now + 50_000 })
          .execute(),
      );
      // Time passes while this one waits.
      const waiting = openStore(() => (now += 10_000));
      await expect(waiting.read(id, origin)).rejects.toThrow(CustomerAccountUnavailableError);
      expect(exchanged).toEqual([]);
      expect(await openStore().read(id, origin)).toMatchObject({ accessToken: 'shcat_renewed-1' });
    });

    it('CAPI-33: ends the session with the refresh token, in time, and when the member signs out', async () => {
      const store = openStore();
      const rejected = await store.create(first);
      response = 'rejected';
      now += 2 * hour;
      expect(await store.read(rejected, origin)).toBeNull();
      expect(await store.read(rejected, origin)).toBeNull();
      expect(exchanged).toHaveLength(1);
      const left = await store.create(first);
      expect(await store.end(left)).toBe('the id token');
      expect(await store.read(left, origin)).toBeNull();
      const old = await store.create(first);
      now += memberSessionMs;
      expect(await store.read(old, origin)).toBeNull();
      await store.create(first);
      expect(await storage.read.selectFrom('member_tokens').selectAll().execute()).toHaveLength(1);
    });
  });
});
