import { createCustomerRecord } from '@vitrine/commerce/customers/accounts';
import { insertCustomer } from '@vitrine/commerce/customers/customer-store';
import { mergeCustomers } from '@vitrine/commerce/customers/merge-customers';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { saveSignUp } from '@vitrine/engagement/newsletter-sign-up';
import { readQuizResult, saveQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import { exportReviews } from '@vitrine/engagement/reviews/review-personal-data';
import { voteHelpful } from '@vitrine/engagement/reviews/review-votes';
import { saveQuestion, saveReview } from '@vitrine/engagement/reviews/save-review';
import {
  addToWishlist,
  exportWishlists,
  findSharedWishlist,
  getWishlistByMember,
  maxWishlistProducts,
  setUpdatesConsent,
  shareWishlist,
  stopUpdates,
} from '@vitrine/engagement/wishlists/wishlists';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, it } from 'vitest';
import { createMemberCarts, listMemberCarts } from '../cart/member-carts.ts';
import { commerceMigrations } from '../commerce-storage.ts';
import { engagementSets, type ShopTables } from '../engagement.ts';
import { erasePerson } from './erase-person.ts';
import { followMerges } from './follow-merges.ts';

const now = Date.UTC(2026, 5, 1);
const result = { handle: 'mousse', sku: 'DARK', at: 1, region: 'us' };
const gid = (id: string) => `gid://shopify/Customer/${id}`;

