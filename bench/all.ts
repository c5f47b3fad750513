/**
 * Runs every benchmark, one after the other, and prints one table of the results next to the machine's baselines of the
 * same minutes. Exits with 1 if a benchmark failed.
 *
 *   npm run bench -- [--only cart,pages] [--quick] [--out figures.json]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBaseline, type MachineBaselines, measureBaselines } from './machine.ts';
import { type Row, reportFileVariable } from './report.ts';

/** Benchmarks, most important first. `quick` contains the arguments that shorten one. */
const measurements: Readonly<Record<string, { readonly quick: readonly string[] }>> = {
  footprint: { quick: [] },
  'api-versions': { quick: ['--rounds', '2', '--pages', '40'] },
  'uncached-pages': { quick: ['--seconds', '1', '--runs', '1'] },
  hydrogen: { quick: ['--seconds', '1', '--rounds', '1'] },
  'personal-pages': { quick: ['--seconds', '1'] },
  pages: { quick: ['--seconds', '1', '--runs', '1'] },
  'greedy-api': { quick: ['--seconds', '2'] },
  crawler: { quick: ['--combinations', '10000'] },
  'launch-day': { quick: ['--seconds', '2', '--sales', '0,50'] },
  interactions: { quick: ['--runs', '1'] },
  'first-touch': { quick: ['--runs', '1'] },
  lighthouse: { quick: ['--runs', '1', '--only', 'home,product'] },
  cart: { quick: ['--seconds', '0.5'] },
  agents: { quick: ['--seconds', '0.5'] },
  'cart-parts': { quick: ['--runs', '2000'] },
  rules: { quick: ['--rounds', '50'] },
  storage: { quick: ['--seconds', '0.5'] },
  codes: { quick: ['--seconds', '0.5', '--codes', '1000'] },
  renewals: { quick: ['--contracts', '50', '--seconds', '2'] },
  collector: { quick: ['--seconds', '0.5'] },
  compression: { quick: ['--rounds', '50'] },
  content: { quick: ['--runs', '20000', '--visits', '50'] },
  blog: { quick: ['--posts', '10,100'] },
  import: { quick: [] },
  'pages-during-import': { quick: ['--products', '500', '--seconds', '2'] },
  'campaign-prices': { quick: ['--products', '2000', '--prices', '200'] },
  scale: { quick: ['--seconds', '0.5'] },
  telemetry: { quick: ['--rounds', '1', '--seconds', '0.5'] },
  admin: { quick: ['--orders', '5000', '--products', '500'] },
  growth: { quick: ['--products', '100,1000'] },
  'growth-carts': { quick: ['--carts', '1000', '--seconds', '1'] },
  day: { quick: ['--views', '2000', '--carts', '20', '--pictures', '200'] },
  soak: { quick: ['--minutes', '1', '--rate', '5'] },
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(measurements);
const unknown = names.filter((name) => measurements[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to measure: ${Object.keys(measurements).join(', ')}.`);
  process.exit(2);
}

interface Found {
  readonly bench: string;
  readonly what: string;
  readonly figure: string;
  readonly value: number;
  readonly floor: number | null;
}

/** Runs a benchmark and reads its rows. Returns null if it failed, after printing its output. */
async function measured(
  name: string,
  floors: MachineBaselines,
  folder: string,
): Promise<readonly Found[] | null> {
  const file = join(folder, `${name}.rows`);
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const words = values.quick ? (measurements[name]?.quick ?? []) : [];
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, [reportFileVariable]: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await once(child, 'close');
  const rows: readonly Row[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  if (child.exitCode !== 0 || rows.length === 0) {
    console.error(output);
    return null;
  }
  return rows.flatMap(({ what, figures }) =>
    Object.entries(figures).map(([figure, value]) => ({
      bench: name,
      what,
      figure,
      value,
      floor: findBaseline(figure, floors),
    })),
  );
}

function short(value: number | null): string {
  if (value === null) return '';
  return value < 1000 ? String(Number(value.toPrecision(3))) : Math.round(value).toLocaleString('en');
}

function print(found: readonly Found[]): void {
  const lines = [
    ['bench', 'what', 'figure', 'value', 'floor'],
    ...found.map(({ bench, what, figure, value, floor }) => [
      bench,
      what,
      figure,
      short(value),
      short(floor),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-figures-'));
const found: Found[] = [];
const failed: string[] = [];
try {
  for (const [index, name] of names.entries()) {
    process.stderr.write(`[${index + 1}/${names.length}] ${name}…`);
    const began = performance.now();
    const rows = await measured(name, await measureBaselines(), folder);
    if (rows === null) failed.push(name);
    else found.push(...rows);
    process.stderr.write(
      ` ${rows === null ? 'FAILED, ' : ''}${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(found);
const machine = { cores: availableParallelism(), node: process.version, load: loadavg()[0] };
console.log(`\n${machine.cores} cores, Node ${machine.node}, load ${machine.load?.toFixed(1)} at the end.`);
if (values.out !== undefined)
  writeFileSync(values.out, `${JSON.stringify({ machine, found, failed }, null, 2)}\n`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
