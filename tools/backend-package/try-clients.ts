/**
 * Tests the published versions of Shopify's clients with the built backend: `node tools/backend-package/try-clients.ts [GROUP…]`.
 * npm installs them into the user's cache directory. Prints each step, and exits with code 1 if one fails.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  getAuthorityFile,
  getUserFolder,
} from '../../apps/storefront/server/standalone/local-certificates.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { buildPackage } from './build-package.ts';
import { openCachedFolder } from './cached-folder.ts';
import { type ClientReport, createClientReport } from './client-report.ts';
import { addProductMedia } from './clients/add-product-media.ts';
import { runBuyButton } from './clients/buy-button.ts';
import { frameworks, runFramework } from './clients/frameworks.ts';
import { runNext } from './clients/next-js.ts';
import { runComponents } from './clients/react-components.ts';
import { installSkeleton } from './hydrogen-skeletons/install-skeleton.ts';
import { skeletonReleases } from './hydrogen-skeletons/releases.ts';
import { runSkeleton } from './hydrogen-skeletons/run-skeleton.ts';
import { query, runPacked } from './run-packed.ts';

const run = promisify(execFile);
const hydrogenReact = ['2024.10.2', '2025.1.4', '2025.7.2', '2025.10.0', '2026.1.2', '2026.4.4'];
/** Releases whose React components are tested as well. */
const componentReleases = [
  { version: '2025.1.4', apiVersion: '2025-01' },
  { version: '2026.4.4', apiVersion: '2026-04' },
];
const toName = (version: string) => `hydrogen-react-${version}`;
const dependencies: Readonly<Record<string, string>> = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  'shopify-buy': '3.0.7',
  '@shopify/buy-button-js': '3.0.6',
  'openid-client': '6.9.0',
  ...Object.fromEntries(
    hydrogenReact.map((version) => [toName(version), `npm:@shopify/hydrogen-react@${version}`]),
  ),
};

/**
 * Client of the Customer Account API. Nothing listens at the redirect URI: the client reads the code from the redirect.
 */
const accountClient = { id: 'shp_openid-client', redirectUri: 'http://localhost:3000/callback' };

const shopifyClients = {
  '@shopify/storefront-api-client': '2.0.0',
  '@shopify/admin-api-client': '2.0.0',
};

const nextPackages = {
  next: '16.4.6',
  react: '19.2.3',
  'react-dom': '19.2.3',
  '@shopify/storefront-api-client': '2.0.0',
};

const firstProduct = z.object({
  data: z.object({ products: z.object({ nodes: z.array(z.object({ id: z.string() })).min(1) }) }),
});

interface GroupDeps {
  /** Folder of the built backend. */
  readonly built: string;
  readonly report: ClientReport;
}

const groups: Readonly<Record<string, (deps: GroupDeps) => Promise<void>>> = {
  libraries: tryLibraries,
  tls: tryOverTls,
  next: tryNext,
  frameworks: tryFrameworks,
  'hydrogen-skeletons': trySkeletons,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => groups[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; the groups are ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
const report = createClientReport((line) => console.log(line));
const built = await mkdtemp(join(tmpdir(), 'vitrine-clients-'));
try {
  await buildPackage(built, { onlyPrograms: true });
  for (const [name, tryGroup] of Object.entries(groups))
    if (wanted.length === 0 || wanted.includes(name)) await tryGroup({ built, report });
} finally {
  await rm(built, { recursive: true, force: true });
}
console.log(`\n${report.summarize().join('\n')}`);
process.exitCode = report.hasFailures ? 1 : 0;

async function tryLibraries({ built, report }: GroupDeps): Promise<void> {
  const clients = await installLibraries();
  const backend = await runPacked(built, process.execPath, [
    '--plain',
    '--account-client',
    `${accountClient.id}=${accountClient.redirectUri}`,
  ]);
  try {
    // Redirects the clients' requests for the store to the backend.
    const environment = {
      NODE_OPTIONS: `--import ${join(built, 'programs/register.js')}`,
      VITRINE_BACKEND_URL: backend.url,
    };
    const runClient = (client: string, script: string, args: readonly string[] = []) =>
      runScript({ client, report, clients, script, args, environment });
    await runClient(`JS Buy SDK ${dependencies['shopify-buy']}`, 'js-buy-sdk.mjs');
    for (const version of hydrogenReact)
      await runClient(`hydrogen-react ${version}`, 'hydrogen-react.mjs', [toName(version)]);
    await runClient(`openid-client ${dependencies['openid-client']}`, 'openid-client.mjs', [
      backend.url,
      accountClient.id,
      accountClient.redirectUri,
      backend.mailFolder,
    ]);
    const step = report.startClient(`Buy Button ${dependencies['@shopify/buy-button-js']}`);
    const productId = await findProductId(backend.url);
    await runBuyButton({ folder: clients, backendUrl: backend.url, productId, step });
    const handle = 'coconut-lip-balm';
    await addProductMedia(backend, handle);
    for (const { version, apiVersion } of componentReleases)
      await runComponents({
        folder: clients,
        packageName: toName(version),
        apiVersion,
        backendUrl: backend.url,
        handle,
        step: report.startClient(`components of hydrogen-react ${version}`),
      });
  } finally {
    await backend.stop();
  }
}

/** Tests clients that require `https`. They trust the local certificate authority as the guide describes. */
async function tryOverTls({ built, report }: GroupDeps): Promise<void> {
  const folder = await installPackages('shopify-clients', shopifyClients);
  await copyScripts(folder);
  const userData = await mkdtemp(join(tmpdir(), 'vitrine-authority-'));
  const backend = await runPacked(built, process.execPath, ['--plain', '--tls'], userData);
  try {
    const client = Object.entries(shopifyClients).map(([name, version]) => `${name} ${version}`);
    await runScript({
      client: `${client.join(' and ')} over https`,
      report,
      clients: folder,
      script: 'shopify-clients.mjs',
      args: [backend.url, backend.adminToken],
      environment: { NODE_EXTRA_CA_CERTS: getAuthorityFile(getUserFolder({ XDG_DATA_HOME: userData })) },
    });
  } finally {
    await backend.stop();
    await rm(userData, { recursive: true, force: true });
  }
}

async function trySkeletons({ built, report }: GroupDeps): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const skeleton of skeletonReleases) {
      const step = report.startClient(`Hydrogen ${skeleton.release}`);
      await step('install, build and serve', async () => {
        const folder = await installSkeleton(skeleton);
        await runSkeleton({ skeleton: folder, built, browser, step });
      });
    }
  } finally {
    await browser.close();
  }
}

