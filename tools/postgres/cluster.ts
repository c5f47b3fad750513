/** Runs a temporary PostgreSQL server, for tests and benchmarks. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMemoryFolder } from '../memory-folder.ts';
import { findServerAccount } from './account.ts';
import { findPostgresBinaries, getPostgresProgram, makeRunnableByOthers } from './binaries.ts';

/** Start-up timeout in ms. A start usually takes a second or two, more on a busy machine. */
const startTime = 60_000;

/** Memory for the databases of a test run, in bytes. */
const memoryNeeded = 2 * 1024 ** 3;

/** Name of a file that makes the wrapper keep the data directory when the server ends. */
const keepMark = 'keep';

/**
 * Stops the server when the wrapper's stdin closes, also if the parent process is killed. Then removes its directory unless it
 * contains the `keep` file. If the server ends by itself, the wrapper ends too.
 */
const guard = `
exec 3<&0
folder=$1
shift
"$@" </dev/null 3<&- &
server=$!
(cat <&3 >/dev/null; kill -INT "$server") 2>/dev/null &
wait "$server"
status=$?
cd /
[ -e "$folder/keep" ] || rm -rf "$folder"
exit "$status"`;

export interface ClusterOptions {
  /** True if commits wait for the disk, as benchmarks need. */
  readonly durable: boolean;
  /** Ignores a server installed on the machine. */
  readonly embeddedOnly?: boolean;
}

export interface Cluster {
  /** Connection URL of the database `postgres`, as a superuser. */
  readonly url: string;
  /** Stops the server and keeps its data: `fast` like an operator, `immediate` like a crash. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts a halted server again, at the same address. Resolves once it accepts connections. */
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Creates and starts a server on a free port of 127.0.0.1. Resolves once it accepts connections.
 *
 * @throws with the server's output if it doesn't start
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = mkdtempSync(
    join(options.durable ? tmpdir() : findMemoryFolder(memoryNeeded), 'vitrine-postgres-'),
  );
  try {
    return await startIn(directory, options);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(directory: string, options: ClusterOptions): Promise<Cluster> {
  const account = findServerAccount();
  if (account) chownSync(directory, account.uid, account.gid);
  const found = findPostgresBinaries(options.embeddedOnly);
  const binaries = account ? makeRunnableByOthers(found, directory) : found;
  const data = join(directory, 'data');
  const spawnOptions = { cwd: directory, ...account };

  const made = spawnSync(
    getPostgresProgram(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...spawnOptions, encoding: 'utf8' },
  );
  if (made.error) throw made.error;
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  // Some statements of tests fail. If the log messages about them weren't read in time, the full pipe would block the
  // server.
  const quiet = ['log_min_messages=log', 'log_checkpoints=off'];
  const off = options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Each run of a property test opens connection pools, which close after ten seconds without use.
    'max_connections=1000',
    ...quiet,
    ...off,
  ];
  const command = [
    getPostgresProgram(binaries, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const launch = async () => {
    const started =
      process.platform === 'win32'
        ? spawn(command[0] ?? '', command.slice(1), { ...spawnOptions, stdio: ['pipe', 'ignore', 'pipe'] })
        : spawn('/bin/sh', ['-c', guard, 'sh', directory, ...command], {
            ...spawnOptions,
            stdio: ['pipe', 'ignore', 'pipe'],
          });
    await ready(started);
    return started;
  };
  const mark = join(directory, keepMark);
  let server = await launch();

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async halt(how) {
      writeFileSync(mark, '');
      const ended = once(server, 'exit');
      process.kill(serverId(data), how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
    async resume() {
      server = await launch();
      rmSync(mark);
    },
    async stop() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        if (process.platform === 'win32') server.kill();
        else server.stdin?.end();
        await ended;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the process id of the server's main process. */
function serverId(data: string): number {
  const [id] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return Number(id);
}

/**
 * Resolves when the server reports that it is ready. Reads all of its output, because a full pipe would block the
 * server.
 */
async function ready(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  const timer = setTimeout(() => {
    server.stdin?.end();
    reject(new Error(`PostgreSQL didn't start in ${startTime / 1000} s: ${output}`));
  }, startTime);
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
    if (/ready to accept (?:read-only )?connections/.test(text)) resolve();
  });
  server.on('error', reject);
  server.on('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
