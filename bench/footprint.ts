/**
 * What the shop takes before anybody shops: time to start, memory at rest, and the size of the installation, with a
 * bare Node process beside them.
 *
 *   node bench/footprint.ts
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentMb, startShop } from './process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Memory is read this long after the last request, ms. */
const rest = 5000;

/** Bytes of the files below a folder; links count as nothing, a browser unpacked for tests is left out. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.name === '.cache') return sum;
    if (entry.isDirectory()) return sum + sizeOf(path);
    return entry.isFile() ? sum + lstatSync(path).size : sum;
  }, 0);
}

async function startOnce(directory: string) {
  const shop = await startShop('apps/storefront/server/start.js', { DATA_DIR: directory });
  await new Promise((done) => setTimeout(done, rest));
  const figures = {
    'start ms': Math.round(shop.startMs),
    'memory at rest MB': Math.round(residentMb(shop.pid)),
  };
  await shop.stop();
  return figures;
}

const began = performance.now();
spawnSync(process.execPath, ['-e', '0']);
const bareNode = { 'start ms': Math.round(performance.now() - began), 'memory at rest MB': Number.NaN };

const directory = await mkdtemp(join(tmpdir(), 'vitrine-footprint-'));
try {
  // The pages may have to be built first; that belongs to no start.
  await startOnce(await mkdtemp(join(tmpdir(), 'vitrine-build-')));
  console.table({
    'first start, seeding the demo shop': await startOnce(directory),
    'every later start': await startOnce(directory),
    'bare node (the floor)': bareNode,
  });
  console.log(`installed (node_modules): ${Math.round(sizeOf(join(root, 'node_modules')) / 1e6)} MB`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
