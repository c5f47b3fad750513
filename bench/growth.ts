/**
 * Benchmarks shops of a hundred to a hundred thousand products: start-up, memory, each query and each change, each size
 * in a process of its own, next to the machine's baseline.
 *
 *   node bench/growth.ts [--products 100,1000,10000,100000] [--dir FOLDER] [--plot FILE.svg] [--from FOLDER]
 *
 * With a thousand products or more a start reads the catalogue from the snapshot file that the first start wrote. With
 * `--dir` the filled files stay in that directory and are reused. `--from` reads existing results (`<products>.json`).
 * For a million carts see `bench/growth-carts.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100,1000,10000,100000' },
    dir: { type: 'string' },
    plot: { type: 'string' },
    from: { type: 'string' },
  },
});

interface Result {
  readonly products: number;
  /** A start that reads every record, such as the first one or one after an import. */
  readonly first: { readonly startCpuMs: number; readonly startRssMb: number };
  readonly startCpuMs: number;
  readonly startRssMb: number;
  /** CPU time of background work in the seconds after the start, and memory after it. */
  readonly restCpuMs: number;
  readonly restRssMb: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
  readonly operations: Readonly<
    Record<string, { readonly first: number; readonly middle: number; readonly slowest: number }>
  >;
}

function run(directory: string, products: number, task: string): string {
  const script = fileURLToPath(new URL('./growth-shop.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, directory, String(products), task],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function resultOf(folder: string, products: number): Result {
  if (values.from !== undefined)
    return JSON.parse(readFileSync(join(values.from, `${products}.json`), 'utf8'));
  const directory = join(folder, String(products));
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true });
    run(directory, products, 'fill');
  }
  const first = JSON.parse(run(directory, products, 'keep'));
  return { ...JSON.parse(run(directory, products, 'measure')), first };
}

/** Baseline: CPU for parsing a megabyte of JSON, in ms. */
function measureBaseline(): number {
  const text = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) => ({ index, name: `number ${index}` })),
  );
  const start = process.cpuUsage();
  for (let round = 0; round < 20; round += 1) JSON.parse(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 20_000 / (text.length / 1e6);
}

function plotOf(results: readonly Result[]): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const points = results.flatMap(({ products, operations }) =>
    Object.entries(operations).map(([name, { middle }]) => ({ products, name, ms: Math.max(0.1, middle) })),
  );
  const last = Math.max(...results.map(({ products }) => products));
  const atLast = points.filter(({ products }) => products === last).toSorted((a, b) => a.ms - b.ms);
  const highest = Math.max(...points.map(({ ms }) => ms));
  const lowest = Math.min(...points.map(({ ms }) => ms));
  // Labels are stacked in the order of the lines' ends.
  const labels = atLast.map(({ name }, place) => ({
    name,
    at: lowest * (highest / lowest) ** (place / Math.max(1, atLast.length - 1)),
  }));
  const chart = Plot.plot({
    document,
    width: 900,
    height: 480,
    marginRight: 300,
    x: { type: 'log', label: 'products' },
    y: { type: 'log', label: 'ms of CPU', grid: true },
    style: { background: 'white', color: '#222' },
    marks: [
      Plot.line(points, { x: 'products', y: 'ms', stroke: 'name' }),
      Plot.dot(points, { x: 'products', y: 'ms', fill: 'name' }),
      Plot.ruleY([20], { strokeDasharray: '4' }),
      Plot.text(labels, { x: last, y: 'at', text: 'name', fill: 'name', textAnchor: 'start', dx: 8 }),
    ],
  });
  return chart.outerHTML.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

const folder = values.dir ?? mkdtempSync(join(tmpdir(), 'vitrine-growth-'));
try {
  console.log(`floor: ${measureBaseline().toFixed(1)} ms of CPU to read 1 MB of JSON`);
  const results = values.products.split(',').map((products) => resultOf(folder, Number(products)));
  for (const { products, startCpuMs, startRssMb, rssMb, operations } of results)
    reportRow(`${products} products`, {
      'start CPU ms': startCpuMs,
      'memory after the start, MB': startRssMb,
      'memory at the end, MB': rssMb,
      ...Object.fromEntries(Object.entries(operations).map(([name, { middle }]) => [`${name}, ms`, middle])),
    });
  console.table(
    Object.fromEntries([
      ['first start, CPU ms', results.map(({ first }) => Math.round(first.startCpuMs))],
      ['memory after it, MB', results.map(({ first }) => Math.round(first.startRssMb))],
      ['start, CPU ms', results.map(({ startCpuMs }) => Math.round(startCpuMs))],
      ['memory after the start, MB', results.map(({ startRssMb }) => Math.round(startRssMb))],
      ['at rest after it, CPU ms', results.map(({ restCpuMs }) => Math.round(restCpuMs))],
      ['memory then, MB', results.map(({ restRssMb }) => Math.round(restRssMb))],
      ['memory at the end, MB', results.map(({ rssMb }) => Math.round(rssMb))],
      ['of it heap', results.map(({ heapMb }) => Math.round(heapMb))],
      ['and columns', results.map(({ externalMb }) => Math.round(externalMb))],
      ...Object.keys(results[0]?.operations ?? {}).map((name) => [
        name,
        results.map(({ operations }) => {
          const { first = 0, middle = 0, slowest = 0 } = operations[name] ?? {};
          return `${middle.toFixed(1)} (first ${first.toFixed(0)}, at most ${slowest.toFixed(0)})`;
        }),
      ]),
    ]),
  );
  if (values.plot !== undefined) writeFileSync(values.plot, plotOf(results));
} finally {
  if (values.dir === undefined) rmSync(folder, { recursive: true, force: true });
}
