import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { eraseDueCustomers } from './erasure-job.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

const day = 24 * 60 * 60_000;

describe('erasure of customers', () => {
  it('MERCH-104: removes the person from every store once it is due, and nobody before', async () => {
    const { embedded } = test.shop;
    if (embedded === null) throw new Error('the shop has its backend inside');
    const scopes = ['write_customers'] as const;
    const { token } = await embedded.adminTokens.create({ name: 'ERP', scopes, createdBy: 'test' });
    const call = async (query: string, variables: object = {}) => {
      const response = await test.app.request('http://shop.test/admin/api/2026-10/graphql.json', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()).data;
    };
    const { customerCreate } = await call(
      'mutation { customerCreate(input: { email: "gone@example.com", firstName: "Gone" }) { customer { id } } }',
    );
    const { id } = customerCreate.customer;
    const { storage } = test.shop;
    await storage.change((tx) =>
      tx
        .insertInto('loyalty_entries')
        .values({
          member: id.split('/').at(-1),
          kind: 'adjusted',
          points: 40,
          owed: 0,
          source: 'x',
          order_name: null,
          note: '',
          at: 1,
        })
        .execute(),
    );
    await call('mutation ($id: ID!) { customerRequestDataErasure(customerId: $id) { customerId } }', { id });
    const deps = {
      storage: embedded.storage,
      engagement: storage,
      mailDirectory: '/nowhere',
      isDryRun: false,
      clock: Date.now,
    };
    expect(await eraseDueCustomers(deps)).toBe(0);
    expect(
      (await call('query ($id: ID!) { customer(id: $id) { firstName } }', { id })).customer,
    ).not.toBeNull();
    expect(await eraseDueCustomers({ ...deps, clock: () => Date.now() + 11 * day })).toBe(1);
    expect((await call('query ($id: ID!) { customer(id: $id) { firstName } }', { id })).customer).toBeNull();
    const entries = await storage.read
      .selectFrom('loyalty_entries')
      .select(['member', 'points'])
      .where('source', '=', 'x')
      .execute();
    expect(entries).toMatchObject([{ points: 40, member: expect.stringMatching(/^erased-/) }]);
    expect(await eraseDueCustomers({ ...deps, clock: () => Date.now() + 11 * day })).toBe(0);
  });
});
