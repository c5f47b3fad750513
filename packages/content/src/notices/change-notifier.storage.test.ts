import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { DocumentId } from '../documents/content-model.ts';
import { openContentStore } from '../documents/content-store.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { contentMigrations } from '../documents/migrations.ts';
import { ChangeNotifier, getNotifyBackoff, noticeClaimMs, notifyDelay } from './change-notifier.ts';
import { type NoticeTables, noticeMigrations } from './notice-tables.ts';

const announcement: DocumentId = { kind: 'theme/announcement', key: '' };
const by = 'ada@example.com';
const start = Date.parse('2026-06-01T08:00:00Z');
const minute = 60_000;
const [one, two] = ['https://one.example/content/changed', 'https://two.example/content/changed'];

describeEachDatabase((_name, open) => {
  const opened = async (addresses: readonly string[] = [one]) => {
    const location = await open.newLocation();
    const time = { now: start };
    const clock = () => time.now;
    const sent: string[] = [];
    const refusing = new Set<string>();
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    const send = async (address: string) => {
      if (refusing.has(address)) throw new Error('status 500');
      sent.push(address);
    };
    const teller = async () => {
      const sets = [contentMigrations, noticeMigrations];
      const storage = await open<ContentTables & NoticeTables>(sets, { location });
      return { storage, teller: new ChangeNotifier({ storage, addresses, send, clock, log }) };
    };
    const here = await teller();
    const store = openContentStore({ storage: here.storage, clock });
    const save = async (text: string) => {
      const { latest } = await store.state(announcement);
      const body = { default: { enabled: true, text } };
      await store.save(announcement, { body, basedOn: latest?.number ?? 0, author: by });
      return (latest?.number ?? 0) + 1;
    };
    const publish = async (text: string, span: { from?: number; until?: number } = {}) => {
      const version = await save(text);
      return store.publish(announcement, { version, from: span.from ?? null, until: span.until ?? null, by });
    };
    /** Runs a pass, and another one after the settle time. */
    const pass = async (of = here.teller, milliseconds = notifyDelay) => {
      await of.poll();
      time.now += milliseconds;
      await of.poll();
      return sent.splice(0);
    };
    return { ...here, another: teller, store, save, publish, pass, time, sent, refusing, warnings };
  };

  describe('whoever is to be told of changes', () => {
    test('is told of each once, a moment after it happened', async () => {
      const { publish, save, pass, teller, sent } = await opened([one, two]);
      expect(await pass()).toEqual([]);
      await publish('one');
      await teller.poll();
      expect(sent).toEqual([]);
      expect((await pass()).toSorted()).toEqual([one, two]);
      expect(await pass()).toEqual([]);
      await save('a draft, which the staging stores of others show');
      expect((await pass()).toSorted()).toEqual([one, two]);
      expect(await pass(teller, 60 * minute)).toEqual([]);
    });

    test('is told of many changes together', async () => {
      const { publish, pass } = await opened();
      await pass();
      for (const text of ['one', 'two', 'three']) await publish(text);
      expect(await pass()).toEqual([one]);
      expect(await pass()).toEqual([]);
    });

    test('is told when a publication begins and ends by itself', async () => {
      const { publish, pass, teller, time } = await opened();
      await pass();
      await publish('a campaign', { from: start + 10 * minute, until: start + 20 * minute });
      expect(await pass()).toEqual([one]);
      expect(await pass(teller, 5 * minute)).toEqual([]);
      time.now = start + 10 * minute;
      expect(await pass()).toEqual([one]);
      expect(await pass(teller, 5 * minute)).toEqual([]);
      time.now = start + 20 * minute;
      expect(await pass()).toEqual([one]);
      expect(await pass(teller, 60 * minute)).toEqual([]);
    });

    test('is owed nothing of the time before it was named', async () => {
      const { publish, pass } = await opened();
      await publish('long ago');
      expect(await pass()).toEqual([]);
    });

    test('is told by one process alone, and by another one after a restart', async () => {
      const { publish, pass, another, teller, time, sent } = await opened();
      const other = (await another()).teller;
      await pass();
      await pass(other);
      await publish('one');
      await Promise.all([teller.poll(), other.poll()]);
      time.now += notifyDelay;
      await Promise.all([teller.poll(), other.poll()]);
      await Promise.all([teller.poll(), other.poll()]);
      expect(sent.splice(0)).toEqual([one]);
      await publish('while nobody looked');
      expect(await pass((await another()).teller)).toEqual([one]);
    });

    test('is tried again with growing pauses, and the others don’t wait for it', async () => {
      const { publish, pass, refusing, teller, time, warnings } = await opened([one, two]);
      await pass();
      refusing.add(one);
      await publish('one');
      expect(await pass()).toEqual([two]);
      for (const failures of [1, 2, 3]) {
        const pause = getNotifyBackoff(failures);
        time.now += pause - 1;
        await teller.poll();
        expect(warnings).toHaveLength(failures);
        time.now += 1;
        await teller.poll();
        expect(warnings).toHaveLength(failures + 1);
      }
      refusing.clear();
      expect(await pass(teller, getNotifyBackoff(4))).toEqual([one]);
      expect(await pass(teller, 60 * minute)).toEqual([]);
      expect(warnings[0]).toContain('one.example');
      expect(getNotifyBackoff(100)).toBe(10 * minute);
    });

    test('is told by another process where the one that began died', async () => {
      const { publish, pass, another, storage, time } = await opened();
      await pass();
      await publish('one');
      const claimed = { next_try: time.now + noticeClaimMs };
      await storage.change((tx) => tx.updateTable('content_notices').set(claimed).execute());
      const other = (await another()).teller;
      expect(await pass(other)).toEqual([]);
      expect(await pass(other, noticeClaimMs)).toEqual([one]);
    });
  });
});
