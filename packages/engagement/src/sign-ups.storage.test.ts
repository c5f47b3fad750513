import { eachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { engagementMigrations } from './migrations.ts';
import { eraseSignUps, signUpsOf } from './personal-data.ts';
import { signUp, signUpsSince } from './sign-ups.ts';
import type { EngagementTables } from './tables.ts';

const now = Date.UTC(2026, 5, 1);

eachDatabase((_name, open) => {
  const opened = () => open<EngagementTables>([engagementMigrations]);
  const request = { region: 'us', source: 'footer', now } as const;

  describe('a newsletter sign-up', () => {
    test('is kept with its region, its place and its moment, the address in lower case', async () => {
      const storage = await opened();
      expect(await signUp(storage, { ...request, email: ' Ada@Example.com ' })).toEqual({ ok: true });
      expect(await signUpsSince(storage, now, 10)).toEqual([
        { id: expect.any(String), email: 'ada@example.com', region: 'us', source: 'footer', createdAt: now },
      ]);
      expect(await signUpsSince(storage, now + 1, 10)).toEqual([]);
    });

    test('of an address that signed up before is a success and changes nothing', async () => {
      const storage = await opened();
      await signUp(storage, { ...request, email: 'ada@example.com' });
      expect(await signUp(storage, { ...request, email: 'ADA@example.com', now: now + 5 })).toEqual({
        ok: true,
      });
      expect(await signUpsSince(storage, 0, 10)).toMatchObject([{ createdAt: now }]);
    });

    test('counts for each region by itself', async () => {
      const storage = await opened();
      await signUp(storage, { ...request, email: 'ada@example.com' });
      await signUp(storage, { ...request, email: 'ada@example.com', region: 'au', now: now + 1 });
      expect((await signUpsSince(storage, 0, 10)).map(({ region }) => region)).toEqual(['us', 'au']);
    });

    test.each([
      '',
      'nobody',
      'a@b',
      'a b@example.com',
      `${'a'.repeat(10_000)}@example.com`,
      "';drop table sign_ups;--",
    ])('with %j in place of an address is refused and leaves nothing', async (email) => {
      const storage = await opened();
      expect(await signUp(storage, { ...request, email })).toEqual({ ok: false, message: 'Invalid email' });
      expect(await signUpsSince(storage, 0, 10)).toEqual([]);
    });

    test('can be told and forgotten by its address, in every region', async () => {
      const storage = await opened();
      await signUp(storage, { ...request, email: 'ada@example.com' });
      await signUp(storage, { ...request, email: 'ada@example.com', region: 'au', now: now + 1 });
      await signUp(storage, { ...request, email: 'bob@example.com' });
      expect(await signUpsOf(storage, 'ADA@example.com')).toEqual([
        { region: 'us', source: 'footer', createdAt: now },
        { region: 'au', source: 'footer', createdAt: now + 1 },
      ]);
      expect(await eraseSignUps(storage, 'Ada@example.com')).toBe(2);
      expect(await eraseSignUps(storage, 'ada@example.com')).toBe(0);
      expect((await signUpsSince(storage, 0, 10)).map(({ email }) => email)).toEqual(['bob@example.com']);
    });

    test('of the same address many times at once is kept once', async () => {
      const storage = await opened();
      const results = await Promise.all(
        Array.from({ length: 8 }, () => signUp(storage, { ...request, email: 'ada@example.com' })),
      );
      expect(results).toEqual(results.map(() => ({ ok: true })));
      expect(await signUpsSince(storage, 0, 10)).toHaveLength(1);
    });
  });
});
