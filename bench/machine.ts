/** Measures baselines of this machine now, to print them next to the figures. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { readCpuMs, readResidentMb } from './process.ts';

export interface MachineBaselines {
  /** Plain node:http with 16 clients on a connection each: responses of 1 kB per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
  /** A Node process that does nothing: total time and CPU, in ms. */
  readonly startMs: number;
  readonly startCpuMs: number;
  /** Time to parse 1 kB of JSON, in µs. */
  readonly parseUs: number;
  /** Writes of 4 kB to the temporary directory per second, each followed by fdatasync. */
  readonly syncedPerSecond: number;
}

export async function measureBaselines(): Promise<MachineBaselines> {
  const began = performance.now();
  const nothing = spawnSync(process.execPath, [
    '-p',
    'const { user, system } = process.cpuUsage(); user + system',
  ]);
  const startMs = performance.now() - began;
  const server = spawn(process.execPath, [fileURLToPath(new URL('./baseline-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(createInterface({ input: server.stdout }), 'line');
    const pid = server.pid ?? 0;
    const load = () => autocannon({ url: `http://127.0.0.1:${port}/`, connections: 16, duration: 1 });
    await load();
    const before = readCpuMs(pid);
    const { requests, latency } = await load();
    return {
      perSecond: requests.average,
      p50: latency.p50,
      p99: latency.p99,
      cpuMs: (readCpuMs(pid) - before) / requests.total,
      memoryMb: readResidentMb(pid),
      startMs,
      startCpuMs: Number(nothing.stdout.toString()) / 1000,
      parseUs: parseTime(),
      syncedPerSecond: syncedWrites(),
    };
  } finally {
    server.kill();
  }
}

function syncedWrites(): number {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-floor-'));
  const file = openSync(join(folder, 'floor'), 'w');
  const page = Buffer.alloc(4096, 1);
  const seconds = 0.5;
  let count = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; count += 1) {
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count / seconds;
}

function parseTime(): number {
  const text = JSON.stringify({
    lines: Array.from({ length: 20 }, (_, line) => ({ id: `line-${line}`, quantity: 1, price: 1290 })),
  });
  const times = 20_000;
  let read = 0;
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) read += (JSON.parse(text) as { lines: unknown[] }).lines.length;
  if (read !== times * 20) throw new Error('Nothing was read.');
  return ((performance.now() - began) * 1000) / times;
}

/** Returns the baseline for a figure's name, or null if there is none. */
export function findBaseline(figure: string, floors: MachineBaselines): number | null {
  const known: readonly (readonly [RegExp, number])[] = [
    [/µs/, floors.parseUs],
    [/start cpu/i, floors.startCpuMs],
    [/start.*ms/i, floors.startMs],
    [/changes.*second/i, floors.syncedPerSecond],
    [/per second|\/s$/i, floors.perSecond],
    [/cpu/i, floors.cpuMs],
    [/p50/, floors.p50],
    [/p99/, floors.p99],
    [/memory/i, floors.memoryMb],
  ];
  return known.find(([name]) => name.test(figure))?.[1] ?? null;
}
