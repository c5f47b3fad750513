/**
 * Benchmarks the compression of a response, in CPU and bytes: a cart's JSON of several sizes, in every encoding of
 * browsers, on the main thread (sync) and on zlib's threads; and the shop's cost of the whole response.
 *
 *   node bench/compression.ts [--rounds 400]
 */
import { parseArgs, promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  deflate,
  deflateSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { type RunningShop, startShop } from './process.ts';
import { printTable } from './report.ts';
import { agent, callShop, expectOk, findBenchVariants, measure, type Operation } from './shop-client.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } });
const rounds = Number(values.rounds);
const sizes = [1, 2, 4, 8, 16].map((kilobytes) => kilobytes * 1024);

interface Way {
  readonly name: string;
  readonly run: (body: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

const brotliOptions = (quality: number, body: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});
const zstdOptions = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const threads = {
  brotli: promisify(brotliCompress),
  deflate: promisify(deflate),
  gzip: promisify(gzip),
  zstd: promisify(zstdCompress),
};

const ways: readonly Way[] = [
  { name: 'identity', run: (body) => body },
  ...[1, 4].flatMap((level): Way[] => [
    { name: `gzip ${level}, sync`, run: (body) => gzipSync(body, { level }) },
    { name: `gzip ${level}, threads`, run: (body) => threads.gzip(body, { level }) },
  ]),
  { name: 'deflate 1, sync', run: (body) => deflateSync(body, { level: 1 }) },
  { name: 'zstd 1, sync', run: (body) => zstdCompressSync(body, zstdOptions(1)) },
  ...[0, 1, 2, 4].flatMap((quality): Way[] => [
    {
      name: `brotli ${quality}, sync`,
      run: (body) => brotliCompressSync(body, brotliOptions(quality, body)),
    },
    { name: `brotli ${quality}, threads`, run: (body) => threads.brotli(body, brotliOptions(quality, body)) },
  ]),
];

/** Creates a cart of five lines. Returns its cookie and its JSON. */
async function cartOfFive(port: number): Promise<{ readonly cookie: string; readonly json: Buffer }> {
  const { cookie } = await expectOk(callShop(port, 'POST', '/api/cart/create', ''));
  let json = '';
  for (const merchandiseId of await findBenchVariants(port)) {
    const added = callShop(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 });
    json = (await expectOk(added)).body;
  }
  return { cookie, json: Buffer.from(json) };
}

/** Measures the shop's cost of reading that cart, with the headers of several browsers. */
async function measureShop(shop: RunningShop, cookie: string) {
  const rows = [];
  for (const accepted of ['identity', 'gzip', 'gzip, deflate, br']) {
    const headers = { 'accept-encoding': accepted };
    const read: Operation = (port) => callShop(port, 'GET', '/api/cart', cookie, undefined, headers);
    const cart = { cookie, lines: [], turn: 0 };
    const figure = await measure(shop, [cart], 16, read, 3, 2000);
    rows.push({ 'accept-encoding': accepted, 'CPU ms': figure.cpuMs.toFixed(3) });
  }
  console.log('Reading the cart over HTTP, with everything that belongs to it:');
  printTable(rows, ['accept-encoding']);
}

async function measureWay({ name, run }: Way, body: Uint8Array) {
  for (let round = 0; round < rounds / 4; round += 1) await run(body);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await run(body);
  const { user, system } = process.cpuUsage(before);
  const bytes = (await run(body)).byteLength;
  return { way: name, 'CPU ms': Number(((user + system) / 1000 / rounds).toFixed(3)), bytes };
}

const shop = await startShop();
try {
  const { cookie, json } = await cartOfFive(shop.port);
  console.log(`A cart of five lines has ${json.byteLength} bytes.`);
  await measureShop(shop, cookie);
  for (const size of sizes) {
    const body = json.subarray(0, size);
    if (body.byteLength < size) break;
    const rows = [];
    for (const way of ways) rows.push(await measureWay(way, body));
    console.log(`The first ${size} bytes of it:`);
    printTable(
      rows.map((row) => ({ ...row, way: `${row.way}, ${size} bytes` })),
      ['way'],
    );
  }
} finally {
  await shop.stop();
  agent.destroy();
}
