/**
 * Benchmarks many discount codes: entering a code with 10 and with 100,000 of them in the database, the first change
 * after another process imported one more, and memory. Baselines: a plain node:http response to the same client, and a
 * bare write with fsync.
 *
 *   node bench/codes.ts [--seconds 3] [--codes 100000]
 */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCpuMs, readResidentMb, startShop } from './process.ts';
import { printTableByName } from './report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, codes: { type: 'string', default: '100000' } },
});
const milliseconds = Number(values.seconds) * 1000;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Imports codes into the running shop with the command-line program, as a merchant does. */
function importCodes(directory: string, names: readonly string[]): void {
  const file = join(directory, 'codes.json');
  const entries = names.map((code) => ({ code, kind: 'percentage', value: 10, target: 'order' }));
  writeFileSync(file, JSON.stringify(entries));
  execFileSync(process.execPath, [join(root, 'apps/storefront/cli/shop.ts'), 'import', 'discounts', file], {
    env: { ...process.env, DATA_DIR: directory },
  });
}

interface Repeated {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

async function repeat(work: (turn: number) => Promise<void>): Promise<Repeated> {
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    const start = performance.now();
    await work(times.length);
    times.push(performance.now() - start);
  }
  const elapsed = performance.now() - began;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99), count: times.length };
}

async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
}

async function measureShop(count: number) {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-codes-'));
  const shop = await startShop('apps/storefront/server/start.js', { DATA_DIR: directory });
  try {
    const base = `http://localhost:${shop.port}/api`;
    const created = await expectOk(await fetch(`${base}/cart/create`, { method: 'POST' }));
    const cookie = created.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const enter = async (code: string) => {
      const body = JSON.stringify({ discountCodes: [code] });
      const response = await expectOk(await fetch(`${base}/cart/discount`, { method: 'PUT', headers, body }));
      await response.arrayBuffer();
    };
    importCodes(
      directory,
      Array.from({ length: count }, (_, number) => `BENCH-${number}`),
    );
    for (let turn = 0; turn < 300; turn += 1) await enter(`BENCH-${turn % count}`);
    const before = readResidentMb(shop.pid);
    const cpu = readCpuMs(shop.pid);
    const steady = await repeat((turn) => enter(`BENCH-${(turn * 7919) % count}`));
    const spent = readCpuMs(shop.pid) - cpu;
    const afterImport: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      importCodes(directory, [`MORE-${turn}`]);
      const start = performance.now();
      await enter(`MORE-${turn}`);
      afterImport.push(performance.now() - start);
    }
    return {
      'per second': Math.round(steady.perSecond),
      'p50 ms': steady.p50.toFixed(2),
      'p99 ms': steady.p99.toFixed(2),
      'CPU ms each': (spent / steady.count).toFixed(2),
      'first after an import ms': Math.max(...afterImport).toFixed(1),
      'memory MB': Math.round(before),
      'after 5 imports MB': Math.round(readResidentMb(shop.pid)),
    };
  } finally {
    await shop.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureBaseline() {
  const server = spawn(process.execPath, [join(root, 'bench/baseline-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    server.stdout.once('data', (text) => resolve(Number(text))),
  );
  const plain = await repeat(async () => {
    await (await fetch(`http://localhost:${port}/`)).arrayBuffer();
  });
  server.kill();
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-floor-'));
  const file = openSync(join(directory, 'floor'), 'w');
  const page = Buffer.alloc(4096, 1);
  const synced = await repeat(async () => {
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
  });
  closeSync(file);
  rmSync(directory, { recursive: true });
  return {
    'plain node:http, p50 ms': plain.p50.toFixed(2),
    'bare 4 kB write with fsync, p50 ms': synced.p50.toFixed(2),
  };
}

console.log("The machine's floor, one client:");
console.table(await measureBaseline());
const most = Number(values.codes);
const few = await measureShop(10);
const many = await measureShop(most);
console.log('Entering a code through /api, one client, SQLite:');
printTableByName({ '10 codes': few, [`${most} codes`]: many });
