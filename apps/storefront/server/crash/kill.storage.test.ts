/**
 * The real shop, killed (SIGKILL) at random moments while shoppers fill carts, pay and sign up, and started again on
 * the same data. CRASH_SEED repeats a run's choices, CRASH_KILLS says how often; at night it is hundreds of times.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { createPooledDatabase, createPostgresDatabase } from '@vitrine/storage/test-databases';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import { Lost } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { type ShopPlace, startShopProcess } from './shop-process.ts';
import { countOpenPayments, createCrashSettings, findInconsistencies, withData } from './whole-shop.ts';

const createDatabase = {
  sqlite: async () => undefined,
  postgres: createPostgresDatabase,
  'pooled postgres': createPooledDatabase,
} as const;
const seed = Number(process.env.CRASH_SEED ?? randomInt(1_000_000));
const shoppers = 6;
/** At most so many changes are answered between two kills: an order takes a shopper about eight. */
const changesBetween = 90;
/** What lets the recovery take payments that were under way when the shop died. In ms. */
const beyondGrace = 5 * 60_000;

beforeAll(ensureBuild, 300_000);

test.each([
  ['sqlite', isNightly ? 200 : 2],
  // By day PostgreSQL is tested only through the pooler.
  ...(isNightly ? ([['postgres', 100]] as const) : []),
  ['pooled postgres', isNightly ? 50 : 1],
] as const)(
  'REL-01, REL-27: killed at random moments under load on %s, every answered change is there and the books add up',
  async (dialect, usual) => {
    const kills = Number(process.env.CRASH_KILLS ?? usual);
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
    const database = await createDatabase[dialect]();
    const url = database?.location.databaseUrl;
    const place: ShopPlace = {
      port: await freePort(),
      environment: { ...unlimited, DATA_DIR: directory, ...(url === undefined ? {} : { DATABASE_URL: url }) },
    };
    try {
      process.stdout.write(`${dialect}: ${kills} kills with CRASH_SEED=${seed}\n`);
      process.stdout.write(`${dialect}: ${await killAgainAndAgain(place, kills)}\n`);
    } finally {
      await database?.remove();
      await rm(directory, { recursive: true, force: true });
    }
  },
  isNightly ? 7_200_000 : 600_000,
);

const unlimited = {
  ...Object.fromEntries(
    ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'REVIEWS', 'API'].map((kind) => [
      `RATE_LIMIT_${kind}`,
      '0/1',
    ]),
  ),
  CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content-offers'),
};

async function killAgainAndAgain(place: ShopPlace, kills: number): Promise<string> {
  const random = createRandom(seed);
  const ledger = emptyLedger();
  const settings = createCrashSettings(place.environment);
  // Killed while it makes its first schema, its key and its demo shop, too.
  await killWhileStarting(place, random.below(1500));
  const { shelf, stock } = await withData(settings, prepareShop);
  const people = Array.from(
    { length: shoppers },
    (_, index) =>
      new BusyShopper(
        `s${index}`,
        `http://localhost:${place.port}`,
        shelf,
        createRandom(seed + index),
        ledger,
      ),
  );
  const look = () => withData(settings, (data) => findInconsistencies(data, stock, ledger));

  const starts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { process, ms } = await started(place);
    starts.push(ms);
    // Recovery may be at work beside the look: what it finds wrong has to stay wrong.
    await expect
      .poll(look, { timeout: 15_000, interval: 500, message: `after kill ${kill - 1}` })
      .toEqual([]);
    const answered = ledger.changes + random.below(changesBetween);
    const shopping = Promise.all(people.map((person) => untilLost(person.shop(() => false))));
    // A run of few kills has its order too, however slow the shop is beside other tests.
    const lacksOrder = () => kill === kills && ledger.orders.size === 0;
    await Promise.race([shopping, until(() => ledger.changes >= answered && !lacksOrder())]);
    await pause(random.below(20));
    await process.kill();
    await shopping;
    if (random.chance(0.25)) await killWhileStarting(place, random.below(1200));
  }

  // Some shoppers come back and pay again; of the rest the shop finds out by itself, at the same time.
  const { process, ms } = await started(place, beyondGrace);
  starts.push(ms);
  await Promise.all(people.map((person) => person.comeBack()));
  await expect.poll(() => withData(settings, countOpenPayments), { timeout: 120_000, interval: 200 }).toBe(0);
  expect(await process.stop()).toBe(0);
  expect(await look()).toEqual([]);
  expect(ledger.orders.size).toBeGreaterThan(0);
  return (
    `${ledger.changes} changes answered, ${ledger.orders.size} orders, ${ledger.members.size} members, ` +
    `${ledger.signUps.size} sign-ups; starts took ${Math.round(Math.min(...starts))} to ${Math.round(Math.max(...starts))} ms`
  );
}

async function started(place: ShopPlace, clock?: number) {
  const process = startShopProcess(place, clock);
  return { process, ms: await process.ready };
}

async function killWhileStarting(place: ShopPlace, after: number): Promise<void> {
  const process = startShopProcess(place);
  await pause(after);
  await process.kill();
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await pause(2);
}

async function untilLost(shopping: Promise<void>): Promise<void> {
  try {
    await shopping;
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
}
