/**
 * Runs the real shop in its own process, on a free port with a data directory of its own. Depending on the mode: `npm
 * start` with the embedded backend; the shop and `npm run backend`, which communicate over HTTP only; or two shops
 * behind a load balancer.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canStartSeeded } from '../apps/storefront/server/test-seeded-folder.ts';
import { freePort } from './free-port.ts';
import { createDataDirWithImages } from './shared-pictures.ts';
import { repository, type ShopPart, server, startPart, waitForExit } from './test-shop-process.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** The processes of a shop. */
export type ShopMode = 'one-process' | 'separate-backend' | 'two-processes';

/** What a test needs to know about a running shop. Serializable, because Vitest's set-up passes it to the workers. */
export interface ShopInfo {
  readonly mode: ShopMode;
  readonly port: number;
  /** Port of the backend's `/api/{version}/graphql.json`. */
  readonly backendPort: number;
  readonly token: string;
  /** Contains everything that the shop writes. */
  readonly dataDir: string;
  /** PostgreSQL URL, if the shop uses it. */
  readonly databaseUrl?: string | undefined;
}

export interface RunningShop extends ShopInfo {
  /** The shop's process id, for measurements. The first of two. */
  readonly pid: number;
  /** Null if there is one process. */
  readonly two: TwoProcesses | null;
  /** Returns the output of the processes so far. */
  readonly output: () => string;
  /** Sends SIGTERM, and waits until the processes have ended. Rejects if one failed. */
  readonly stop: () => Promise<void>;
}

/** The header with the shopper's country. */
export const countryHeader = 'x-shopper-country';

/** Settings without offers, so that journeys can expect plain prices. */
export const contentWithoutOffers = join(repository, 'demo/content-plain');
/** The settings of `npm start`. */
export const demoContent = join(repository, 'demo/content');

/** Environment variable with a data directory that is already seeded, for shops whose settings allow it. */
export const seededFolderVariable = 'SEEDED_DATA_DIR';

const settings = {
  LOG_LEVEL: 'warn',
  CONTENT_DIR: contentWithoutOffers,
  HOST: '127.0.0.1',
  GEO_HEADER: countryHeader,
  // Smaller files would only help shoppers; journeys need the CPU.
  AVIF_EFFORT: '0',
  RATE_LIMIT_READ: '0/1',
  RATE_LIMIT_WRITE: '0/1',
  RATE_LIMIT_SEARCH: '0/1',
  RATE_LIMIT_CODES: '0/1',
  RATE_LIMIT_SIGN_UPS: '0/1',
  RATE_LIMIT_API: '0/1',
  RATE_LIMIT_API_COST: '0/1',
  RATE_LIMIT_EVENTS: '0/1',
  RATE_LIMIT_AGENTS: '0/1',
  RATE_LIMIT_SIGNED_AGENTS: '0/1',
};

/** Starts a shop with the demo catalogue and without offers. Rejects with its output if it doesn't become ready. */
export async function startShop(
  mode: ShopMode = 'one-process',
  env: Readonly<Record<string, string>> = {},
  entry: 'start.js' | 'dev-server.ts' = 'start.js',
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const seeded = process.env[seededFolderVariable];
  if (seeded !== undefined && mode === 'one-process' && canStartSeeded(env))
    await cp(seeded, dataDir, { recursive: true });
  await createDataDirWithImages(dataDir);
  const port = await freePort();
  const token = env.STOREFRONT_ACCESS_TOKENS ?? randomBytes(16).toString('hex');
  const own = {
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    STOREFRONT_ACCESS_TOKENS: token,
    // The country header is only trusted if a proxy sends it.
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  };
  const parts: ShopPart[] = [];
  const stop = async () => {
    // The shop is stopped before the backend on which it depends.
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
        DATA_DIR: await createDataDirWithImages(join(dataDir, 'shop')),
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

/** Starts the development server: pages through Vite, with the component gallery. */
export function startDevelopmentShop(): Promise<RunningShop> {
  return startShop('one-process', { NODE_ENV: 'development' }, 'dev-server.ts');
}

/** Runs `npm run shop -- …` on the data directory of a running shop. Resolves with the command's output. */
export function runShopCommand(shop: ShopInfo, ...args: readonly string[]): Promise<string> {
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
  return waitForExit(child).then(({ code }) => {
    if (code !== 0) throw new Error(`npm run shop -- ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  });
}
