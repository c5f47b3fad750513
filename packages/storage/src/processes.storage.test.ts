import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as nextTimers } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addCounter, counters, counterValue, increment, type Tables } from '../test/counters.ts';
import { type DatabaseLocation, describeEachDatabase } from './test-databases.ts';

const program = fileURLToPath(new URL('../test/writer-process.ts', import.meta.url));

interface Writer {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: AsyncIterableIterator<string>;
}

function startWriter(
  location: DatabaseLocation,
  task: 'entries' | 'increments' | 'batches',
  times: number,
): Writer {
  const child = spawn(process.execPath, [program, JSON.stringify(location), task, String(times)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

async function linesToEnd(writer: Writer): Promise<string[]> {
  const ended = once(writer.child, 'exit');
  const lines: string[] = [];
  for await (const line of writer.lines) lines.push(line);
  expect(await ended).toEqual([0, null]);
  return lines;
}

describeEachDatabase(
  (_dialect, open) => {
    test('REL-01: every change that was answered is there after the process is killed', async () => {
      const location = await open.newLocation();
      const writer = startWriter(location, 'entries', 1_000_000);
      const exited = once(writer.child, 'exit');
      const answered: string[] = [];
      for await (const line of writer.lines) {
        answered.push(line);
        if (answered.length === 300) writer.child.kill('SIGKILL');
      }
      expect(await exited).toEqual([null, 'SIGKILL']);
      answered.shift();
      expect(answered.length).toBeGreaterThanOrEqual(299);

      const storage = await open<Tables>([counters], { location });
      const kept = new Set(
        (await storage.read.selectFrom('entry').select('id').execute()).map((row) => row.id),
      );
      expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    });

    test('two processes and this one increment together without losing a change', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      await addCounter(storage, 'shared');
      const writers = [1, 2].map(() => startWriter(location, 'increments', 200));
      const ended = Promise.all(writers.map(linesToEnd));
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let i = 0; i < 50; i += 1) await storage.change((tx) => increment(tx, 'shared'));
        }),
      );
      await ended;
      expect(await counterValue(storage, 'shared')).toBe(600);
    });

    test('a commit of another process is visible here, and changes the version', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      await addCounter(storage, 'shared');
      const before = await storage.version();
      await linesToEnd(startWriter(location, 'increments', 1));
      await expect.poll(() => storage.version(), { interval: 20 }).not.toBe(before);
      expect(await counterValue(storage, 'shared')).toBe(1);
    });

    test('processes that start simultaneously on a new database all succeed', async () => {
      const location = await open.newLocation();
      const writers = [1, 2, 3].map(() => startWriter(location, 'increments', 0));
      expect(await Promise.all(writers.map(linesToEnd))).toEqual([['opened'], ['opened'], ['opened']]);
    });

    test('an import in another process neither blocks changes nor this process', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      for (const name of ['batch', 'own']) await addCounter(storage, name);
      const writer = startWriter(location, 'batches', 1_000_000);
      const exited = once(writer.child, 'exit');
      await writer.lines.next();
      // From here on, a change of the import is open at the start of each round: it reads a line before it ends.
      await writer.lines.next();
      for (let round = 0; round < 10; round += 1) {
        let isOver = false;
        const change = storage
          .change((tx) => increment(tx, 'own'))
          .finally(() => {
            isOver = true;
          });
        // If waiting blocked this thread for 100 ms at a time, the change would be rejected before the end of these turns.
        if (round === 0) for (let turn = 0; turn < 250; turn += 1) await nextTimers(1);
        do {
          writer.child.stdin.write('\n');
          await writer.lines.next();
        } while (!isOver);
        await change;
      }
      writer.child.kill('SIGKILL');
      expect(await exited).toEqual([null, 'SIGKILL']);
      expect(await counterValue(storage, 'own')).toBe(10);
    });
  },
  { pooled: true },
);
