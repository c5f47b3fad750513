import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import { createEmptyCart } from '../carts/empty-cart.ts';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import { insertPasskeySession } from '../customer-accounts/passkey-sessions.ts';
import type { CommerceDatabase } from '../database.ts';
import { readAuditLog } from '../merchant/audit-log.ts';
import { findDueErasures } from './customer-erasures.ts';
import { readCustomer, updateCustomer } from './customer-store.ts';
import { insertPasskey } from './passkey-store.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

const create = `mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id legacyResourceId } userErrors { message } } }`;
const remove = `mutation ($id: ID!) { customerDelete(input: { id: $id }) { userErrors { message } } }`;
const authorizationRequest = {
  clientId: 'shp_test-client',
  redirectUri: 'https://app.example.com/back',
  returnUri: 'https://app.example.com/back',
  state: 'state',
  nonce: null,
  scope: 'openid',
  challenge: 'challenge',
};
const merge = `mutation ($one: ID!, $two: ID!, $fields: CustomerMergeOverrideFields) {
  customerMerge(customerOneId: $one, customerTwoId: $two, overrideFields: $fields) {
    job { done } resultingCustomerId userErrors { field message code } } }`;
const preview = `query ($one: ID!, $two: ID!, $fields: CustomerMergeOverrideFields) {
  customerMergePreview(customerOneId: $one, customerTwoId: $two, overrideFields: $fields) {
    resultingCustomerId customerMergeErrors { message }
    defaultFields { displayName firstName email { emailAddress marketingState } tags note orderCount giftCardCount
      phoneNumber { phoneNumber marketingState } addresses(first: 5) { nodes { city } } }
    alternateFields { email { emailAddress } lastName } blockingFields { note tags } } }`;

