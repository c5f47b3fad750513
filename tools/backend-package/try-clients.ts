/**
 * Runs Shopify's clients as they are published against the built backend: `node tools/backend-package/try-clients.ts`. They are
 * installed by npm into a temporary folder. Prints each step, and ends with code 1 if one fails.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { buildPackage } from './build-package.ts';
import { runBuyButton } from './clients/buy-button.ts';
import { query, runPacked } from './run-packed.ts';

const hydrogenReact = ['2024.10.2', '2025.1.4', '2025.7.2', '2025.10.0', '2026.1.2', '2026.4.4'];
const toName = (version: string) => `hydrogen-react-${version}`;
const dependencies: Readonly<Record<string, string>> = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  'shopify-buy': '3.0.7',
  '@shopify/buy-button-js': '3.0.6',
  ...Object.fromEntries(
    hydrogenReact.map((version) => [toName(version), `npm:@shopify/hydrogen-react@${version}`]),
  ),
};

const firstProduct = z.object({
  data: z.object({ products: z.object({ nodes: z.array(z.object({ id: z.string() })).min(1) }) }),
});

let failures = 0;
const folder = await mkdtemp(join(tmpdir(), 'vitrine-clients-'));
try {
  const built = join(folder, 'backend');
  const clients = join(folder, 'clients');
  await buildPackage(built, { onlyPrograms: true });
  await cp(join(import.meta.dirname, 'clients'), clients, { recursive: true });
  await writeFile(join(clients, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // Peers for building aren't needed.
  execFileSync(
    'npm',
    ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
    { cwd: clients, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const backend = await runPacked(built, process.execPath, ['--plain']);
  try {
    const run = (title: string, script: string, args: readonly string[] = []) =>
      runScript({ title, clients, built, url: backend.url, script, args });
    await run(`JS Buy SDK ${dependencies['shopify-buy']}`, 'js-buy-sdk.mjs');
    for (const version of hydrogenReact)
      await run(`hydrogen-react ${version}`, 'hydrogen-react.mjs', [toName(version)]);
    console.log(`Buy Button ${dependencies['@shopify/buy-button-js']}`);
    const found = firstProduct.parse(
      await query(backend.url, '{ products(first: 1, query: "available_for_sale:true") { nodes { id } } }'),
    );
    const [product] = found.data.products.nodes;
    const productId = product?.id.split('/').at(-1) ?? '';
    await runBuyButton({ folder: clients, backendUrl: backend.url, productId, step });
  } finally {
    await backend.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? 'All steps passed.' : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    console.log(`  pass  ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`  FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Script {
  readonly title: string;
  readonly clients: string;
  readonly built: string;
  readonly url: string;
  readonly script: string;
  readonly args: readonly string[];
}

/** Runs a client in a process of its own, in which requests to the store go to the backend. */
async function runScript({ title, clients, built, url, script, args }: Script): Promise<void> {
  console.log(title);
  const register = join(built, 'programs/register.js');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', register, script, ...args], {
      cwd: clients,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, VITRINE_BACKEND_URL: url },
      timeout: 120_000,
    });
    process.stdout.write(stdout);
  } catch (error) {
    failures += 1;
    const { stdout = '', stderr = '' } = Object(error);
    process.stdout.write(`${stdout}${stderr}`);
  }
}
