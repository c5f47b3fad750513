/**
 * Benchmarks durable single-row changes per second, sequential and concurrent, with the CPU per change and the disk's
 * own baseline.
 *
 *   node bench/storage.ts [--seconds 3] [--dir FOLDER] [--postgres] [--json]
 *
 * `--postgres` also measures a temporary PostgreSQL with durable commits. The directory should be on the disk that the
 * shop will use, since the figures depend mostly on it.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import { openStorage, type Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import { startCluster } from '../tools/postgres/cluster.ts';
import { printTable } from './report.ts';

interface Tables {
  cart: { id: string; revision: number; body: string };
}

interface Figure {
  readonly database: string;
  readonly clients: number;
  readonly changesPerSecond: number;
  readonly cpuMsPerChange: number;
  readonly p99Ms: number;
}

const rows = 1_000;
const body = JSON.stringify({ lines: Array.from({ length: 5 }, (_, line) => ({ line, quantity: 1 })) });

const carts: MigrationSet = {
  name: 'bench',
  migrations: {
    '0001-cart': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'cart')
          .addColumn('id', type.text, (column) => column.primaryKey())
          .addColumn('revision', type.integer, (column) => column.notNull())
          .addColumn('body', type.document, (column) => column.notNull())
          .execute();
      },
    },
  },
};

const touch = prepareQuery((db: Storage<Tables>['read'], param: Param<{ id: string; body: string }>) =>
  db
    .updateTable('cart')
    .set((eb) => ({ revision: eb('revision', '+', 1), body: param('body') }))
    .where('id', '=', param('id')),
);

async function fill(storage: Storage<Tables>): Promise<void> {
  const ids = Array.from({ length: rows }, (_, row) => ({ id: `cart-${row}`, revision: 0, body }));
  await storage.change((tx) => tx.insertInto('cart').values(ids).execute());
}

async function measure(storage: Storage<Tables>, clients: number, seconds: number): Promise<Figure> {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const start = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; performance.now() < end; turn += clients) {
        const asked = performance.now();
        await storage.change((tx) => touch.run(tx, { id: `cart-${turn % rows}`, body }));
        times.push(performance.now() - asked);
      }
    }),
  );
  const spent = process.cpuUsage(cpu);
  const elapsed = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  return {
    database: storage.dialect,
    clients,
    changesPerSecond: Math.round(times.length / elapsed),
    cpuMsPerChange: Number(((spent.user + spent.system) / 1_000 / times.length).toFixed(4)),
    p99Ms: Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2)),
  };
}

/** Baseline: appending and syncing one page, the smallest durable change of any database. */
function measureDiskBaseline(directory: string, seconds: number): number {
  const file = openSync(join(directory, 'floor'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  let count = 0;
  while (performance.now() < end) {
    // Overwrites in place after a while, like the write-ahead log after its first checkpoint.
    writeSync(file, page, 0, page.length, (count % 1_000) * page.length);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  return Math.round(count / ((performance.now() - start) / 1_000));
}

async function measureAll(storage: Storage<Tables>, seconds: number): Promise<Figure[]> {
  await fill(storage);
  await measure(storage, 16, 0.5);
  const figures: Figure[] = [];
  for (const clients of [1, 16, 64]) figures.push(await measure(storage, clients, seconds));
  await storage.close();
  return figures;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    dir: { type: 'string', default: tmpdir() },
    postgres: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const directory = mkdtempSync(join(values.dir, 'vitrine-bench-'));
try {
  const floor = measureDiskBaseline(directory, seconds);
  const figures = await measureAll(await openStorage<Tables>({ directory, migrations: [carts] }), seconds);
  if (values.postgres) {
    const cluster = await startCluster({ durable: true });
    try {
      const databaseUrl = cluster.url;
      figures.push(
        ...(await measureAll(
          await openStorage<Tables>({ databaseUrl, directory, migrations: [carts] }),
          seconds,
        )),
      );
    } finally {
      await cluster.stop();
    }
  }
  if (values.json) {
    console.log(JSON.stringify({ floorPerSecond: floor, figures }));
  } else {
    console.log(
      `The disk alone: ${floor} synced page writes a second in ${values.dir}, one after the other.`,
    );
    printTable(
      figures.map((figure) => ({ ...figure })),
      ['database', 'clients'],
    );
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
