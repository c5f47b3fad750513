/**
 * Sells units of the demo shop's stock at a steady rate, like another process that takes orders: one durable
 * transaction per sale. Started by `launch-day.ts`. Prints a line for each variant that is sold out.
 *
 *   node bench/launch-sales.ts FOLDER PER_SECOND
 */
import '../tools/demo-storefronts.ts';
import { takeStock } from '@vitrine/commerce/catalogue/take-stock';
import { pino } from 'pino';
import { openCommerceStorage } from '../apps/storefront/server/commerce-storage.ts';
import { readSettings } from '../apps/storefront/server/env.ts';

const [directory = '', perSecond = '50'] = process.argv.slice(2);
/** Stock of variants that don't sell out. Every fifth variant has the demo's stock. */
const plenty = 1_000_000;

const result = readSettings({ DATA_DIR: directory });
if (!result.ok) throw new Error(result.problems.join('\n'));
const storage = await openCommerceStorage(result.settings, pino({ level: 'error' }));
const variants = await storage.read
  .selectFrom('inventory')
  .select(['variant_id', 'available'])
  .where('tracked', '=', 1)
  .orderBy('variant_id')
  .execute();
const stocked = variants.filter((_, index) => index % 5 !== 0).map(({ variant_id }) => variant_id);
await storage.change(async (tx) => {
  await tx.updateTable('inventory').set({ available: plenty }).where('variant_id', 'in', stocked).execute();
  await tx.insertInto('catalogue_changes').values({ subject: 'all', at: Date.now() }).execute();
});
console.log('ready');

let sold = 0;
const began = performance.now();
setInterval(async () => {
  const due = Math.floor(((performance.now() - began) * Number(perSecond)) / 1000);
  while (sold < due) {
    const { variant_id: variantId } = variants[sold % variants.length] ?? { variant_id: '' };
    sold += 1;
    await storage.change((tx) => takeStock(tx, [{ variantId, quantity: 1 }], Date.now()));
  }
}, 5);
process.on('SIGTERM', () => process.exit(0));
