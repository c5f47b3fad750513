/**
 * Measures the idle shop: start-up time, memory after a page, and the size of the installation, next to bare Node
 * processes. Runs a copy of the deployed shop: its build, no compiler.
 *
 *   node bench/footprint.ts
 */
import { lstatSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { copyDeployedShop } from './deployed.ts';
import { measureBaselines } from './machine.ts';
import { readResidentMb, startShop } from './process.ts';
import { printTableByName } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Time in ms after the last request at which memory is read. */
const idleMs = 5000;

/** Sums the bytes of the files in a directory, without symbolic links and the browser for tests. */
function measureSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.name === '.cache') return sum;
    if (entry.isDirectory()) return sum + measureSize(path);
    return entry.isFile() ? sum + lstatSync(path).size : sum;
  }, 0);
}

async function startOnce(script: string, directory: string) {
  const shop = await startShop(script, { DATA_DIR: directory, NODE_ENV: 'production' });
  await fetch(`http://127.0.0.1:${shop.port}/`).then((page) => page.text());
  await new Promise((done) => setTimeout(done, idleMs));
  const figures = {
    'start ms': Math.round(shop.startMs),
    'start CPU ms': shop.startCpuMs,
    'memory at rest MB': Math.round(readResidentMb(shop.pid)),
  };
  await shop.stop();
  return figures;
}

await ensureBuild();
const deployed = copyDeployedShop();
const script = join(deployed, 'apps/storefront/server/start.js');
const directory = await mkdtemp(join(tmpdir(), 'vitrine-footprint-'));
try {
  const floors = await measureBaselines();
  printTableByName({
    'first start, seeding the demo shop': await startOnce(script, directory),
    // The first start writes a compile cache, which later starts use.
    'second start': await startOnce(script, directory),
    'every later start': await startOnce(script, directory),
    'floor: node -e 0, and plain node:http after load': {
      'start ms': Math.round(floors.startMs),
      'start CPU ms': Math.round(floors.startCpuMs),
      'memory at rest MB': Math.round(floors.memoryMb),
    },
  });
  console.log(
    `installed here (node_modules): ${Math.round(measureSize(join(root, 'node_modules')) / 1e6)} MB`,
  );
} finally {
  await rm(directory, { recursive: true, force: true });
  await rm(deployed, { recursive: true, force: true });
}
