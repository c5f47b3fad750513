/**
 * Benchmarks monitoring: start-up, idle memory, and CPU per cart change with 16 clients, without monitoring, with the
 * log of slow statements, with metrics, and with every request traced. The shops run in parallel and take turns, so
 * that other load affects all of them alike. Baseline: plain node:http. Then the cost of one event (an observed
 * statement), which depends least on other load; a cart change has about five.
 *
 *   node bench/telemetry.ts [--rounds 5] [--seconds 2]
 */
import '../tools/demo-storefronts.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { queryChannel, traceWork } from '@vitrine/storage/storage-events';
import pino from 'pino';
import { startMetrics } from '../apps/storefront/server/telemetry/metrics.ts';
import { logSlowWork } from '../apps/storefront/server/telemetry/slow-log.ts';
import { freePort, type RunningShop, readResidentMb, startShop } from './process.ts';
import { printTable } from './report.ts';
import { agent, type BenchCart, callShop, expectOk, findBenchVariants, measure } from './shop-client.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});

// A collector that accepts everything and stores nothing.
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const address = collector.address();
if (address === null || typeof address === 'string') throw new Error('The system gave no port.');

const watchedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nothing: { SLOW_MS: '0' },
  'the log of slow work (the default)': {},
  'metrics too': { METRICS_PORT: String(await freePort()) },
  'metrics and traces of every request': {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
  },
};

interface Candidate {
  readonly name: string;
  readonly shop: RunningShop;
  readonly restMb: number;
  readonly carts: readonly BenchCart[];
  readonly cpu: number[];
}

async function cartOfFive(port: number, ids: readonly string[]): Promise<BenchCart> {
  const { cookie } = await expectOk(callShop(port, 'POST', '/api/cart/create', ''));
  let body = '{}';
  for (const merchandiseId of ids) {
    ({ body } = await expectOk(callShop(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 })));
  }
  const { cart } = JSON.parse(body) as { cart: CartJson };
  return { cookie, lines: cart.lines.filter(({ isAutoGwp }) => !isAutoGwp), turn: 0 };
}

function changeQuantity(port: number, cart: BenchCart) {
  const line = cart.lines[cart.turn++ % cart.lines.length];
  const body = { lineId: line?.id, variantId: line?.merchandise.id, quantity: 1 + (cart.turn % 3) };
  return callShop(port, 'PUT', '/api/cart', cart.cookie, body);
}

const candidates: Candidate[] = [];
for (const [name, environment] of Object.entries(watchedBy)) {
  const shop = await startShop('apps/storefront/server/start.js', environment);
  const restMb = readResidentMb(shop.pid);
  const ids = await findBenchVariants(shop.port);
  const carts: BenchCart[] = [];
  for (let count = 0; count < 32; count += 1) carts.push(await cartOfFive(shop.port, ids));
  candidates.push({ name, shop, restMb, carts, cpu: [] });
}

const plain = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [port] = await once(plain.stdout, 'data');
const floor: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const { shop, carts, cpu } of candidates) {
    cpu.push((await measure(shop, carts, 16, changeQuantity, Number(values.seconds))).cpuMs);
  }
  const ask = { port: Number(port), pid: plain.pid ?? 0 };
  const nobody: BenchCart[] = candidates[0]?.carts.map((cart) => ({ ...cart })) ?? [];
  floor.push((await measure(ask, nobody, 16, (at) => callShop(at, 'GET', '/', ''), 1)).cpuMs);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
console.log(
  `Medians of ${values.rounds} rounds, 16 clients, one change of a quantity in a cart of five lines`,
);
printTable(
  candidates.map(({ name, shop, restMb, cpu }) => ({
    'watched by': name,
    'start, s': (shop.startMs / 1000).toFixed(2),
    'memory at rest, MB': Math.round(restMb),
    'CPU ms for a change': median(cpu).toFixed(3),
    lowest: Math.min(...cpu).toFixed(3),
  })),
  ['watched by'],
);
console.log(`Floor: plain node:http ${median(floor).toFixed(3)} ms CPU for an answer of 1 kB`);
for (const { shop } of candidates) await shop.stop();
plain.kill();
collector.closeAllConnections();
collector.close();
agent.destroy();

const nothing = async () => undefined;
const told = () =>
  traceWork(queryChannel, () => ({ dialect: 'sqlite', sql: 'select 1', begun: performance.now() }), nothing);

/** Returns the CPU time of one call in µs: the minimum of seven rounds of 100,000 calls. */
async function microseconds(call: () => Promise<unknown>): Promise<string> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const began = process.cpuUsage();
    for (let i = 0; i < 100_000; i += 1) await call();
    const { user, system } = process.cpuUsage(began);
    lowest = Math.min(lowest, (user + system) / 100_000);
  }
  return lowest.toFixed(2);
}

const events: Record<string, string> = { 'floor: an awaited call': await microseconds(nothing) };
events['nobody listens'] = await microseconds(told);
const stop = logSlowWork(pino({ enabled: false }), 1000);
events['the log of slow work'] = await microseconds(told);
const metrics = startMetrics();
events['metrics too'] = await microseconds(told);
metrics.close();
stop();
console.log('One event, µs of CPU:');
console.table(events);
