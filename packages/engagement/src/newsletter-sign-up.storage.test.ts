import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { webhookMigrations } from './inbound/webhook-tables.ts';
import { newsletterMigrations } from './newsletter-migrations.ts';
import { saveSignUp } from './newsletter-sign-up.ts';
import { outboxMigrations } from './outbox/outbox-tables.ts';
import { deleteSignUpsByEmail, findSignUps, type SignUpTables } from './personal-data.ts';
import { smsMigrations } from './sms/sms-tables.ts';
import { waitlistMigrations } from './waitlists/waitlist-tables.ts';

const now = Date.UTC(2026, 5, 1);
const sets = [newsletterMigrations, outboxMigrations, webhookMigrations, smsMigrations, waitlistMigrations];

const kept = (storage: Storage<SignUpTables>) =>
  storage.read.selectFrom('sign_ups').selectAll().orderBy('created_at').execute();
const entries = (storage: Storage<SignUpTables>) =>
  storage.read.selectFrom('outbox').select(['kind', 'email', 'payload']).orderBy('created_at').execute();

describeEachDatabase((_name, open) => {
  const opened = () => open<SignUpTables>(sets);
  const request = { region: 'us', source: 'footer', country: 'US', consentText: 'Yes.', now } as const;

  describe('a newsletter sign-up', () => {
    test('ENG-02, ENG-09: is kept with its region, its place and its moment, the address in lower case', async () => {
      const storage = await opened();
      expect(await saveSignUp(storage, { ...request, email: ' Ada@Example.com ' })).toEqual({ ok: true });
      expect(await kept(storage)).toEqual([
        {
          id: expect.any(String),
          email: 'ada@example.com',
          region: 'us',
          source: 'footer',
          country: 'US',
          consent_text: 'Yes.',
          created_at: now,
          consented_at: now,
          confirmed_at: now,
          language: null,
        },
      ]);
      const [entry, ...more] = await entries(storage);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ kind: 'registration', email: 'ada@example.com' });
      expect(JSON.parse(entry?.payload ?? '')).toEqual({
        email: 'ada@example.com',
        region: 'us',
        source: 'footer',
        country: 'US',
        phone: null,
      });
    });

    test('of an address that signed up before is a success and changes nothing', async () => {
      const storage = await opened();
      await saveSignUp(storage, { ...request, email: 'ada@example.com' });
      expect(await saveSignUp(storage, { ...request, email: 'ADA@example.com', now: now + 5 })).toEqual({
        ok: true,
      });
      expect(await kept(storage)).toMatchObject([{ created_at: now }]);
      expect(await entries(storage)).toHaveLength(1);
    });

    test('counts for each region by itself', async () => {
      const storage = await opened();
      await saveSignUp(storage, { ...request, email: 'ada@example.com' });
      await saveSignUp(storage, { ...request, email: 'ada@example.com', region: 'au', now: now + 1 });
      expect((await kept(storage)).map(({ region }) => region)).toEqual(['us', 'au']);
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
      expect(await saveSignUp(storage, { ...request, email })).toEqual({
        ok: false,
        message: 'Invalid email',
      });
      expect(await kept(storage)).toEqual([]);
      expect(await entries(storage)).toEqual([]);
    });

    test('can be told and forgotten by its address, in every region', async () => {
      const storage = await opened();
      await saveSignUp(storage, { ...request, email: 'ada@example.com' });
      await saveSignUp(storage, { ...request, email: 'ada@example.com', region: 'au', now: now + 1 });
      await saveSignUp(storage, { ...request, email: 'bob@example.com' });
      expect(await findSignUps(storage, 'ADA@example.com')).toEqual([
        {
          for: 'newsletter',
          region: 'us',
          source: 'footer',
          createdAt: now,
          consentText: 'Yes.',
          confirmedAt: now,
        },
        {
          for: 'newsletter',
          region: 'au',
          source: 'footer',
          createdAt: now + 1,
          consentText: 'Yes.',
          confirmedAt: now + 1,
        },
      ]);
      expect(await deleteSignUpsByEmail(storage, 'Ada@example.com')).toBe(2);
      expect(await deleteSignUpsByEmail(storage, 'ada@example.com')).toBe(0);
      expect((await kept(storage)).map(({ email }) => email)).toEqual(['bob@example.com']);
      expect((await entries(storage)).map(({ email }) => email)).toEqual(['bob@example.com']);
    });

    test('of the same address many times at once is kept once', async () => {
      const storage = await opened();
      const results = await Promise.all(
        Array.from({ length: 8 }, () => saveSignUp(storage, { ...request, email: 'ada@example.com' })),
      );
      expect(results).toEqual(results.map(() => ({ ok: true })));
      expect(await kept(storage)).toHaveLength(1);
      expect(await entries(storage)).toHaveLength(1);
    });
  });
});
