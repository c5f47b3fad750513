import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArguments, fuzzedRoots, writeOperation } from './fuzzed-operations.ts';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const getCodes = ({
  errors = [],
}: {
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}) => errors.map(({ extensions }) => extensions?.code);

describe('every served operation', () => {
  it.each(fuzzedRoots.map(({ root, field }) => [`${root.name}.${field.name}`, root, field] as const))(
    'ADMIN-18: %s answers any input without an internal error',
    async (_name, root, field) => {
      const query = writeOperation(root, field);
      await fc.assert(
        fc.asyncProperty(createArguments(field), async (variables) => {
          expect(getCodes(await admin.run(query, variables))).not.toContain('INTERNAL_SERVER_ERROR');
        }),
        { numRuns: 8 },
      );
    },
  );
});

describe('every mutation with an idempotency key', () => {
  const mutations = fuzzedRoots.filter(({ root }) => root.name === 'Mutation');
  it.each(mutations.map(({ root, field }) => [field.name, root, field] as const))(
    'ADMIN-280: %s changes nothing when it is repeated, and rejects other arguments',
    async (name, root, field) => {
      const query = writeOperation(root, field, '@idempotent(key: "a")');
      let round = 0;
      await fc.assert(
        fc.asyncProperty(createArguments(field), createArguments(field), async (variables, others) => {
          round += 1;
          const call = { client: `${name} ${round}` };
          const first = await admin.run(query, variables, call);
          const rows = await readRows();
          const again = await admin.run(query, variables, call);
          expect(await readRows()).toEqual(rows);
          if (first.errors === undefined && first.data[name] !== null) expect(again.data).toEqual(first.data);
          const other = await admin.run(query, others, call);
          expect([...getCodes(again), ...getCodes(other)]).not.toContain('INTERNAL_SERVER_ERROR');
          const isKeyUsed = first.errors === undefined && other.errors === undefined;
          if (isKeyUsed && JSON.stringify(others) !== JSON.stringify(variables)) {
            expect(await readRows()).toEqual(rows);
            expect(JSON.stringify(other.data)).toContain('different operation parameters');
          }
        }),
        propertyRuns(2, 10),
      );
    },
  );
});

/** Returns all rows but those of keys, by table. */
async function readRows(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { read } = admin.backend.parts.storage;
  const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    read,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables.rows) {
    if (/^(?:mutation_|sqlite_)/.test(name)) continue;
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    rows.set(name, found.rows.map((row) => JSON.stringify(row)).toSorted());
  }
  return rows;
}
