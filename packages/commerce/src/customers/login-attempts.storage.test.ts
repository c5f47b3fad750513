import { maxUndelayedFailures } from '@vitrine/rules/contact/password-attempts';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { claimMailAllowance } from './email-limit.ts';
import { claimLoginAttempt } from './login-attempts.ts';
import { customerMigrations } from './migrations.ts';

const now = Date.UTC(2026, 0, 15, 12);
const email = 'ada@example.com';

describeEachDatabase((_, open) => {
  describe('limits across processes', () => {
    test('simultaneous password attempts all count', async () => {
      const storage = await open<CommerceDatabase>([customerMigrations]);
      const waits = await Promise.all(
        Array.from({ length: 12 }, () =>
          storage.change((tx) => claimLoginAttempt(tx, email, '203.0.113.7', now)),
        ),
      );
      expect(waits.filter((wait) => wait === null)).toHaveLength(5);
      expect(await storage.change((tx) => claimLoginAttempt(tx, email, '198.51.100.9', now))).toBeNull();
    });

    test.each([1, 31])(
      'REL-08: a wait is as long as announced although the clock is set back %i days',
      async (days) => {
        const storage = await open<CommerceDatabase>([customerMigrations]);
        const tryAt = (time: number) =>
          storage.change((tx) => claimLoginAttempt(tx, 'bea@example.com', '203.0.113.8', time));
        for (let failure = 0; failure < maxUndelayedFailures + 2; failure += 1) {
          const wait = await tryAt(now);
          if (wait !== null) expect(await tryAt(now + wait)).toBeNull();
        }
        const back = now - days * 24 * 60 * 60 * 1000;
        const wait = (await tryAt(back)) ?? 0;
        expect(wait).toBeGreaterThan(0);
        expect(await tryAt(back + wait - 1)).toBe(1);
        expect(await tryAt(back + wait)).toBeNull();
      },
    );

    test('simultaneous requests for emails all count', async () => {
      const storage = await open<CommerceDatabase>([customerMigrations]);
      const claims = await Promise.all(
        Array.from({ length: 12 }, () => storage.change((tx) => claimMailAllowance(tx, email, now))),
      );
      expect(claims.filter((claimed) => claimed)).toHaveLength(5);
    });
  });
});
