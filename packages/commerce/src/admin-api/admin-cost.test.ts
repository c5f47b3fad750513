import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

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
