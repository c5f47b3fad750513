/**
 * For tests only: imports the products of `test-import-files.ts`. Prints `written` after each batch and then waits for a
 * line of input.
 *
 *   node test-import-process.ts LOCATION
 */
import '../../../../../tools/demo-storefronts.ts';
import { createInterface } from 'node:readline';
import { openStorage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../../database.ts';
import { commandLineActor } from '../../merchant/actor.ts';
import { productTestMigrations } from '../products/product-test-shop.ts';
import { createProductImports } from './product-imports.ts';
import { readDrafts, toLines } from './test-import-files.ts';

const storage = await openStorage<CommerceDatabase>({
  ...JSON.parse(process.argv[2] ?? ''),
  migrations: productTestMigrations,
});
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let stage = '';
/** An hour after the test's own imports began. */
let now = Date.UTC(2026, 0, 1, 1);
const clock = () => {
  now += 1;
  return now;
};
const imports = createProductImports({
  storage,
  clock,
  readPictures: async () => new Map(),
  createPace: () => ({
    async next() {
      if (stage !== 'writing') return;
      process.stdout.write('written\n');
      await input.next();
    },
  }),
});
const { finished } = await imports.start({
  drafts: await readDrafts(toLines('new')),
  fileName: 'products.csv',
  actor: commandLineActor,
  fingerprint: null,
  progress: (progress) => {
    stage = progress.stage;
  },
});
await finished;
await storage.close();