/** @returns a folder with the packages of all libraries and our test scripts */
async function installLibraries(): Promise<string> {
  const folder = await installPackages('client-libraries', dependencies);
  await copyScripts(folder);
  return folder;
}

function copyScripts(folder: string): Promise<void> {
  return cp(join(import.meta.dirname, 'clients'), folder, { recursive: true });
}

/**
 * @param more further fields of `package.json`
 * @returns a cached folder with the packages installed
 */
function installPackages(
  name: string,
  packages: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const description = JSON.stringify({ private: true, dependencies: packages, ...more });
  const hash = createHash('sha256').update(description).digest('hex').slice(0, 12);
  return openCachedFolder(`${name}-${hash}`, async (empty) => {
    await writeFile(join(empty, 'package.json'), description);
    // Skips peer dependencies, which only a build needs.
    await run(
      'npm',
      ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
      { cwd: empty, timeout: 600_000 },
    );
  });
}

async function tryNext({ built, report }: GroupDeps): Promise<void> {
  const folder = await installPackages('next', nextPackages);
  const backend = await runPacked(built, process.execPath, ['--plain']);
  try {
    const step = report.startClient(`Next.js ${nextPackages.next}`);
    const register = join(built, 'programs/register.js');
    await runNext({ folder, register, backendUrl: backend.url, step });
  } finally {
    await backend.stop();
  }
}

async function tryFrameworks({ built, report }: GroupDeps): Promise<void> {
  for (const framework of frameworks) {
    const { name, packages } = framework;
    const version = packages[name === 'SvelteKit' ? '@sveltejs/kit' : name.toLowerCase()];
    const step = report.startClient(`${name} ${version}`);
    const folder = await installPackages(name.toLowerCase(), packages, { type: 'module' });
    const backend = await runPacked(built, process.execPath, ['--plain']);
    try {
      await runFramework({ framework, folder, backendUrl: backend.url, step });
    } finally {
      await backend.stop();
    }
  }
}

async function findProductId(url: string): Promise<string> {
  const answer = await query(
    url,
    '{ products(first: 1, query: "available_for_sale:true") { nodes { id } } }',
  );
  const [product] = firstProduct.parse(answer).data.products.nodes;
  return product?.id.split('/').at(-1) ?? '';
}

interface Script {
  readonly client: string;
  readonly report: ClientReport;
  readonly clients: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs a client in a child process. */
async function runScript({ client, report, clients, script, args, environment }: Script): Promise<void> {
  try {
    const { stdout } = await run(process.execPath, [script, ...args], {
      cwd: clients,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      timeout: 120_000,
    });
    report.addOutput(client, stdout);
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    report.addOutput(client, `${stdout}${stderr}\n  FAIL  the client ended with an error`);
  }
}
