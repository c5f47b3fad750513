/** For tests only: kills the shop (SIGKILL) at random moments while people use it, and starts it again on the same data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPooledDatabase, createPostgresDatabase } from '@vitrine/storage/test-databases';
import { expect } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { LostResponseError } from './cookie-browser.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { type ShopPlace, type ShopProcess, startShopProcess } from './shop-process.ts';

/** A shopper or a merchant. */
export interface BusyPerson {
  /** Sends requests until the shop's process has ended or `isOver`. @throws Lost if a response is missing */
  work(isOver: () => boolean): Promise<void>;
  /** Follows up on requests that were in flight when the shop died. */
  comeBack(): Promise<void>;
}

export interface KillDeps {
  readonly place: ShopPlace;
  readonly random: Random;
  readonly people: readonly BusyPerson[];
  readonly ledger: Ledger;
  /** Returns a sentence for each contradiction in the shop's data; empty if there is none. */
  readonly check: () => Promise<readonly string[]>;
  /** Maximum number of successful changes between two kills. */
  readonly changesBetween: number;
  /** Conditions at which the shop is killed, used in turn; if omitted, it is killed at random times. */
  readonly moments?: readonly (() => boolean)[];
  /** The last kill waits until this returns true, so that even a run with few kills has enough data to check. */
  readonly isEnough: () => boolean;
}

/** Settings without rate limits, with every offer on. */
export const unlimitedEnvironment = {
  ...Object.fromEntries(
    ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'REVIEWS', 'API'].map((kind) => [
      `RATE_LIMIT_${kind}`,
      '0/1',
    ]),
  ),
  CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content-offers'),
};

const createDatabase = {
  sqlite: async () => undefined,
  postgres: createPostgresDatabase,
  'pooled postgres': createPooledDatabase,
} as const;

/** Runs a kill test on a new data directory and a new database, and removes both at the end. Prints its summary. */
export async function runKillTest(
  dialect: keyof typeof createDatabase,
  run: (place: ShopPlace) => Promise<string>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  const database = await createDatabase[dialect]();
  const url = database?.location.databaseUrl;
  const place: ShopPlace = {
    port: await freePort(),
    environment: {
      ...unlimitedEnvironment,
      DATA_DIR: directory,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
  };
  try {
    process.stdout.write(`${dialect}: ${await run(place)}\n`);
  } finally {
    await database?.remove();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Time in ms by which the clock of the last start is shifted, so that payments and refunds in flight are recovered. */
const beyondGrace = 5 * 60_000;

/** Kills and restarts the shop `kills` times. @returns the duration of each start, in ms */
export async function killRepeatedly(kills: number, deps: KillDeps): Promise<readonly number[]> {
  const { place, random, people, ledger, check, changesBetween, moments = [], isEnough } = deps;
  const starts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { process, ms } = await start(place);
    starts.push(ms);
    // Recovery may still run during the check, so only errors that persist count.
    await expect
      .poll(check, { timeout: 15_000, interval: 500, message: `after kill ${kill - 1}` })
      .toEqual([]);
    const answered = ledger.changes + random.below(changesBetween);
    const working = Promise.all(people.map((person) => untilLost(person.work(() => false))));
    const lacksChanges = () => kill === kills && !isEnough();
    const isMoment = moments[(kill - 1) % moments.length] ?? (() => true);
    const isDue = () => ledger.changes >= answered && !lacksChanges() && isMoment();
    await Promise.race([working, until(isDue)]);
    await pause(random.below(20));
    await process.kill();
    await working;
    if (random.chance(0.25)) await killWhileStarting(place, random.below(1200));
  }
  return starts;
}

/**
 * Starts the shop a last time, with a clock at which payments and refunds in flight are recovered. Everyone follows up on
 * requests.
 */
export async function startShopAfterKill({
  place,
  people,
}: Pick<KillDeps, 'place' | 'people'>): Promise<{ readonly process: ShopProcess; readonly ms: number }> {
  const started = await start(place, beyondGrace);
  await Promise.all(people.map((person) => person.comeBack()));
  return started;
}

export async function killWhileStarting(place: ShopPlace, afterMs: number): Promise<void> {
  const process = startShopProcess(place);
  await pause(afterMs);
  await process.kill();
}

async function start(place: ShopPlace, clock?: number) {
  const process = startShopProcess(place, clock);
  return { process, ms: await process.ready };
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pause(2);
}

async function untilLost(working: Promise<void>): Promise<void> {
  try {
    await working;
  } catch (error) {
    if (!(error instanceof LostResponseError)) throw error;
  }
}
