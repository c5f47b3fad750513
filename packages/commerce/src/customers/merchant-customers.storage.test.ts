import { loadRegionTables } from '@vitrine/data/regions';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { createTestSource, expectErrors, expectSuccess } from '../catalogue/products/product-test-shop.ts';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { rewardGrantMigrations } from '../discounts/reward-grants.ts';
import { giftCardMigrations } from '../gift-cards/gift-card-tables.ts';
import { auditMigrations, readAuditLog } from '../merchant/audit-log.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { subscriptionMigrations } from '../subscriptions/subscription-tables.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { findCustomers } from './find-customers.ts';
import {
  addMerchantAddress,
  changeMerchantTags,
  createMerchantCustomer,
  deleteMerchantCustomer,
  removeMerchantAddress,
  updateMerchantAddress,
  updateMerchantCustomer,
} from './merchant-customers.ts';
import { customerMigrations } from './migrations.ts';

const migrations = [
  catalogueMigrations,
  sentWebhookMigrations,
  cartMigrations,
  customerMigrations,
  orderMigrations,
  rewardGrantMigrations,
  giftCardMigrations,
  subscriptionMigrations,
  auditMigrations,
];
const tables = loadRegionTables();
const ada = {
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '(415) 555-2671',
  tags: ['VIP', 'vip'],
};
const home = { firstName: 'Ada', address1: '1 Main St', city: 'Oslo', country: 'NO', zip: '0150' };

