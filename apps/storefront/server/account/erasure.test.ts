import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { eraseDueCustomers } from './erasure-job.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

const day = 24 * 60 * 60_000;

const createCustomer = `mutation ($email: String!) {
  customerCreate(input: { email: $email, firstName: "Gone" }) { customer { id } }
}`;
const requestErasure = 'mutation ($id: ID!) { customerRequestDataErasure(customerId: $id) { customerId } }';

async function prepare() {
  const { embedded, storage, log } = test.shop;
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
  const deps = {
    storage: embedded.storage,
    engagement: storage,
    mailDirectory: '/nowhere',
    isDryRun: false,
    clock: Date.now,
    log,
  };
  return { call, deps, storage, commerce: embedded.storage };
}

describe('erasure of customers', () => {
  it('MERCH-104: removes the person from every store once it is due, and nobody before', async () => {
    const { call, deps, storage } = await prepare();
    const { customerCreate } = await call(createCustomer, { email: 'gone@example.com' });
    const { id } = customerCreate.customer;
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
    await call(requestErasure, { id });
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

  it('MERCH-104: a customer who can’t be erased doesn’t hold up the others, and is tried again', async () => {
    const { call, deps, commerce } = await prepare();
    const later = { ...deps, clock: () => Date.now() + 11 * day };
    const ids: string[] = [];
    for (const name of ['first', 'broken', ...Array.from({ length: 20 }, (_, index) => `more-${index}`)]) {
      const { customerCreate } = await call(createCustomer, { email: `${name}@example.com` });
      ids.push(customerCreate.customer.id);
      await call(requestErasure, { id: customerCreate.customer.id });
    }
    await commerce.change((tx) =>
      sql`create trigger block_erasure before delete on customers when old.email = 'broken@example.com'
        begin select raise(abort, 'this row can not be deleted'); end`.execute(tx),
    );
    expect(await eraseDueCustomers(later)).toBe(21);
    expect(test.logged.filter((line) => line.includes('could not be erased'))).toHaveLength(1);
    const [, broken] = ids;
    const left = await commerce.read.selectFrom('customer_erasures').select('customer_id').execute();
    expect(left).toEqual([{ customer_id: broken?.split('/').at(-1) }]);
    await commerce.change((tx) => sql`drop trigger block_erasure`.execute(tx));
    expect(await eraseDueCustomers(later)).toBe(1);
  });
});
