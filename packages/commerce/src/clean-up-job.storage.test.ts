import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { cartLifetimeMs } from './carts/cart-limits.ts';
import type { CartRecord } from './carts/cart-record.ts';
import { insertCart, readCartRecord, selectDueCarts, sweepCarts, updateCart } from './carts/cart-store.ts';
import { testStartTime } from './carts/cart-test-shop.ts';
import { acceptChange } from './carts/change/cart-change.ts';
import { createEmptyCart } from './carts/empty-cart.ts';
import { cartMigrations } from './carts/migrations.ts';
import { changeRetentionMs, minStoredChanges } from './catalogue/delete-old-changes.ts';
import { catalogueMigrations } from './catalogue/migrations.ts';
import { deleteExpiredCarts, startCleanUpJob } from './clean-up-job.ts';
import type { CommerceDatabase } from './database.ts';

const now = testStartTime;
const noRest = () => Promise.resolve();
const carts = (count: number, time: number) =>
  Array.from({ length: count }, () => createEmptyCart('US', time));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();

describeEachDatabase((dialect, open) => {
  const opened = async (kept: readonly CartRecord[]) => {
    const storage = await open<CommerceDatabase>([cartMigrations, catalogueMigrations]);
    for (const cart of kept) await insertCart(storage, cart);
    const left = async () => ids(await storage.read.selectFrom('carts').select('id').execute());
    return { storage, left };
  };

  test('a step deletes expired data up to its limit, and nothing else', async () => {
    const old = carts(7, now - cartLifetimeMs);
    const fresh = carts(5, now);
    const { storage, left } = await opened([...old, ...fresh]);
    const removed: number[] = [];
    for (let step = 0; step < 4; step += 1) removed.push((await sweepCarts(storage, now, 3)).removed);
    expect(removed).toEqual([3, 3, 1, 0]);
    expect(await left()).toEqual(ids(fresh));
  });

  test('a changed cart is retained, and deleted when it expires', async () => {
    const changes = carts(4, now - cartLifetimeMs + 1000);
    const { storage, left } = await opened(changes);
    for (const { id, secret } of changes.slice(0, 3)) {
      await updateCart(storage, { token: id, secret }, now, (cart) =>
        acceptChange({ ...cart, note: 'still here' }),
      );
    }
    const later = now + 2000;
    expect(await deleteExpiredCarts(storage, later, noRest)).toBe(1);
    expect(await left()).toEqual(ids(changes.slice(0, 3)));
    expect(await sweepCarts(storage, later, 10)).toEqual({ removed: 0, postponed: 0 });
    expect(await deleteExpiredCarts(storage, now + cartLifetimeMs, noRest)).toBe(3);
  });

  test('if nothing is due nothing is written, and only due carts are read', async () => {
    const { storage } = await opened(carts(20, now));
    const version = await storage.version();
    expect(await sweepCarts(storage, now, 10)).toEqual({ removed: 0, postponed: 0 });
    expect(await storage.version()).toBe(version);
    if (dialect === 'postgres') return;
    const step = { now, limit: 10 };
    const due = selectDueCarts(storage.read, (name) => sql.val(step[name])).compile();
    const plan = await storage.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${due.sql}`, [...due.parameters]),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('SEARCH carts USING INDEX carts_sweep_at'),
    ]);
  });

  test('it rests 49 times as long as it works', async () => {
    const { storage } = await opened(carts(120, now - cartLifetimeMs));
    const rests: number[] = [];
    const began = performance.now();
    await deleteExpiredCarts(storage, now, async (ms) => void rests.push(ms));
    const worked = performance.now() - began;
    expect(rests).toHaveLength(3);
    const rested = rests.reduce((sum, ms) => sum + ms);
    expect(rested).toBeLessThanOrEqual(worked * 49);
    // The last poll, which finds nothing, isn't followed by a pause.
    expect(rested).toBeGreaterThan(worked * 10);
  });

  test('it runs while the shop does, and is over when it was stopped', async () => {
    const { storage } = await opened(carts(3, now - cartLifetimeMs));
    const said: object[] = [];
    const log = {
      info: (details: object) => said.push(details),
      warn: (details: object) => said.push(details),
    };
    const stop = startCleanUpJob({ storage, clock: () => now, log });
    await stop();
    expect(said).toEqual([{ removed: 3 }]);
    expect(await deleteExpiredCarts(storage, now, noRest)).toBe(0);
  });

  test('it deletes old changes of the catalogue', async () => {
    const { storage } = await opened([]);
    const rows = Array.from({ length: minStoredChanges / 4 + 1 }, () => ({
      subject: 'taxes',
      at: now - changeRetentionMs - 1,
    }));
    await storage.change(async (tx) => {
      for (let part = 0; part < 4; part += 1) await tx.insertInto('catalogue_changes').values(rows).execute();
    });
    const deleted = Promise.withResolvers<object>();
    const log = { info: deleted.resolve, warn: deleted.reject };
    const stop = startCleanUpJob({ storage, clock: () => now, log });
    expect(await deleted.promise).toEqual({ removed: 4 });
    await stop();
    const left = await storage.read.selectFrom('catalogue_changes').select('sequence').execute();
    expect(left).toHaveLength(minStoredChanges);
  });

  test('carts of a database from before the sweep had its times are swept like the others', async () => {
    const location = await open.newLocation();
    const { '0001-carts-and-discounts': first } = cartMigrations.migrations;
    if (first === undefined) throw new Error('The first step has another name.');
    const before = await open<CommerceDatabase>(
      [{ name: 'carts', migrations: { '0001-carts-and-discounts': first } }],
      { location },
    );
    const [old, fresh] = [createEmptyCart('US', now - cartLifetimeMs), createEmptyCart('US', now - 1000)];
    for (const { id, secret, ...cart } of [old, fresh]) {
      await before.change((tx) =>
        sql`insert into carts (id, secret, data, created_at, updated_at, expires_at) values (${id}, ${secret},
          ${JSON.stringify({ id, secret, ...cart })}, ${cart.createdAt}, ${cart.updatedAt},
          ${cart.updatedAt + cartLifetimeMs})`.execute(tx),
      );
    }
    await before.close();
    const storage = await open<CommerceDatabase>([cartMigrations], { location });
    expect(await deleteExpiredCarts(storage, now, noRest)).toBe(1);
    expect(await readCartRecord(storage, fresh.id, now)).toEqual(fresh);
    expect(await sweepCarts(storage, now, 10)).toEqual({ removed: 0, postponed: 0 });
    expect(await deleteExpiredCarts(storage, now + cartLifetimeMs, noRest)).toBe(1);
  });
});
