/**
 * For tests only: a process that stores sign-ups and delivers them, until it is killed or everything is delivered. Prints each
 * confirmed address on a separate line.
 */
import { countOutboxEntries } from '@vitrine/engagement/outbox/dead-letters';
import { openStorage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { createSignUps, engagementFile, engagementSets, type ShopTables } from '../engagement.ts';
import { readSettings } from '../env.ts';
import { openNotifications } from './open-notifications.ts';

const { DATA_DIR = '', PROVIDER = '', FIRST = '0', UNTIL = '0', CLOCK_AHEAD = '0' } = process.env;
const read = readSettings({
  DATA_DIR,
  PUBLIC_URL: 'http://shop.test',
  BLUECORE_TOKEN: 'bluestore',
  BLUECORE_URL: PROVIDER,
  BRAND: 'shop',
});
if (!read.ok) throw new Error(read.problems.join(' '));
// Increased when nothing is due, so that the test doesn't wait for the retries' backoff.
let ahead = Number(CLOCK_AHEAD);
const clock = () => Date.now() + ahead;
const log = pino({ enabled: false });
const storage = await openStorage<ShopTables>({
  directory: DATA_DIR,
  file: engagementFile,
  migrations: engagementSets,
  log,
});
const notifications = openNotifications({
  settings: read.settings,
  content: { themeSettings: () => Promise.reject(new Error('no content is read here')) },
  storage,
  log,
  clock,
  regionUrl: () => 'http://shop.test',
  clientOf: () => {
    throw new Error('no product is asked for here');
  },
});
const { newsletter } = createSignUps(storage, () => notifications.outbox.wake());

let next = Number(FIRST);
async function shopper(): Promise<void> {
  while (next < Number(UNTIL)) {
    const email = `shopper-${next}@example.com`;
    next += 1;
    const kept = await newsletter('us', { email, source: 'footer', country: 'US', consentText: 'Yes.' });
    if (kept.ok) process.stdout.write(`${email}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, shopper));
while ((await countOutboxEntries(storage)).waiting > 0) {
  if ((await notifications.outbox.runDueJobs()) === 0) ahead += 60_000;
}
await notifications.close();
await storage.close();
process.exit(0);
