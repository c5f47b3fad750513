import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import {
  createMemberCarts,
  deleteMemberCarts,
  listMemberCarts,
  type MemberCartTables,
  memberCartMigrations,
} from './member-carts.ts';

describeEachDatabase((_dialect, open) => {
  describe('which cart a member has', () => {
    const opened = async () => {
      const storage = await open<MemberCartTables>([memberCartMigrations]);
      return { storage, carts: createMemberCarts(storage, () => 1_000) };
    };

    test('is a separate cart in each storefront, and no other member’s', async () => {
      const { carts } = await opened();
      expect(await carts.find('7', 'us')).toBeNull();
      expect(await carts.claim('7', 'us', 'a', null)).toBe('a');
      expect(await carts.claim('7', 'uk', 'b', null)).toBe('b');
      expect([await carts.find('7', 'us'), await carts.find('7', 'uk')]).toEqual(['a', 'b']);
      expect(await carts.find('8', 'us')).toBeNull();
    });

    test('is taken over only from the one that is gone', async () => {
      const { carts } = await opened();
      await carts.claim('7', 'us', 'a', null);
      expect(await carts.claim('7', 'us', 'b', null)).toBe('a');
      expect(await carts.claim('7', 'us', 'b', 'x')).toBe('a');
      expect(await carts.claim('7', 'us', 'b', 'a')).toBe('b');
      expect(await carts.find('7', 'us')).toBe('b');
    });

    test('CART-37: is the same for all who claim it at the same moment', async () => {
      const { carts } = await opened();
      const claims = Array.from({ length: 12 }, (_, index) => carts.claim('7', 'us', `c${index}`, null));
      const given = await Promise.all(claims);
      expect(new Set(given).size).toBe(1);
      expect(await carts.find('7', 'us')).toBe(given[0]);
    });

    test('is told to the person, and forgotten', async () => {
      const { storage, carts } = await opened();
      await carts.claim('7', 'us', 'a', null);
      await carts.claim('8', 'us', 'b', null);
      expect(await listMemberCarts(storage, '7')).toEqual([{ region: 'us', since: 1_000 }]);
      expect(await deleteMemberCarts(storage, '7')).toBe(1);
      expect(await listMemberCarts(storage, '7')).toEqual([]);
      expect(await carts.find('8', 'us')).toBe('b');
    });
  });
});