describeEachDatabase((_, open) => {
  /** Two databases with customers of these names, who have addresses at example.com. */
  async function openStores() {
    const storage = await open<ShopTables>([...engagementSets]);
    const commerce = await open<CommerceDatabase>([...commerceMigrations]);
    const add = async (name: string) => {
      const email = `${name}@example.com`;
      const record = createCustomerRecord(email, now);
      await commerce.change((tx) => insertCustomer(tx, record, null));
      const { id } = record;
      return { id, email, member: { id: gid(id), email, region: 'us' }, key: `member:${gid(id)}` };
    };
    const merge = async (one: { id: string }, two: { id: string }, choices = {}) => {
      const source = { actor: commandLineActor, action: 'customerMerge' };
      const merged = await mergeCustomers(
        { storage: commerce, clock: () => now },
        source,
        one.id,
        two.id,
        choices,
      );
      expect(merged.ok).toBe(true);
    };
    const follow = (by: Storage<ShopTables> = storage) => followMerges({ storage: by, commerce });
    const review = async (
      { key, email }: Pick<Awaited<ReturnType<typeof add>>, 'key' | 'email'>,
      product: string,
    ) => {
      const words = { rating: 5, title: 'Lovely', body: 'It is.', author: email, variant: null };
      const writer = { key, email };
      const given = { product, region: 'us', words, writer, verified: false, media: [], publish: true, now };
      const saved = await saveReview(storage, given);
      if (saved.kind !== 'kept') throw new Error(saved.kind);
      return saved.id;
    };
    return { storage, commerce, add, merge, follow, review };
  }

  /** Everything stored for an account, in any table of the shop's own database. */
  async function listRowsWith(storage: Storage<ShopTables>, text: string) {
    const found: string[] = [];
    const tables = [
      'wishlists',
      'wishlist_items',
      'wishlist_mails',
      'product_reviews',
      'product_questions',
      'review_votes',
      'quiz_results',
      'member_carts',
      'loyalty_entries',
      'loyalty_redemptions',
    ] as const;
    for (const table of tables) {
      const rows = await storage.read.selectFrom(table).selectAll().execute();
      if (JSON.stringify(rows).includes(text)) found.push(table);
    }
    return found;
  }

  describe('what the shop stores for a merged customer', () => {
    it('MERCH-105: follows to the customer who stays, once, whatever dies in between', async () => {
      const { storage, add, merge, follow, review } = await openStores();
      const [ada, bea] = [await add('ada'), await add('bea')];
      await addToWishlist(storage, ada.member, ['oil', 'mitt'], now);
      await addToWishlist(storage, bea.member, ['mousse', 'oil'], now + 1);
      await shareWishlist(storage, bea.member, true);
      const { shareToken } = await getWishlistByMember(storage, bea.member.id);
      await saveQuizResult(storage, { ...result, customer: bea.member.id });
      const [first, second] = [await review(ada, 'oil'), await review(bea, 'oil')];
      await review(bea, 'mitt');
      const words = { body: 'Vegan?', author: 'Bea' };
      await saveQuestion(storage, {
        product: 'oil',
        region: 'us',
        words,
        writer: { key: bea.key, email: bea.email },
        now,
      });
      for (const { key } of [ada, bea])
        await voteHelpful(storage, first, { key, network: null }, { helpful: true, now });
      await voteHelpful(storage, second, { key: bea.key, network: null }, { helpful: true, now });
      const carts = createMemberCarts(storage, () => now);
      await carts.claim(ada.id, 'us', 'cart-a', null);
      await carts.claim(bea.id, 'us', 'cart-b', null);
      await carts.claim(bea.id, 'uk', 'cart-c', null);

      await merge(ada, bea);
      const dying: Storage<ShopTables> = new Proxy(storage, {
        get: (target, name) =>
          name === 'change'
            ? (work: Parameters<typeof storage.change>[0]) =>
                storage.change(async (tx) => {
                  await work(tx);
                  throw new Error('the process dies before the commit');
                })
            : Reflect.get(target, name, target),
      });
      await expect(follow(dying)).rejects.toThrow('dies');
      expect((await getWishlistByMember(storage, ada.member.id)).products).toEqual(['mitt', 'oil']);
      await Promise.all([follow(), follow()]);
      await follow();

      const list = await getWishlistByMember(storage, ada.member.id);
      expect(list).toEqual({ products: ['mousse', 'oil', 'mitt'], shareToken, wantsUpdates: false });
      expect(await findSharedWishlist(storage, shareToken ?? '')).toEqual(list.products);
      expect(await readQuizResult(storage, ada.member.id)).toMatchObject({ sku: 'DARK' });
      expect(await carts.find(ada.id, 'us')).toBe('cart-a');
      expect(await carts.find(ada.id, 'uk')).toBe('cart-c');
      const written = await exportReviews(storage, { email: 'unknown@example.com', member: ada.key });
      expect(written.reviews.map(({ product }) => product).toSorted()).toEqual(['mitt', 'oil', 'oil']);
      expect(written.questions).toHaveLength(1);
      expect(written.helpfulVotes.map((vote) => vote.review).toSorted()).toEqual([first, second].toSorted());
      const votes = await storage.read
        .selectFrom('product_reviews')
        .select(['id', 'helpful'])
        .where('product', '=', 'oil')
        .execute();
      expect(votes.map(({ helpful }) => Number(helpful))).toEqual([1, 1]);
      // Only the second review of a product has the id of the one who is gone, in a key of its own.
      expect(await listRowsWith(storage, bea.id)).toEqual(['product_reviews']);

      // What is stored is found after another merge, too.
      const cleo = await add('cleo');
      await review(cleo, 'oil');
      await saveQuizResult(storage, { ...result, sku: 'LIGHT', customer: cleo.member.id });
      await merge(cleo, ada);
      await follow();
      expect((await exportReviews(storage, { email: '', member: cleo.key })).reviews).toHaveLength(4);
      expect(await readQuizResult(storage, cleo.member.id)).toMatchObject({ sku: 'LIGHT' });
      expect(await listMemberCarts(storage, cleo.id)).toHaveLength(2);
    });

    it('MERCH-105: a joined wishlist has the newest products up to its limit, and updates for the email address that stays', async () => {
      const { storage, add, merge, follow } = await openStores();
      const [ada, bea, cleo] = [await add('ada'), await add('bea'), await add('cleo')];
      const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
      await addToWishlist(storage, ada.member, many('old', maxWishlistProducts), now);
      await addToWishlist(storage, bea.member, many('new', 150), now + 1);
      await setUpdatesConsent(storage, bea.member, true);
      await merge(ada, bea);
      await follow();
      const list = await getWishlistByMember(storage, ada.member.id);
      expect(list.products.filter((product) => product.startsWith('new'))).toHaveLength(150);
      expect(list).toMatchObject({ products: { length: maxWishlistProducts }, wantsUpdates: false });

      await addToWishlist(storage, cleo.member, ['oil'], now + 2);
      await setUpdatesConsent(storage, cleo.member, true);
      const { stop_token: stop } = await storage.read
        .selectFrom('wishlists')
        .select('stop_token')
        .where('member', '=', cleo.member.id)
        .executeTakeFirstOrThrow();
      const mail = { region: 'us', news: '[]', attempts: 0, due_at: now, sent_at: null };
      for (const { email, member } of [ada, cleo])
        await storage.change((tx) =>
          tx
            .insertInto('wishlist_mails')
            .values({ ...mail, id: email, member: member.id, email })
            .execute(),
        );
      await merge(ada, cleo, { email: 'two' });
      await follow();
      expect(await exportWishlists(storage, { email: cleo.email, member: null })).toMatchObject([
        { toldOfNews: true },
      ]);
      const mails = await storage.read.selectFrom('wishlist_mails').select(['member', 'email']).execute();
      expect(mails).toEqual([{ member: ada.member.id, email: cleo.email }]);
      expect(await stopUpdates(storage, stop)).toBe(true);
    });

    it('MERCH-106: is erased with the customer who stays, even if nothing followed yet', async () => {
      const { storage, commerce, add, merge, follow, review } = await openStores();
      const [ada, bea, cleo] = [await add('ada'), await add('bea'), await add('cleo')];
      const posting = { kind: 'adjusted', points: 40, owed: 0, order_name: null, note: '', at: 1 } as const;
      const redemption = {
        reward_id: 'r',
        title: 'R',
        kind: 'amount',
        points: 1,
        region: 'us',
        code: null,
        variant: null,
        state: 'granted',
        created_at: 1,
        expires_at: 2,
      } as const;
      await merge(ada, bea);
      await follow();
      // Requests that were under way during the merge, and points that didn't follow.
      await addToWishlist(storage, bea.member, ['oil'], now);
      await saveQuizResult(storage, { ...result, customer: bea.member.id });
      await review(bea, 'oil');
      await addToWishlist(storage, cleo.member, ['mitt'], now);
      await review(cleo, 'oil');
      await createMemberCarts(storage, () => now).claim(cleo.id, 'us', 'cart', null);
      await storage.change(async (tx) => {
        const entries = [
          { member: bea.id, source: `sign-up:${bea.id}` },
          { member: ada.id, source: `settled:merged:${bea.id}` },
        ];
        for (const entry of entries)
          await tx
            .insertInto('loyalty_entries')
            .values({ ...posting, ...entry })
            .execute();
        for (const open_member of [ada.id, `${ada.id}+${bea.id}`])
          await tx
            .insertInto('loyalty_redemptions')
            .values({
              ...redemption,
              id: open_member.length.toString(),
              token: open_member,
              open_member,
              member: ada.id,
            })
            .execute();
      });
      await merge(ada, cleo);
      const consent = { region: 'us', source: 'footer', country: 'US', consentText: 'Yes.', now } as const;
      for (const { email } of [ada, bea, cleo]) await saveSignUp(storage, { email, ...consent });
      // A merged address that has an account again is somebody's own.
      await add('bea');
      const deps = { storage: commerce, engagement: storage, mailDirectory: '/nowhere', isDryRun: false };
      const { texts, signUps } = await erasePerson({ ...deps, clock: () => now }, ada.email);
      expect([texts, signUps]).toEqual([2, 2]);
      const left = await storage.read.selectFrom('sign_ups').select('email').execute();
      expect(left).toEqual([{ email: bea.email }]);
      await storage.change((tx) =>
        tx
          .updateTable('loyalty_redemptions')
          .set(({ ref }) => ({ token: ref('id') }))
          .execute(),
      );
      for (const { id } of [ada, bea, cleo]) expect(await listRowsWith(storage, id)).toEqual([]);
      await follow();
    });
  });
});
