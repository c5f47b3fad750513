/**
 * The real shop, as its own process on a free port with a folder of its own: `npm start` with the backend inside, or
 * the shop and `npm run backend` beside each other, where the shop reaches the backend over HTTP only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** How the shop reaches its backend. */
export type ShopMode = 'one-process' | 'separate-backend';

/** What a test needs to know of a running shop; plain data, since it crosses from vitest's set-up to its workers. */
export interface ShopPlace {
  readonly mode: ShopMode;
  readonly port: number;
  /** Where the backend answers `/api/{version}/graphql.json`. */
  readonly backendPort: number;
  readonly token: string;
  /** Everything the shop writes is below it. */
  readonly dataDir: string;
}

export interface RunningShop extends ShopPlace {
  /** The shop's process, for measurements. */
  readonly pid: number;
  /** What the processes printed so far. */
  readonly output: () => string;
  /** SIGTERM, and waits until the processes are gone. Rejects when one ended badly. */
  readonly stop: () => Promise<void>;
}

const repository = fileURLToPath(new URL('..', import.meta.url));
const server = join(repository, 'apps/storefront/server');

/** The header in which the journeys say where a shopper is. */
export const countryHeader = 'x-shopper-country';

/** Settings of a shop at rest: no offer changes a price, so that journeys may say plain ones. */
const plainContent = join(repository, 'data/content-plain');
/** What `npm start` shows. */
export const demoContent = join(repository, 'data/content');

const settings = {
  LOG_LEVEL: 'warn',
  CONTENT_DIR: plainContent,
  HOST: '127.0.0.1',
  GEO_HEADER: countryHeader,
  RATE_LIMIT_READ: '0/1',
  RATE_LIMIT_WRITE: '0/1',
  RATE_LIMIT_SEARCH: '0/1',
  RATE_LIMIT_CODES: '0/1',
  RATE_LIMIT_API: '0/1',
};

/** Starts a shop with the demo catalogue and no offers; rejects with what it printed when it doesn't get ready. */
export async function startShop(
  mode: ShopMode = 'one-process',
  env: Readonly<Record<string, string>> = {},
  entry: 'start.ts' | 'dev-server.ts' = 'start.ts',
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const port = await freePort();
  const token = randomBytes(16).toString('hex');
  const own = {
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    STOREFRONT_ACCESS_TOKENS: token,
    ...env,
  };
  const parts: ShopPart[] = [];
  const stop = async () => {
    // The shop goes before the backend that it asks.
    for (const part of parts.toReversed()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    let backendPort = port;
    let shopEnv: NodeJS.ProcessEnv = own;
    if (mode === 'separate-backend') {
      backendPort = await freePort();
      const backendUrl = `http://localhost:${backendPort}`;
      parts.push(
        await startPart('backend.ts', {
          ...own,
          PORT: String(backendPort),
          PUBLIC_URL: backendUrl,
          STOREFRONT_URL: `http://localhost:${port}`,
        }),
      );
      shopEnv = {
        ...own,
        DATA_DIR: join(dataDir, 'shop'),
        COMMERCE_URL: `http://127.0.0.1:${backendPort}`,
        COMMERCE_TOKEN: token,
      };
    }
    const shop = await startPart(entry, { ...shopEnv, PORT: String(port) });
    parts.push(shop);
    return {
      mode,
      port,
      backendPort,
      token,
      dataDir,
      pid: shop.pid,
      output: () => parts.map((part) => part.output()).join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The development server: pages through Vite, and the cabinet of components. */
export function startDevelopmentShop(): Promise<RunningShop> {
  return startShop('one-process', { NODE_ENV: 'development' }, 'dev-server.ts');
}

interface ShopPart {
  readonly pid: number;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts one of the server's entries and waits until it says that it is ready. */
async function startPart(entry: string, env: NodeJS.ProcessEnv): Promise<ShopPart> {
  const child = spawn(process.execPath, [join(server, entry)], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = exitOf(child);
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (/ is ready\b/.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${entry} did not get ready:\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const { code, signal } = await ended;
      // Vite ends the process itself, in the way of a shell: 128 + SIGTERM.
      if (code !== 0 && !(entry === 'dev-server.ts' && code === 143))
        throw new Error(`${entry} ended with ${code ?? signal}:\n${output}`);
    },
  };
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

/** Runs `npm run shop -- ...` on the folder of a shop that runs; resolves with what it printed. */
export function shopCommand(shop: ShopPlace, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(server, '../cli/shop.ts'), ...args], {
    cwd: repository,
    env: { ...process.env, ...settings, DATA_DIR: shop.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return exitOf(child).then(({ code }) => {
    if (code !== 0) throw new Error(`npm run shop -- ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  });
}
