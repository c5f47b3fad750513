/** For tests only: serves the demo shop on SQLite and a real port, with its pages, and counts changes of its data. */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { type Kysely, sql } from 'kysely';
import { engagementFile } from '../engagement.ts';
import { loadBuiltPages } from '../pages/renderer.ts';
import { buildDirectory, ensureBuild } from '../process/fresh-build.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

export interface WatchedShop extends RunningTestShop {
  readonly port: number;
  /** Returns the number of changes by table: carts, orders, customers, stock, and documents of editors. */
  changes(): Promise<Readonly<Record<string, number>>>;
}

const watched = ['carts', 'orders', 'returns', 'customers', 'inventory'] as const;
/** Tables of the shop's own database. */
const watchedHere = [
  'wishlists',
  'wishlist_items',
  'content_documents',
  'content_versions',
  'content_publications',
  'content_audit',
  'content_posts',
  'content_editors',
  'content_people_log',
  'content_second_factors',
  'content_recovery_codes',
  'content_people_settings',
  'content_sample_carts',
  'service_settings',
] as const;

/** Opens the shop; builds the pages if necessary. */
export async function openWatchedShop(environment: Readonly<Record<string, string>>): Promise<WatchedShop> {
  await ensureBuild();
  const opened = await openTestShop(environment, await loadBuiltPages(buildDirectory));
  const storage = opened.shop.embedded?.storage;
  if (storage === undefined) throw new Error('The shop has no backend of its own.');
  await storage.change(async (tx) => {
    for (const statement of watching(watched)) await sql.raw(statement).execute(tx);
  });
  const own = new DatabaseSync(join(opened.directory, engagementFile), { timeout: 5000 });
  for (const statement of watching(watchedHere)) own.exec(statement);
  const counted = own.prepare('select name, count(*) as count from watched_changes group by name');
  const answer = getRequestListener(opened.app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    ...opened,
    port: portOf(server),
    async changes() {
      const editors = counted.all().map(({ name, count }) => [String(name), Number(count)] as const);
      return { ...(await countChanges(storage.read)), ...Object.fromEntries(editors) };
    },
    async dispose() {
      own.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await opened.dispose();
    },
  };
}

/** Creates triggers that count every change of these tables. */
function watching(tables: readonly string[]): readonly string[] {
  const triggers = tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (kind) =>
        `create trigger watched_${table}_${kind} after ${kind} on ${table} begin insert into watched_changes values ('${table}'); end`,
    ),
  );
  return ['create table watched_changes (name text)', ...triggers];
}

async function countChanges(read: Kysely<CommerceDatabase>): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{
    name: string;
    count: number;
  }>`select name, count(*) as count from watched_changes group by name order by name`.execute(read);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
