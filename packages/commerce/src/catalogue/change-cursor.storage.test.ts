import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { ChangeCursor } from './change-cursor.ts';
import { changeRetentionMs, deleteOldChanges, minStoredChanges } from './delete-old-changes.ts';
import { catalogueMigrations } from './migrations.ts';
import { appendChangeLog, maxLoggedChanges } from './upsert-documents.ts';

describeEachDatabase((dialect, open) => {
  const numbersTo = (last: number) =>
    dialect === 'sqlite'
      ? sql`(with recursive numbers (value) as (select 1 union all select value + 1 from numbers where value < ${sql.lit(last)})
          select value from numbers)`
      : sql`generate_series(1, ${sql.lit(last)}) as numbers (value)`;
  const newShop = async () => {
    const storage = await open<CommerceDatabase>([catalogueMigrations, sentWebhookMigrations]);
    let now = 1000;
    const cursor = new ChangeCursor('postgres', () => now);
    /** Inserts changes with these sequence numbers, in this order. */
    const commit = (...sequences: number[]) =>
      storage.change(async (tx) => {
        await tx
          .insertInto('catalogue_changes')
          .values(sequences.map((sequence) => ({ sequence, subject: `product:${sequence}`, at: 0 })))
          .execute();
      });
    const read = async () => [...(await cursor.read(storage.read))];
    return { storage, cursor, commit, read, wait: (ms: number) => (now += ms) };
  };

  test('each change is read once', async () => {
    const { cursor, storage, commit, read } = await newShop();
    await commit(1, 2);
    await cursor.skipToEnd(storage.read);
    expect(await read()).toEqual([]);
    await commit(3, 4);
    expect(await read()).toEqual(['product:3', 'product:4']);
    expect(await read()).toEqual([]);
  });

  test('a change that commits after a later number is read too', async () => {
    const { cursor, storage, commit, read } = await newShop();
    await commit(1);
    await cursor.skipToEnd(storage.read);
    await commit(4);
    expect(await read()).toEqual(['product:4']);
    await commit(3);
    expect(await read()).toEqual(['product:3']);
    await commit(2, 5);
    expect(await read()).toEqual(['product:2', 'product:5']);
    expect(await read()).toEqual([]);
  });

  test('a change in progress when reading starts is read too', async () => {
    const { cursor, storage, commit, read } = await newShop();
    await commit(1, 3);
    await cursor.skipToEnd(storage.read);
    await commit(2);
    expect(await read()).toEqual(['product:2']);
  });

  test('REL-08: a change that commits late is read although the clock jumps a month ahead meanwhile', async () => {
    const { storage, commit } = await newShop();
    const cursor = new ChangeCursor('postgres');
    await commit(1);
    await cursor.skipToEnd(storage.read);
    await commit(3);
    expect([...(await cursor.read(storage.read))]).toEqual(['product:3']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
    try {
      await commit(2);
      expect([...(await cursor.read(storage.read))]).toEqual(['product:2']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a number that is never committed isn’t awaited for ever', async () => {
    const { cursor, storage, commit, read, wait } = await newShop();
    await commit(1);
    await cursor.skipToEnd(storage.read);
    await commit(3);
    await read();
    wait(200_000);
    await commit(2);
    expect(await read()).toEqual([]);
  });

  test('very many changes are replaced by one that covers everything, and earlier entries are dropped', async () => {
    const { storage, cursor, read } = await newShop();
    await cursor.skipToEnd(storage.read);
    await storage.change((tx) => appendChangeLog(tx, ['product:a'], 1));
    const many = Array.from({ length: maxLoggedChanges + 1 }, (_, index) => `product:${index}`);
    await storage.change((tx) => appendChangeLog(tx, many, 2));
    expect(await read()).toEqual(['all']);
    await storage.change((tx) => appendChangeLog(tx, many.slice(0, 1500), 3));
    expect(await read()).toHaveLength(1500);
  });

  test('old changes are deleted from the start of the log, and a process that hasn’t read them reloads everything', async () => {
    const { storage, cursor, commit, read } = await newShop();
    await commit(1);
    await cursor.skipToEnd(storage.read);
    await storage.change(async (tx) => {
      await tx
        .insertInto('catalogue_changes')
        .values([
          { sequence: 2, subject: 'product:2', at: 0 },
          { sequence: 3, subject: 'product:3', at: 1 },
        ])
        .execute();
      await sql`insert into catalogue_changes (sequence, subject, at)
        select value + 3, 'product:' || value, 0 from ${numbersTo(minStoredChanges)}`.execute(tx);
    });
    const count = async () =>
      (await storage.read.selectFrom('catalogue_changes').select('sequence').execute()).length;
    // The first two are old enough, the third isn't.
    const now = changeRetentionMs + 1;
    expect(await deleteOldChanges(storage, now, 1)).toBe(1);
    expect(await deleteOldChanges(storage, now, 100)).toBe(1);
    expect(await deleteOldChanges(storage, now, 100)).toBe(0);
    expect(await read()).toContain('all');
    await cursor.skipToEnd(storage.read);
    expect(await deleteOldChanges(storage, now + 1, 100)).toBe(1);
    // Those that are left are old as well, but few.
    expect(await deleteOldChanges(storage, now + 1, 100)).toBe(0);
    expect(await count()).toBe(minStoredChanges);
    expect(await read()).toEqual([]);
  });
});
