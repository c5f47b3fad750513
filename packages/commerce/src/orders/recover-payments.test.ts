import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { recoverPayments } from './recover-payments.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-recover-'));
let storage: Storage<CommerceDatabase>;

beforeAll(async () => {
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

/** Records the queries of `read`, so that SQLite can explain their plans. */
function watched({ read }: Storage<CommerceDatabase>, queries: CompiledQuery[]) {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(read.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return read.withPlugin(plugin);
}

test('the query for open payments, every minute, scans no table that grows with the orders', async () => {
  const { parts } = await openCheckoutTestShop(storage);
  const queries: CompiledQuery[] = [];
  const read = watched(storage, queries);
  const watching = {
    ...storage,
    read,
    version: () => storage.version(),
    change: storage.change.bind(storage),
  };
  await recoverPayments({ ...parts, backend: { ...parts.backend, storage: watching } }, { grace: 0 });
  const plans: string[] = [];
  for (const query of queries) {
    const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await storage.read.executeQuery<{ detail: string }>(plan);
    plans.push(...rows.map(({ detail }) => detail).filter((detail) => /^(?:SCAN|SEARCH)/.test(detail)));
  }
  expect(plans.sort()).toEqual([
    expect.stringMatching(/^SEARCH account_sign_ins .*\(expires_at<\?\)$/),
    expect.stringMatching(/^SEARCH account_tokens .*\(expires_at<\?\)$/),
    expect.stringMatching(/^SEARCH cart_completions .*\(updated_at<\?\)$/),
    expect.stringMatching(/^SEARCH checkouts .*\(updated_at<\?\)$/),
    expect.stringMatching(/^SEARCH customer_tokens .*\(expires_at<\?\)$/),
    expect.stringMatching(/^SEARCH login_failures .*\(window_ends_at<\?\)$/),
    expect.stringMatching(/^SEARCH passkey_sessions .*\(expires_at<\?\)$/),
    expect.stringMatching(/^SEARCH payments .*\(gateway=\? AND status=\? AND order_id=\?\)$/),
    expect.stringMatching(/^SEARCH payments .*\(gateway=\? AND status=\?\)$/),
    expect.stringMatching(/^SEARCH refunds .*\(status=\? AND gateway=\?\)$/),
  ]);
});
