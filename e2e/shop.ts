/**
 * The real shop, as its own process on a free port with a folder of its own: `npm start` with the backend inside, or
 * the shop and `npm run backend` beside each other, where the shop reaches the backend over HTTP only, or two shops
 * behind a balancer.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { sharePictures } from './shared-pictures.ts';
import { exitOf, repository, type ShopPart, server, startPart } from './shop-part.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** How the shop runs. */
export type ShopMode = 'one-process' | 'separate-backend' | 'two-processes';

/** What a test needs to know of a running shop; plain data, since it crosses from vitest's set-up to its workers. */
export interface ShopPlace {
  readonly mode: ShopMode;
  readonly port: number;
  /** Where the backend answers `/api/{version}/graphql.json`. */
  readonly backendPort: number;
  readonly token: string;
  /** Everything the shop writes is below it. */
  readonly dataDir: string;
  /** PostgreSQL, where that is what the shop keeps its data in. */
  readonly databaseUrl?: string | undefined;
}

export interface RunningShop extends ShopPlace {
  /** The shop's process, for measurements; the first of two. */
  readonly pid: number;
  /** Null where there is one process. */
  readonly two: TwoProcesses | null;
  /** What the processes printed so far. */
  readonly output: () => string;
  /** SIGTERM, and waits until the processes are gone. Rejects when one ended badly. */
  readonly stop: () => Promise<void>;
}

/** The header in which the journeys say where a shopper is. */
export const countryHeader = 'x-shopper-country';

/** Settings of a shop at rest: no offer changes a price, so that journeys may say plain ones. */
export const plainContent = join(repository, 'data/content-plain');
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
  RATE_LIMIT_EVENTS: '0/1',
};

/** Starts a shop with the demo catalogue and no offers; rejects with what it printed when it doesn't get ready. */
export async function startShop(
  mode: ShopMode = 'one-process',
  env: Readonly<Record<string, string>> = {},
  entry: 'start.js' | 'dev-server.ts' = 'start.js',
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  await sharePictures(dataDir);
  const port = await freePort();
  const token = env.STOREFRONT_ACCESS_TOKENS ?? randomBytes(16).toString('hex');
  const own = {
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    STOREFRONT_ACCESS_TOKENS: token,
    // The country's header is believed from a proxy alone.
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  };
  const parts: ShopPart[] = [];
  const stop = async () => {
    // The shop goes before the backend that it asks.
    for (const part of parts.toReversed()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (mode === 'two-processes') {
      const two = await startTwoProcesses(port, dataDir, own);
      const stopBoth = async () => {
        await two.stop();
        await rm(dataDir, { recursive: true, force: true });
      };
      const output = () => two.parts.map((part) => part.output()).join('\n');
      const pid = two.parts[0]?.pid ?? 0;
      const { databaseUrl } = two;
      return { mode, port, backendPort: port, token, dataDir, databaseUrl, pid, two, output, stop: stopBoth };
    }
    let backendPort = port;
    let shopEnv: NodeJS.ProcessEnv = own;
    if (mode === 'separate-backend') {
      backendPort = await freePort();
      const backendUrl = `http://localhost:${backendPort}`;
      parts.push(
        await startPart('backend.js', {
          ...own,
          PORT: String(backendPort),
          PUBLIC_URL: backendUrl,
          STOREFRONT_URL: `http://localhost:${port}`,
        }),
      );
      shopEnv = {
        ...own,
        DATA_DIR: await sharePictures(join(dataDir, 'shop')),
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
      two: null,
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

/** Runs `npm run shop -- ...` on the folder of a shop that runs; resolves with what it printed. */
export function shopCommand(shop: ShopPlace, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(server, '../cli/shop.ts'), ...args], {
    cwd: repository,
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: shop.dataDir,
      ...(shop.databaseUrl === undefined ? {} : { DATABASE_URL: shop.databaseUrl }),
    },
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
