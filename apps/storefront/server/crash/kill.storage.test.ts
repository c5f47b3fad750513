/**
 * The real shop, killed (SIGKILL) at random moments while shoppers fill carts, pay and sign up, and started again on
 * the same data. CRASH_SEED repeats a run's choices, CRASH_KILLS says how often; at night it is hundreds of times.
 */
import { randomInt } from 'node:crypto';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import {
  killRepeatedly,
  killWhileStarting,
  runKillTest,
  startShopAfterKill,
} from './kill-again-and-again.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { countOpenPayments, createCrashSettings, findInconsistencies, withData } from './shop-invariants.ts';
import type { ShopPlace } from './shop-process.ts';

const seed = Number(process.env.CRASH_SEED ?? randomInt(1_000_000));
const shoppers = 6;
/** At most so many changes are answered between two kills: an order takes a shopper about eight. */
const changesBetween = 90;
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
    await runKillTest(dialect, (place) => {
      process.stdout.write(`${dialect}: ${kills} kills with CRASH_SEED=${seed}\n`);
      return killUnderLoad(place, kills);
    });
  },
  isNightly ? 7_200_000 : 600_000,
);

async function killUnderLoad(place: ShopPlace, kills: number): Promise<string> {
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
  const inspect = () => withData(settings, (data) => findInconsistencies(data, stock, ledger));

  const deps = {
    ...{ place, random, people, ledger, changesBetween },
    check: inspect,
    isEnough: () => ledger.orders.size > 0,
  };
  const killed = await killRepeatedly(kills, deps);
  // Some shoppers come back and pay again; of the rest the shop finds out by itself, at the same time.
  const { process, ms } = await startShopAfterKill(deps);
  const starts = [...killed, ms];
  await expect.poll(() => withData(settings, countOpenPayments), { timeout: 120_000, interval: 200 }).toBe(0);
  expect(await process.stop()).toBe(0);
  expect(await inspect()).toEqual([]);
  expect(ledger.orders.size).toBeGreaterThan(0);
  return (
    `${ledger.changes} changes answered, ${ledger.orders.size} orders, ${ledger.members.size} members, ` +
    `${ledger.signUps.size} sign-ups; starts took ${Math.round(Math.min(...starts))} to ${Math.round(Math.max(...starts))} ms`
  );
}