describeEachDatabase((_name, open) => {
  async function openShop() {
    let now = Date.UTC(2026, 0, 1);
    const storage = await open<CommerceDatabase>(migrations);
    const clock = () => {
      now += 1000;
      return now;
    };
    const deps = {
      storage,
      clock,
      regionTable: (region: Parameters<typeof findTableAt>[1], at: number) => findTableAt(tables, region, at),
    };
    const find = async (query: string | null, limit = 10) => {
      const list = await findCustomers(storage.read, {
        query,
        order: 'created_at',
        isDescending: false,
        limit,
        after: null,
      });
      return list.map(({ record }) => record.email);
    };
    return { storage, deps, find };
  }

  describe('customers of the merchant', () => {
    test('MERCH-40: are made, changed and recorded in the audit log without personal data', async () => {
      const { storage, deps } = await openShop();
      const customer = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada, [home]),
      );
      expect(customer).toMatchObject({
        email: 'ada@example.com',
        phone: '+14155552671',
        tags: ['VIP'],
        emailProven: false,
      });
      expect(customer.addresses).toMatchObject([{ city: 'Oslo', country: 'NO' }]);
      expect(customer.defaultAddressId).toBe(customer.addresses[0]?.id);
      const change = { note: 'Prefers parcels at work', acceptsMarketing: true, lastName: 'Lovelace' };
      const changed = expectSuccess(
        await updateMerchantCustomer(deps, createTestSource('customerUpdate'), customer.id, change),
      );
      expect(changed).toMatchObject({ ...change, firstName: 'Ada' });
      const again = expectSuccess(
        await updateMerchantCustomer(deps, createTestSource('customerUpdate'), customer.id, change),
      );
      expect(again).toEqual(changed);
      const log = await readAuditLog(storage.read, {
        limit: 10,
        subject: { type: 'Customer', id: customer.id },
      });
      expect(log.map(({ action, details }) => [action, details])).toEqual([
        ['customerUpdate', { changed: ['lastName', 'acceptsMarketing', 'note'] }],
        ['customerCreate', {}],
      ]);
      expect(JSON.stringify(log)).not.toMatch(/ada@|Lovelace|4155552671/);
    });

    test.each([
      [{ email: '' }, 'email BLANK'],
      [{ email: 'nonsense' }, 'email INVALID'],
      [{ email: 'TAKEN@example.com' }, 'email TAKEN'],
      [{ phone: '12' }, 'phone INVALID'],
      [{ firstName: '<b>Ada</b>' }, 'firstName CONTAINS_HTML_TAGS'],
      [{ note: 'n'.repeat(5001) }, 'note TOO_LONG'],
      [{ tags: ['t'.repeat(256)] }, 'tags TOO_LONG'],
    ])('MERCH-41: %j is an error at its field, and nothing is written', async (wrong, error) => {
      const { storage, deps, find } = await openShop();
      expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), {
          email: 'taken@example.com',
        }),
      );
      const customer = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada),
      );
      const other = { ...ada, email: 'other@example.com', ...wrong };
      expect(
        expectErrors(await createMerchantCustomer(deps, createTestSource('customerCreate'), other)),
      ).toEqual([error]);
      expect(
        expectErrors(
          await updateMerchantCustomer(deps, createTestSource('customerUpdate'), customer.id, wrong),
        ),
      ).toEqual([error]);
      expect(await find(null)).toEqual(['taken@example.com', 'ada@example.com']);
      expect(await readAuditLog(storage.read, { limit: 10 })).toHaveLength(2);
    });

    test('MERCH-125: a phone number of another customer is taken, also for one who changes theirs', async () => {
      const { deps, find } = await openShop();
      const first = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada),
      );
      const same = { email: 'bo@example.com', phone: '+1 415-555-2671' };
      expect(
        expectErrors(await createMerchantCustomer(deps, createTestSource('customerCreate'), same)),
      ).toEqual(['phone TAKEN']);
      expect(await find(null)).toEqual(['ada@example.com']);
      const own = { email: 'bo@example.com', phone: '+14155552672' };
      const second = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), own),
      );
      const update = (id: string, phone: string | null) =>
        updateMerchantCustomer(deps, createTestSource('customerUpdate'), id, { phone });
      expect(expectErrors(await update(second.id, ada.phone))).toEqual(['phone TAKEN']);
      expectSuccess(await update(first.id, ada.phone));
      expectSuccess(await update(first.id, null));
      expect(expectSuccess(await update(second.id, ada.phone)).phone).toBe('+14155552671');
    });

    test('MERCH-125: the phone numbers of an older database are taken too', async () => {
      const location = await open.newLocation();
      const { '0007-phones': _phones, ...earlier } = customerMigrations.migrations;
      const before = await open<CommerceDatabase>([{ ...customerMigrations, migrations: earlier }], {
        location,
      });
      for (const [id, phone] of Object.entries({ 1: '+14155552671', 2: null })) {
        const data = JSON.stringify({ id, phone, addresses: [{ phone: '+14155550000' }] });
        await before.change((tx) =>
          sql`insert into customers (id, email, data, created_at, updated_at) values (${id}, ${id}, ${data}, 0, 0)`.execute(
            tx,
          ),
        );
      }
      await before.close();
      const { read } = await open<CommerceDatabase>([customerMigrations], { location });
      const rows = await read.selectFrom('customers').select(['id', 'phone']).orderBy('id').execute();
      expect(rows).toEqual([
        { id: '1', phone: '+14155552671' },
        { id: '2', phone: null },
      ]);
    });

    test('MERCH-42: addresses and tags change one by one', async () => {
      const { deps } = await openShop();
      const { id } = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada, [home]),
      );
      const work = { ...home, city: 'Bergen' };
      const { address, customer } = expectSuccess(
        await addMerchantAddress(deps, createTestSource('customerAddressCreate'), id, work, true),
      );
      expect(customer.addresses).toHaveLength(2);
      const moved = expectSuccess(
        await updateMerchantAddress(
          deps,
          createTestSource('customerAddressUpdate'),
          id,
          address.id,
          { zip: '5003' },
          false,
        ),
      );
      expect([moved.address.city, moved.address.zip, moved.customer.defaultAddressId]).toEqual([
        'Bergen',
        '5003',
        address.id,
      ]);
      const wrong = { country: 'Atlantis' };
      expect(
        expectErrors(
          await addMerchantAddress(deps, createTestSource('customerAddressCreate'), id, wrong, false),
        ),
      ).toEqual(['address.country INVALID']);
      const left = expectSuccess(
        await removeMerchantAddress(deps, createTestSource('customerAddressDelete'), id, address.id),
      );
      expect([left.addresses.length, left.defaultAddressId]).toEqual([1, left.addresses[0]?.id]);
      const tagged = expectSuccess(
        await changeMerchantTags(deps, createTestSource('tagsAdd'), id, {
          add: ['press, friend'],
          remove: ['vip'],
        }),
      );
      expect(tagged.tags).toEqual(['press', 'friend']);
    });

    test.each([
      ['ada@example.com', ['ada@example.com']],
      ['email:ADA@example.com', ['ada@example.com']],
      ['byr*', ['ada@example.com']],
      ['Ada Byron', ['ada@example.com']],
      ['"Ada Byron"', ['ada@example.com']],
      ['415-555-2671', ['ada@example.com']],
      ['phone:+14155552671', ['ada@example.com']],
      ['tag:vip', ['ada@example.com']],
      ['-tag:vip', ['bo@example.com']],
      ['bergen', ['bo@example.com']],
      ['country:NO', ['bo@example.com']],
      ['accepts_marketing:true', ['bo@example.com']],
      ['created_at:>2030-01-01', []],
      ['100%', []],
      ['øystein', ['bo@example.com']],
    ])('MERCH-43: %s finds %j', async (query, emails) => {
      const { deps, find } = await openShop();
      expectSuccess(await createMerchantCustomer(deps, createTestSource('customerCreate'), ada));
      const bo = { email: 'bo@example.com', acceptsMarketing: true };
      expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), bo, [
          { ...home, city: 'Bergen', firstName: 'Øystein' },
        ]),
      );
      expect(await find(query)).toEqual(emails);
    });

    test('MERCH-44: lists continue after a customer, in each order and direction', async () => {
      const { storage, deps } = await openShop();
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        expectSuccess(
          await createMerchantCustomer(deps, createTestSource('customerCreate'), {
            email: `${name}@example.com`,
          }),
        );
      }
      for (const order of ['created_at', 'updated_at', 'id'] as const) {
        for (const isDescending of [false, true]) {
          const read = (limit: number, after: Parameters<typeof findCustomers>[1]['after']) =>
            findCustomers(storage.read, { query: null, order, isDescending, limit, after });
          const all = (await read(10, null)).map(({ record }) => record);
          const second = all[1];
          if (second === undefined) throw new Error('The list is too short.');
          const time = order === 'id' ? null : order === 'created_at' ? second.createdAt : second.updatedAt;
          const rest = await read(2, [time, second.id]);
          expect(rest.map(({ record }) => record.id)).toEqual(all.slice(2, 4).map(({ id }) => id));
        }
      }
    });

    test('MERCH-45: a customer with an order or a subscription is not deleted', async () => {
      const shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
      const { backend: deps, checkout } = shop;
      const { id } = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada),
      );
      const remove = () => deleteMerchantCustomer(deps, createTestSource('customerDelete'), id);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 10 });
      const key = await shop.cart('US', [['1', 1]]);
      await checkout.pay(key, { kind: 'test', card: '1' }, await fillInCheckout(checkout, key));
      const setOwner = (customer: string | null) =>
        deps.storage.change((tx) => tx.updateTable('orders').set({ customer_id: customer }).execute());
      await setOwner(id);
      expect(expectErrors(await remove())).toEqual(['id INVALID']);
      await setOwner(null);
      const contract = {
        id: '1',
        status: 'active',
        customer_id: id,
        email: 'ada@example.com',
        region: 'us',
        next_billing_at: null,
        next_cycle: 1,
        due_at: null,
        reminded_cycle: 0,
        import_key: null,
        data: '{}',
        created_at: 0,
        updated_at: 0,
      } as const;
      await deps.storage.change((tx) => tx.insertInto('subscription_contracts').values(contract).execute());
      expect(expectErrors(await remove())).toEqual(['id INVALID']);
      await deps.storage.change((tx) => tx.deleteFrom('subscription_contracts').execute());
      expect(expectSuccess(await remove())).toBe(id);
    });

    test('MERCH-45: a deleted customer’s sessions are deleted too', async () => {
      const { storage, deps, find } = await openShop();
      const { id } = expectSuccess(
        await createMerchantCustomer(deps, createTestSource('customerCreate'), ada),
      );
      await storage.change((tx) =>
        tx
          .insertInto('customer_tokens')
          .values({
            token_hash: 'hash',
            customer_id: id,
            purpose: 'access',
            expires_at: 0,
            created_at: 0,
            used_at: null,
            device: null,
          })
          .execute(),
      );
      expectSuccess(await deleteMerchantCustomer(deps, createTestSource('customerDelete'), id));
      expect(await find(null)).toEqual([]);
      expect(await storage.read.selectFrom('customer_tokens').selectAll().execute()).toEqual([]);
      expect(
        expectErrors(await deleteMerchantCustomer(deps, createTestSource('customerDelete'), id)),
      ).toEqual(['id NOT_FOUND']);
    });
  });
});
