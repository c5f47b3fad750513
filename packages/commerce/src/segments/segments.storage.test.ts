import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import { createEmptyCart } from '../carts/empty-cart.ts';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';

const members = `query ($query: String, $id: ID, $first: Int, $after: String, $last: Int) {
  customerSegmentMembers(query: $query, segmentId: $id, first: $first, after: $after, last: $last) {
    edges { cursor node { id displayName numberOfOrders amountSpent { amount } lastOrderId } }
    pageInfo { hasNextPage } } }`;

describeEachDatabase((_, open) => {
  describe('segments', () => {
    test('MERCH-120, MERCH-122: have the customers of their query, are paged, saved, renamed and deleted', async () => {
      const storage = await open<CommerceDatabase>([...testMigrations, secretMigrations]);
      const shop = await openCheckoutTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
      const run = createTestAdmin(shop.backend, shop.gateway);
      const add = async (name: string, input: object, orders: number): Promise<string> => {
        const { data } = await run(
          'mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id legacyResourceId } userErrors { message } } }',
          { input: { email: `${name}@example.com`, firstName: name, ...input } },
        );
        const { id, legacyResourceId } = data.customerCreate.customer;
        for (let count = 0; count < orders; count += 1) {
          const { buyerIdentity } = createEmptyCart('US', shop.backend.clock());
          const key = await shop.cart('US', [['1', 1]], {
            buyerIdentity: { ...buyerIdentity, customerId: legacyResourceId },
          });
          const total = await fillInCheckout(shop.checkout, key);
          await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
        }
        return id;
      };
      const subscribed = { emailMarketingConsent: { marketingState: 'SUBSCRIBED' } };
      const ada = await add('Ada', { tags: ['VIP'], ...subscribed }, 2);
      shop.wait(40 * 24 * 3600_000);
      await add('Bea', { addresses: [{ city: 'Oslo', countryCode: 'NO' }] }, 1);
      await add('Cleo', { tags: ['vip', 'press'] }, 0);
      const list = async (query: string) => {
        const { data, errors } = await run(members, { query, first: 10 });
        expect(errors).toBeUndefined();
        const names = data.customerSegmentMembers.edges.map(
          (edge: { node: { displayName: string } }) => edge.node.displayName,
        );
        return names.toSorted();
      };
      expect(await list('number_of_orders >= 1')).toEqual(['Ada', 'Bea']);
      expect(await list("customer_tags CONTAINS 'vip' AND number_of_orders = 0")).toEqual(['Cleo']);
      expect(await list("customer_tags NOT CONTAINS 'vip'")).toEqual(['Bea']);
      expect(await list('last_order_date < -30d')).toEqual(['Ada']);
      expect(
        await list('last_order_date IS NULL OR customer_added_date BETWEEN 2026-01-01 AND 2026-01-31'),
      ).toEqual(['Ada', 'Cleo']);
      expect(await list("customer_countries CONTAINS 'NO'")).toEqual(['Bea']);
      expect(await list("email_subscription_status = 'SUBSCRIBED'")).toEqual(['Ada']);
      expect(
        await list("(amount_spent > 40 OR amount_spent = 0) AND customer_email_domain = 'example.com'"),
      ).toEqual(['Ada', 'Cleo']);
      expect(await list("customer_account_status = 'ENABLED'")).toEqual([]);

      const invalid = await run(members, { query: 'orders > 1', first: 1 });
      expect(invalid.errors[0].extensions.code).toBe('BAD_USER_INPUT');
      const seen: string[] = [];
      let after: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const { data } = await run(members, { query: 'number_of_orders >= 0', first: 1, after });
        const { edges, pageInfo } = data.customerSegmentMembers;
        expect(pageInfo.hasNextPage).toBe(page < 2);
        seen.push(edges[0].node.displayName);
        after = edges[0].cursor;
      }
      expect(seen.toSorted()).toEqual(['Ada', 'Bea', 'Cleo']);

      const create =
        'mutation ($name: String!, $query: String!) { segmentCreate(name: $name, query: $query) { segment { id name query } userErrors { field message } } }';
      const bad = await run(create, { name: 'Bad', query: 'orders > 1' });
      expect(bad.data.segmentCreate).toMatchObject({ segment: null, userErrors: [{ field: ['query'] }] });
      const made = await run(create, { name: 'Buyers', query: 'number_of_orders > 0' });
      const { id } = made.data.segmentCreate.segment;
      const twin = await run(create, { name: 'Buyers', query: 'number_of_orders > 0' });
      expect(twin.data.segmentCreate.userErrors).toMatchObject([{ field: ['name'] }]);
      const update =
        'mutation ($id: ID!, $query: String) { segmentUpdate(id: $id, query: $query) { segment { name query } userErrors { message } } }';
      const changed = await run(update, { id, query: 'number_of_orders > 1' });
      expect(changed.data.segmentUpdate).toEqual({
        segment: { name: 'Buyers', query: 'number_of_orders > 1' },
        userErrors: [],
      });
      const { data } = await run(members, { id, first: 5 });
      const [edge] = data.customerSegmentMembers.edges;
      expect(edge.node).toMatchObject({
        id: ada.replace('Customer', 'CustomerSegmentMember'),
        numberOfOrders: '2',
      });
      expect(edge.node.lastOrderId).toMatch(/^gid:\/\/shopify\/Order\//);
      const membership = await run(
        'query ($customer: ID!, $ids: [ID!]!) { customerSegmentMembership(customerId: $customer, segmentIds: $ids) { memberships { isMember segmentId } } }',
        { customer: ada, ids: [id, 'gid://shopify/Segment/404'] },
      );
      expect(
        membership.data.customerSegmentMembership.memberships.map(
          (each: { isMember: boolean }) => each.isMember,
        ),
      ).toEqual([true, false]);
      const listed = await run(
        '{ segments(first: 5, query: "buy") { nodes { name } } segmentsCount { count } }',
      );
      expect(listed.data).toEqual({ segments: { nodes: [{ name: 'Buyers' }] }, segmentsCount: { count: 1 } });
      const remove =
        'mutation ($id: ID!) { segmentDelete(id: $id) { deletedSegmentId userErrors { message } } }';
      expect((await run(remove, { id })).data.segmentDelete.deletedSegmentId).toBe(id);
      expect((await run(remove, { id })).data.segmentDelete.userErrors).toHaveLength(1);
    });
  });
});
