/** Runs the shop as a process of its own for a benchmark. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The Node options of `npm start`. */
const nodeOptions =
  readFileSync(join(root, 'package.json'), 'utf8')
    .match(/"start": "node (.*?)"/)?.[1]
    ?.match(/--\S+/g) ?? [];

/** Rate limits that no benchmark reaches. Printed next to the figures. */
export const noRateLimits = {
  RATE_LIMIT_READ: '0/1',
  RATE_LIMIT_WRITE: '0/1',
  RATE_LIMIT_SEARCH: '0/1',
  RATE_LIMIT_CODES: '0/1',
  RATE_LIMIT_API: '0/1',
  RATE_LIMIT_API_COST: '0/1',
  RATE_LIMIT_EVENTS: '0/1',
  RATE_LIMIT_AGENTS: '0/1',
  RATE_LIMIT_SIGNED_AGENTS: '0/1',
} as const;

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise<void>((done) => server.close(() => done()));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

export interface RunningShop {
  readonly port: number;
  readonly pid: number;
  /** Time from the start of the process until every storefront responds, in ms. */
  readonly startMs: number;
  /** CPU time of all threads until then, in ms. */
  readonly startCpuMs: number;
  stop(): Promise<void>;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The process ended before it was ready:\n${output}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/**
 * Starts a server script of the shop, or one at an absolute path, with a separate data directory.
 *
 * @param nodeWords command-line options of Node; by default those of `npm start`
 */
export async function startShop(
  script = 'apps/storefront/server/start.js',
  environment: Readonly<Record<string, string>> = {},
  nodeWords: readonly string[] = nodeOptions,
): Promise<RunningShop> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeWords, resolve(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      ...noRateLimits,
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child, port);
  const { pid } = child;
  if (pid === undefined) throw new Error('The process has no id.');
  return {
    port,
    pid,
    startMs: performance.now() - began,
    startCpuMs: readCpuMs(pid),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the CPU time of a process so far, in ms (Linux). */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the resident memory of a process, in MB (Linux). */
export function readResidentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
