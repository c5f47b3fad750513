import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addCounter, counters, counterValue, increment, type Tables } from '../test/counters.ts';
import { type DatabaseLocation, describeEachDatabase } from './test-databases.ts';

const program = fileURLToPath(new URL('../test/writer-process.ts', import.meta.url));

interface Writer {
  readonly child: ChildProcess;
  readonly lines: AsyncIterableIterator<string>;
}

function startWriter(
  location: DatabaseLocation,
  task: 'entries' | 'increments' | 'batches',
  times: number,
): Writer {
  const child = spawn(process.execPath, [program, JSON.stringify(location), task, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
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

    test('two processes and this one count together and lose nothing', async () => {
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

    test('what another process commits is seen here, and the version says so', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      await addCounter(storage, 'shared');
      const before = await storage.version();
      await linesToEnd(startWriter(location, 'increments', 1));
      await expect.poll(() => storage.version(), { interval: 20 }).not.toBe(before);
      expect(await counterValue(storage, 'shared')).toBe(1);
    });

    test('processes that start at once on a new database all come up', async () => {
      const location = await open.newLocation();
      const writers = [1, 2, 3].map(() => startWriter(location, 'increments', 0));
      expect(await Promise.all(writers.map(linesToEnd))).toEqual([['opened'], ['opened'], ['opened']]);
    });

    test('an import in another process neither keeps changes out nor blocks this one', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      for (const name of ['batch', 'own']) await addCounter(storage, name);
      const writer = startWriter(location, 'batches', 1_000_000);
      const exited = once(writer.child, 'exit');

      const delays = monitorEventLoopDelay({ resolution: 1 });
      delays.enable();
      let longest = 0;
      for (let i = 0; i < 10; i += 1) {
        await writer.lines.next();
        const start = performance.now();
        await storage.change((tx) => increment(tx, 'own'));
        longest = Math.max(longest, performance.now() - start);
      }
      delays.disable();
      writer.child.kill('SIGKILL');
      expect(await exited).toEqual([null, 'SIGKILL']);
      expect(await counterValue(storage, 'own')).toBe(10);
      expect(longest).toBeLessThan(2_000);
      expect(delays.max / 1e6).toBeLessThan(500);
    });
  },
  { pooled: true },
);