describeEachDatabase((_, open) => {
  async function openShop() {
    const storage = await open<CommerceDatabase>([...testMigrations, secretMigrations]);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    const run = createTestAdmin(shop.backend, shop.gateway);
    const add = async (input: object): Promise<{ id: string; legacyResourceId: string }> => {
      const { data } = await run(create, { input });
      expect(data.customerCreate.userErrors).toEqual([]);
      return data.customerCreate.customer;
    };
    const order = async (customerId: string) => {
      const empty = createEmptyCart('US', shop.backend.clock());
      const key = await shop.cart('US', [['1', 1]], {
        buyerIdentity: { ...empty.buyerIdentity, customerId },
      });
      const total = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      return paid.order.number;
    };
    const listOrders = async (customerId: string) => {
      const rows = await storage.read
        .selectFrom('orders')
        .select(['number', 'total', 'data'])
        .where('customer_id', '=', customerId)
        .orderBy('number')
        .execute();
      for (const { data } of rows) expect(JSON.parse(data).customerId).toBe(customerId);
      return rows.map(({ number, total }) => [Number(number), Number(total)]);
    };
    return { storage, shop, run, add, order, listOrders };
  }

  describe('merged customers', () => {
    test('MERCH-101, MERCH-102: the preview shows what the merge does: orders, addresses, tags, gift cards and rewards follow', async () => {
      const { storage, run, add, order, listOrders } = await openShop();
      const address = { city: 'Oslo', countryCode: 'NO', zip: '0150', address1: '1 Main St', lastName: 'B' };
      const one = await add({
        email: 'ada@example.com',
        firstName: 'Ada',
        note: 'calls',
        tags: ['VIP'],
        addresses: [address],
        emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
      });
      const two = await add({
        email: 'ada.b@example.com',
        firstName: 'Adele',
        lastName: 'Byron',
        tags: ['vip', 'press'],
        addresses: [address, { ...address, city: 'Bergen', zip: '5003' }],
      });
      const [a, b] = [await order(one.legacyResourceId), await order(two.legacyResourceId)];
      await run(
        'mutation ($id: ID!) { giftCardCreate(input: { initialValue: "10", customerId: $id }) { userErrors { message } } }',
        { id: two.id },
      );
      const fields = { customerIdOfEmailToKeep: two.id };
      const shown = (await run(preview, { one: one.id, two: two.id, fields })).data.customerMergePreview;
      expect(shown).toMatchObject({
        resultingCustomerId: one.id,
        customerMergeErrors: [],
        defaultFields: {
          displayName: 'Ada Byron',
          // Consent was given for the other address.
          email: { emailAddress: 'ada.b@example.com', marketingState: 'NOT_SUBSCRIBED' },
          tags: ['VIP', 'press'],
          note: 'calls',
          orderCount: '2',
          addresses: { nodes: [{ city: 'Oslo' }, { city: 'Bergen' }] },
        },
        alternateFields: { email: { emailAddress: 'ada@example.com' }, lastName: null },
        blockingFields: { note: null, tags: [] },
      });
      expect(await listOrders(two.legacyResourceId)).toHaveLength(1);

      const { data } = await run(merge, { one: one.id, two: two.id, fields });
      expect(data.customerMerge).toEqual({
        job: { done: true },
        resultingCustomerId: one.id,
        userErrors: [],
      });
      const after = await readCustomer(storage.read, one.legacyResourceId);
      expect(after).toMatchObject({
        email: 'ada.b@example.com',
        acceptsMarketing: false,
        tags: ['VIP', 'press'],
      });
      expect(await readCustomer(storage.read, two.legacyResourceId)).toBeNull();
      expect((await listOrders(one.legacyResourceId)).map(([number]) => number)).toEqual([a, b]);
      const events = await storage.read
        .selectFrom('order_events')
        .select(['kind', 'customer_id', 'order_id'])
        .where('kind', 'in', ['paid', 'merged'])
        .orderBy('sequence')
        .execute();
      expect(events.map(({ kind, customer_id }) => [kind, customer_id])).toEqual([
        ['paid', one.legacyResourceId],
        ['paid', one.legacyResourceId],
        ['merged', one.legacyResourceId],
      ]);
      expect(events.at(-1)?.order_id).toBe(two.legacyResourceId);
      for (const table of ['gift_cards', 'subscription_contracts', 'orders'] as const) {
        const left = await storage.read
          .selectFrom(table)
          .select('id')
          .where('customer_id', '=', two.legacyResourceId)
          .execute();
        expect(left).toEqual([]);
      }
      const [entry] = await readAuditLog(storage.read, { limit: 1 });
      expect(entry).toMatchObject({
        action: 'customerMerge',
        subject: { type: 'Customer', id: one.legacyResourceId },
        details: { merged: two.legacyResourceId, orders: 1 },
      });
      expect(JSON.stringify(entry)).not.toContain('example.com');
    });

    test('MERCH-124: consent to text messages follows the phone number that stays', async () => {
      const { storage, run, add } = await openShop();
      const smsMarketingConsent = { marketingState: 'SUBSCRIBED' };
      const one = await add({ email: 'a@example.com', phone: '+12125550101', smsMarketingConsent });
      const two = await add({ email: 'b@example.com', phone: '+12125550102' });
      const three = await add({ email: 'c@example.com' });
      const fields = { customerIdOfPhoneNumberToKeep: two.id };
      const shown = (await run(preview, { one: one.id, two: two.id, fields })).data.customerMergePreview;
      expect(shown.defaultFields.phoneNumber).toEqual({
        ...{ phoneNumber: '+12125550102', marketingState: 'NOT_SUBSCRIBED' },
      });
      expect((await run(merge, { one: three.id, two: one.id })).data.customerMerge.userErrors).toEqual([]);
      expect(await readCustomer(storage.read, three.legacyResourceId)).toMatchObject({
        phone: '+12125550101',
        smsConsent: { phone: '+12125550101', state: 'SUBSCRIBED' },
      });
      const last = { one: three.id, two: two.id, fields };
      expect((await run(merge, last)).data.customerMerge.userErrors).toEqual([]);
      const merged = await readCustomer(storage.read, three.legacyResourceId);
      expect(merged).toMatchObject({ phone: '+12125550102' });
      expect(merged?.smsConsent).toBeUndefined();
    });

    test('MERCH-107: retain all their addresses; above the limit the preview and the merge are rejected, and nothing changes', async () => {
      const { storage, run, add } = await openShop();
      const [one, two] = [await add({ email: 'a@example.com' }), await add({ email: 'b@example.com' })];
      const live = async (id: string, first: number, last: number) => {
        const address = { firstName: '', lastName: 'B', company: '', address1: '', city: 'Oslo' };
        const rest = { province: '', country: 'NO', zip: '0150', phone: '' } as const;
        await storage.change(async (tx) => {
          const customer = await readCustomer(tx, id);
          if (customer === null) throw new Error('no customer');
          const addresses = [];
          for (let house = first; house <= last; house += 1)
            addresses.push({ ...address, ...rest, id: `${id}${house}`, address2: String(house) });
          await updateCustomer(tx, { ...customer, addresses });
        });
      };
      // Two addresses are the same.
      await live(one.legacyResourceId, 1, 60);
      await live(two.legacyResourceId, 59, 101);
      const message =
        'Both customers together have 101 different addresses, and a customer has at most 100. Delete some of them first';
      const before = await readCustomer(storage.read, one.legacyResourceId);
      const shown = await run(preview, { one: one.id, two: two.id });
      expect(shown.data.customerMergePreview).toMatchObject({
        resultingCustomerId: null,
        customerMergeErrors: [{ message }],
      });
      const rejected = await run(merge, { one: one.id, two: two.id });
      expect(rejected.data.customerMerge.userErrors).toEqual([
        { field: ['customerTwoId'], message, code: 'INVALID_CUSTOMER' },
      ]);
      expect(await readCustomer(storage.read, one.legacyResourceId)).toEqual(before);
      expect(await readCustomer(storage.read, two.legacyResourceId)).not.toBeNull();

      await live(two.legacyResourceId, 59, 100);
      expect((await run(merge, { one: one.id, two: two.id })).data.customerMerge.userErrors).toEqual([]);
      expect((await readCustomer(storage.read, one.legacyResourceId))?.addresses).toHaveLength(100);
    });

    test('MERCH-101: in any order of merges, every order stays, and its total', async () => {
      const { run, add, order, listOrders } = await openShop();
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 3 }), async (pairs) => {
          round += 1;
          const people: Awaited<ReturnType<typeof add>>[] = [];
          for (const index of [0, 1, 2]) people.push(await add({ email: `p${round}-${index}@example.com` }));
          for (const { legacyResourceId } of people) await order(legacyResourceId);
          const listAll = async () => {
            const lists = [];
            for (const { legacyResourceId } of people) lists.push(...(await listOrders(legacyResourceId)));
            return lists.toSorted(([x = 0], [y = 0]) => x - y);
          };
          const before = await listAll();
          const gone = new Set<number>();
          for (const [x, y] of pairs) {
            const { data } = await run(merge, { one: people[x]?.id, two: people[y]?.id });
            const isPossible = x !== y && !gone.has(x) && !gone.has(y);
            expect(data.customerMerge.userErrors.length === 0).toBe(isPossible);
            if (isPossible) gone.add(y);
          }
          expect(await listAll()).toEqual(before);
        }),
        { numRuns: 4 },
      );
    });

    test.each([
      ['first', 0],
      ['second', 1],
    ] as const)(
      'CAPI-46: only passkeys of the %s customer stay if their address does, until erasure',
      async (_which, kept) => {
        const { storage, run, add } = await openShop();
        const people = [
          await add({ email: `one-${kept}@example.com` }),
          await add({ email: `two-${kept}@example.com` }),
          await add({ email: `three-${kept}@example.com` }),
        ] as const;
        await storage.change(async (tx) => {
          for (const { legacyResourceId: customerId } of people) {
            const passkey = { credentialId: `key-${kept}-${customerId}`, customerId, userHandle: customerId };
            const rest = { publicKey: 'secret-key', counter: 0, transports: [], createdAt: 1, usedAt: null };
            expect(await insertPasskey(tx, { ...passkey, ...rest, device: 'Firefox on Windows' })).toBe(true);
            expect(await insertPasskey(tx, { ...passkey, ...rest, device: null })).toBe(false);
            const session = {
              browser: 'browser',
              customerId,
              challenge: null,
              request: authorizationRequest,
            };
            await insertPasskeySession(tx, session, 1);
          }
        });
        const owners = async () => {
          const rows = await storage.read.selectFrom('customer_passkeys').selectAll().execute();
          return rows.map((row) => [row.credential_id, row.customer_id]).toSorted();
        };
        const [one, two, three] = people;
        const fields = { customerIdOfEmailToKeep: people[kept].id };
        expect(
          (await run(merge, { one: one.id, two: two.id, fields })).data.customerMerge.userErrors,
        ).toEqual([]);
        const other = [`key-${kept}-${three.legacyResourceId}`, three.legacyResourceId];
        expect(await owners()).toEqual(
          [[`key-${kept}-${people[kept].legacyResourceId}`, one.legacyResourceId], other].toSorted(),
        );
        const sessions = await storage.read.selectFrom('passkey_sessions').select('customer_id').execute();
        expect(sessions).toEqual([{ customer_id: three.legacyResourceId }]);

        const email = `${kept === 0 ? 'one' : 'two'}-${kept}@example.com`;
        const exported = await exportPersonalData(storage, email);
        expect(exported).toMatchObject({
          passkeys: [{ device: 'Firefox on Windows', createdAt: 1, usedAt: null }],
        });
        expect(JSON.stringify(exported)).not.toContain('secret-key');
        await erasePersonalData(storage, email, 2);
        expect(await owners()).toEqual([other]);
        expect((await run(remove, { id: three.id })).data.customerDelete.userErrors).toEqual([]);
        expect(await owners()).toEqual([]);
      },
    );

    test('MERCH-103: an erasure can be cancelled until it is due, and meanwhile the customer isn’t merged', async () => {
      const { storage, shop, run, add } = await openShop();
      const [one, two] = [await add({ email: 'a@example.com' }), await add({ email: 'b@example.com' })];
      const request = `mutation ($id: ID!) { customerRequestDataErasure(customerId: $id) { customerId userErrors { code } } }`;
      const cancel = `mutation ($id: ID!) { customerCancelDataErasure(customerId: $id) { customerId userErrors { code } } }`;
      const read = `query ($id: ID!) { customer(id: $id) { mergeable { isMergeable reason errorFields } } }`;
      const none = await run(cancel, { id: one.id });
      expect(none.data.customerCancelDataErasure).toEqual({
        customerId: null,
        userErrors: [{ code: 'NOT_BEING_ERASED' }],
      });
      for (const _ of [1, 2]) {
        const { data } = await run(request, { id: one.id });
        expect(data.customerRequestDataErasure).toEqual({ customerId: one.id, userErrors: [] });
      }
      expect((await run(read, { id: one.id })).data.customer.mergeable).toMatchObject({
        isMergeable: false,
        reason: 'This customer’s data will be erased on 2026-01-25',
        errorFields: ['PENDING_DATA_REQUEST'],
      });
      const blocked = await run(merge, { one: two.id, two: one.id });
      expect(blocked.data.customerMerge.userErrors).toMatchObject([
        { field: ['customerTwoId'], code: 'INVALID_CUSTOMER' },
      ]);
      expect(await findDueErasures(storage, shop.backend.clock())).toEqual([]);
      const later = shop.backend.clock() + 10 * 24 * 3600_000;
      expect(await findDueErasures(storage, later)).toEqual([
        { customerId: one.legacyResourceId, email: 'a@example.com' },
      ]);
      await run(cancel, { id: one.id });
      expect(await findDueErasures(storage, later)).toEqual([]);
      const unknown = await run(request, { id: 'gid://shopify/Customer/404' });
      expect(unknown.data.customerRequestDataErasure.userErrors).toEqual([{ code: 'DOES_NOT_EXIST' }]);
    });
  });
});
