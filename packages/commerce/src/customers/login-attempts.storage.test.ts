import { eachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { claimTry, freeFailures } from './login-attempts.ts';
import { claimMail, mostMails } from './mail-allowance.ts';
import { customerMigrations } from './migrations.ts';

const now = Date.UTC(2026, 0, 15, 12);
const email = 'ada@example.com';

eachDatabase((_, open) => {
  describe('what many processes count together', () => {
    test('tries of a password at the same time all count', async () => {
      const storage = await open<CommerceDatabase>([customerMigrations]);
      const waits = await Promise.all(
        Array.from({ length: 12 }, () => storage.change((tx) => claimTry(tx, email, '203.0.113.7', now))),
      );
      expect(waits.filter((wait) => wait === null)).toHaveLength(freeFailures);
      expect(await storage.change((tx) => claimTry(tx, email, '198.51.100.9', now))).toBeNull();
    });

    test('mails asked for at the same time all count', async () => {
      const storage = await open<CommerceDatabase>([customerMigrations]);
      const claims = await Promise.all(
        Array.from({ length: 12 }, () => storage.change((tx) => claimMail(tx, email, now))),
      );
      expect(claims.filter((claimed) => claimed)).toHaveLength(mostMails);
    });
  });
});
