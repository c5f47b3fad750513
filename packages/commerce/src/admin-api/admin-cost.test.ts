import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminServer } from './admin-server.ts';
import { createTestServices, openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const tags = (alias: string) =>
  `${alias}: tagsAdd(id: "gid://shopify/Product/1", tags: ["new"]) { userErrors { message } }`;
const three = ['a', 'b', 'c'].map(tags).join(' ');

async function readCost(mutation: string): Promise<number> {
  const { extensions } = await admin.run(mutation);
  return extensions.cost.actualQueryCost;
}

describe('the cost of mutations', () => {
  it.each([
    ['a fragment', `mutation { ...Tags } fragment Tags on Mutation { ${three} }`],
    ['an inline fragment', `mutation { ... { ${three} } }`],
    [
      'nested fragments',
      `mutation { ...A } fragment A on Mutation { ...B } fragment B on Mutation { ${three} }`,
    ],
  ])('ADMIN-05: mutations in %s cost as much as without it', async (_name, mutation) => {
    expect(await readCost(mutation)).toBe(await readCost(`mutation { ${three} }`));
  });

  it('ADMIN-05: a mutation that is named twice runs, and costs, once', async () => {
    expect(await readCost(`mutation { ${tags('a')} ...A } fragment A on Mutation { ${tags('a')} }`)).toBe(
      await readCost(`mutation { ${tags('a')} }`),
    );
  });
});

it('ADMIN-05: the requested cost is not below the actual one, of lists within lists neither', async () => {
  const { extensions } = await admin.run(
    '{ products(first: 20) { nodes { title variants(first: 5) { nodes { sku inventoryQuantity } } } } }',
  );
  const { requestedQueryCost, actualQueryCost } = extensions.cost;
  expect(actualQueryCost).toBeGreaterThan(250);
  expect(requestedQueryCost).toBeGreaterThanOrEqual(actualQueryCost);
});

it('ADMIN-05: a mutation costs ten points, besides what it returns', async () => {
  expect(await readCost(`mutation { ${tags('a')} }`)).toBeLessThanOrEqual(12);
});

describe('the points of a client', () => {
  /** Opens an API whose monotonic time the test moves. */
  function openClient() {
    let elapsed = 0;
    const server = createAdminServer(createTestServices(admin.backend.parts), {
      monotonicClock: () => elapsed,
    });
    const run = async (query: string, client = 'a') => {
      const actor = { kind: 'token', id: client, name: 'Test', scopes: new Set(adminScopes) } as const;
      const body = await server.run({ query }, { actor, version: '2026-10', requestId: 'test' });
      return JSON.parse(JSON.stringify(body));
    };
    return { run, pass: (ms: number) => (elapsed += ms) };
  }

  /** Costs 200 points for its mutations, and a few for what they return. */
  const expensive = `mutation { ${Array.from({ length: 20 }, (_, index) => tags(`a${index}`)).join(' ')} }`;

  it('ADMIN-05: a client without enough points is throttled, and the clock restores them', async () => {
    const { run, pass } = openClient();
    let spent = 0;
    let last = await run(expensive);
    const each = last.extensions.cost.actualQueryCost;
    while (last.errors === undefined && spent < 2000) {
      spent += each;
      expect(last.extensions.cost.throttleStatus).toEqual({
        maximumAvailable: 2000,
        currentlyAvailable: 2000 - spent,
        restoreRate: 100,
      });
      last = await run(expensive);
    }
    expect(spent).toBeGreaterThan(2000 - last.extensions.cost.requestedQueryCost);
    const { requestedQueryCost } = last.extensions.cost;
    const wait = Math.ceil(((requestedQueryCost - (2000 - spent)) / 100) * 1000);
    expect(last).toEqual({
      errors: [
        {
          message: 'Throttled',
          extensions: { code: 'THROTTLED', retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
        },
      ],
      extensions: {
        cost: {
          requestedQueryCost,
          actualQueryCost: null,
          throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 2000 - spent, restoreRate: 100 },
        },
      },
    });
    expect((await run(expensive, 'another client')).errors).toBeUndefined();
    pass(wait - 1);
    expect((await run(expensive)).errors[0].extensions.code).toBe('THROTTLED');
    pass(1);
    expect((await run(expensive)).errors).toBeUndefined();
    pass(60_000);
    const full = await run(expensive);
    expect(full.extensions.cost.throttleStatus.currentlyAvailable).toBe(2000 - each);
  });

  it('ADMIN-05: an operation that is throttled changes nothing', async () => {
    const { run } = openClient();
    const { data } = await admin.run('{ products(first: 1) { nodes { id } } }');
    const [{ id }] = data.products.nodes;
    const addTag = `mutation { ${expensive.slice('mutation {'.length, -1)}
      late: tagsAdd(id: "${id}", tags: ["late"]) { userErrors { message } } }`;
    for (let calls = 0; calls < 10; calls += 1) await run(expensive);
    expect((await run(addTag)).errors[0].extensions.code).toBe('THROTTLED');
    const readTags = async () => (await admin.run(`{ product(id: "${id}") { tags } }`)).data.product.tags;
    expect(await readTags()).not.toContain('late');
    expect((await run(addTag, 'another client')).data.late.userErrors).toEqual([]);
    expect(await readTags()).toContain('late');
  });
});
