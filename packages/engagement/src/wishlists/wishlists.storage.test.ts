import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { type WishlistTables, wishlistMigrations } from './wishlist-tables.ts';
import {
  type DueWishlistEmail,
  deliverUpdates,
  findWatchedProducts,
  recordProductStates,
} from './wishlist-update.ts';
import {
  addToWishlist,
  deleteWishlistsOfPerson,
  exportWishlists,
  findSharedWishlist,
  getWishlistByMember,
  maxWishlistProducts,
  removeFromWishlist,
  setUpdatesConsent,
  shareWishlist,
  stopUpdates,
} from './wishlists.ts';

const ada = { id: 'member-1', email: 'Ada@example.com', region: 'us' };
const eve = { id: 'member-2', email: 'eve@example.com', region: 'us' };
const now = Date.parse('2026-11-01T12:00:00Z');

describeEachDatabase((_name, open) => {
  const opened = () => open<WishlistTables>([wishlistMigrations]);

  describe('a wishlist', () => {
    test('holds what was wished for once, the newest first, and is another for every member', async () => {
      const storage = await opened();
      await addToWishlist(storage, ada, ['oil'], now);
      await Promise.all([
        addToWishlist(storage, ada, ['mousse', 'oil'], now + 1),
        addToWishlist(storage, eve, ['mitt'], now),
      ]);
      expect((await getWishlistByMember(storage, ada.id)).products).toEqual(['mousse', 'oil']);
      await removeFromWishlist(storage, eve.id, 'oil');
      await removeFromWishlist(storage, ada.id, 'mousse');
      expect((await getWishlistByMember(storage, ada.id)).products).toEqual(['oil']);
      expect((await getWishlistByMember(storage, eve.id)).products).toEqual(['mitt']);
    });

    test('is bounded, and takes no names that no product has', async () => {
      const storage = await opened();
      const many = Array.from({ length: maxWishlistProducts + 5 }, (_, index) => `product-${index}`);
      expect(await addToWishlist(storage, ada, [...many, '../x', '<b>', ''], now)).toBe(maxWishlistProducts);
      expect(await addToWishlist(storage, ada, ['one-more'], now)).toBe(0);
    });

    test('is read by who has its link, until the link is taken back; a new one is another', async () => {
      const storage = await opened();
      await addToWishlist(storage, ada, ['oil'], now);
      await shareWishlist(storage, ada, true);
      const { shareToken } = await getWishlistByMember(storage, ada.id);
      await shareWishlist(storage, ada, true);
      expect((await getWishlistByMember(storage, ada.id)).shareToken).toBe(shareToken);
      expect(shareToken).toMatch(/^[\w-]{24}$/);
      expect(await findSharedWishlist(storage, shareToken ?? '')).toEqual(['oil']);
      expect(await findSharedWishlist(storage, ada.id)).toBeNull();
      await shareWishlist(storage, ada, false);
      expect(await findSharedWishlist(storage, shareToken ?? '')).toBeNull();
      await shareWishlist(storage, ada, true);
      expect((await getWishlistByMember(storage, ada.id)).shareToken).not.toBe(shareToken);
    });

    test('of a person is told, and gone once they are erased', async () => {
      const storage = await opened();
      await addToWishlist(storage, ada, ['oil'], now);
      await addToWishlist(storage, eve, ['mitt'], now);
      const person = { email: 'ADA@example.com', member: null };
      expect(await exportWishlists(storage, person)).toMatchObject([{ products: ['oil'] }]);
      expect(await deleteWishlistsOfPerson(storage, person)).toBe(1);
      expect(await exportWishlists(storage, person)).toEqual([]);
      expect((await getWishlistByMember(storage, ada.id)).products).toEqual([]);
      expect((await getWishlistByMember(storage, eve.id)).products).toEqual(['mitt']);
    });
  });

  describe('news of a wishlist', () => {
    const watching = async () => {
      const location = await open.newLocation();
      const storage = await open<WishlistTables>([wishlistMigrations], { location });
      const other = await open<WishlistTables>([wishlistMigrations], { location });
      await addToWishlist(storage, ada, ['oil', 'mitt'], now);
      await setUpdatesConsent(storage, ada, true);
      await addToWishlist(storage, eve, ['oil'], now);
      const look = (available: boolean, price: number, by = storage) =>
        recordProductStates(by, 'us', new Map([['oil', { available, price }]]), now);
      const sent: DueWishlistEmail[] = [];
      const deliver = (by = storage, at = now) =>
        deliverUpdates(by, async (mail) => void sent.push(mail), { now: at, onFailure: () => undefined });
      return { storage, other, look, sent, deliver };
    };

    test('are looked for only where a member wants to be told', async () => {
      const { storage } = await watching();
      expect(await findWatchedProducts(storage)).toEqual(new Map([['us', new Set(['oil', 'mitt'])]]));
      await setUpdatesConsent(storage, ada, false);
      expect(await findWatchedProducts(storage)).toEqual(new Map());
    });

    test.each<[string, readonly (readonly [boolean, number])[], readonly string[]]>([
      ['nothing at the first look', [[false, 2000]], []],
      [
        'back in stock',
        [
          [false, 2000],
          [true, 2000],
        ],
        ['back'],
      ],
      [
        'back once, however often it is looked at',
        [
          [false, 2000],
          [true, 2000],
          [true, 2000],
        ],
        ['back'],
      ],
      [
        'back twice where it went in between',
        [
          [false, 2000],
          [true, 2000],
          [false, 2000],
          [true, 2000],
        ],
        ['back', 'back'],
      ],
      [
        'reduced',
        [
          [true, 2000],
          [true, 1500],
        ],
        ['reduced'],
      ],
      [
        'reduced again',
        [
          [true, 2000],
          [true, 1500],
          [true, 1200],
        ],
        ['reduced', 'reduced'],
      ],
      [
        'nothing for a higher price',
        [
          [true, 2000],
          [true, 2500],
        ],
        [],
      ],
      [
        'reduced from the higher price',
        [
          [true, 2000],
          [true, 2500],
          [true, 2400],
        ],
        ['reduced'],
      ],
      [
        'nothing for a reduction of what is sold out',
        [
          [true, 2000],
          [false, 1500],
        ],
        [],
      ],
      [
        'back, and not reduced as well',
        [
          [false, 2000],
          [true, 1500],
        ],
        ['back'],
      ],
    ])('tell %s', async (_what, looks, kinds) => {
      const { look, deliver, sent } = await watching();
      for (const [available, price] of looks) await look(available, price);
      await deliver();
      expect(sent.flatMap(({ news }) => news.map(({ kind }) => kind))).toEqual(kinds);
    });

    test('are told once by many processes, and no more after the way out', async () => {
      const { storage, other, look, deliver, sent } = await watching();
      await look(false, 2000);
      await Promise.all([look(true, 2000), look(true, 2000, other)]);
      await Promise.all([deliver(), deliver(other)]);
      expect(sent).toMatchObject([{ email: 'ada@example.com', news: [{ product: 'oil', kind: 'back' }] }]);
      await look(true, 1000);
      expect(await stopUpdates(storage, sent[0]?.stopToken ?? '')).toBe(true);
      expect(await stopUpdates(storage, 'guessed')).toBe(false);
      await deliver();
      expect(sent).toHaveLength(1);
      expect(await look(true, 500)).toBe(0);
    });

    test('wait where the mail can’t be sent, and are sent later', async () => {
      const { storage, look, deliver, sent } = await watching();
      await look(false, 2000);
      await look(true, 2000);
      const failed: string[] = [];
      const fail = () => Promise.reject(new Error('no mail server'));
      await deliverUpdates(storage, fail, { now, onFailure: (_error, id) => void failed.push(id) });
      expect(failed).toHaveLength(1);
      await deliver();
      expect(sent).toEqual([]);
      await deliver(storage, now + 61_000);
      expect(sent).toHaveLength(1);
    });
  });
});
