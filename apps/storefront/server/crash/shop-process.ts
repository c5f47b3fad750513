/** For tests only: the shop as a process of its own, on data that outlives it, to be killed and restarted. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const startScript = join(import.meta.dirname, '../start.js');
const clockMover = join(import.meta.dirname, 'moved-clock.ts');
/** A start that takes longer hangs, even on a machine busy with other tests. In ms. */
const startBound = 90_000;

export interface ShopPlace {
  /** Script to run; that of `npm start` by default. */
  readonly script?: string;
  readonly port: number;
  /** Settings; DATA_DIR or DATABASE_URL among them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bytes beyond which no file of it grows, as on a full disk. */
  readonly largestFile?: number;
  /** Folders that it finds on a disk that can only be read; `canMountReadOnly` says whether this machine can do that. */
  readonly readOnly?: readonly string[];
}

export interface ShopProcess {
  /** Resolves with the milliseconds until the shop was ready; rejects with its words where it ended or hangs. */
  readonly ready: Promise<number>;
  /**
   * Lets no file of it grow beyond so many bytes from now on, at most `largestFile` of its place; with 0 every write to a
   * file fails, as on a disk that is read-only. Linux alone.
   */
  limitFiles(bytes: number): void;
  /** Shifts its clock by this many ms; resolves once applied. For a shop started with a clock. */
  moveClock(ms: number): Promise<void>;
  /** Its output so far. */
  output(): string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the shop. With `clock` its clock is shifted by this many ms, and can be shifted further. */
export function startShopProcess(
  { script = startScript, port, environment, largestFile, readOnly = [] }: ShopPlace,
  clock?: number,
): ShopProcess {
  const began = performance.now();
  const words = [process.execPath, ...(clock === undefined ? [] : ['--import', clockMover]), script];
  const [program = '', ...rest] = [
    ...(readOnly.length === 0 ? [] : mountedReadOnly(readOnly)),
    ...(largestFile === undefined ? [] : limited(largestFile)),
    ...words,
  ];
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...environment,
      ...(clock === undefined ? {} : { TEST_CLOCK_MOVED_MS: String(clock) }),
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(clock === undefined ? [] : (['ipc'] as const))],
  });
  const ended = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = `${text}${chunk}`.slice(-100_000);
    });
  }
  const untilReady = async () => {
    while (!(await answersReady(port))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The shop ended before it was ready:\n${text}`);
      if (performance.now() - began > startBound) {
        // Left running it would write into a folder that its test removes.
        child.kill('SIGKILL');
        await ended;
        throw new Error(`The shop was not ready within ${startBound / 1000} s:\n${text}`);
      }
      await pause(20);
    }
    return performance.now() - began;
  };
  const ready = untilReady();
  // Killing a shop before it is ready is not a failure; callers that wait for `ready` still get the
  // rejection.
  ready.catch(() => undefined);
  return {
    ready,
    output: () => text,
    limitFiles(bytes) {
      // The limit that the process may raise again, not the one above it.
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
    },
    async moveClock(ms) {
      const answered = once(child, 'message');
      child.send(ms);
      await answered;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Writes beyond the size fail (EFBIG) and end nothing; the shell goes, its process becomes the program's. */
function limited(largestFile: number): string[] {
  const blocks = Math.floor(largestFile / 512);
  return ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`];
}

/** The folders are mounted in a view of the file system that is the program's alone; each script becomes the next program. */
function mountedReadOnly(folders: readonly string[]): string[] {
  const mounts = folders.map(
    (folder) => `mount --bind '${folder}' '${folder}' && mount -o remount,ro,bind '${folder}'`,
  );
  return [
    'unshare',
    '--map-root-user',
    '--mount',
    '/bin/sh',
    '-c',
    `${mounts.join(' && ')} && exec "$0" "$@"`,
  ];
}

/** Returns true if this machine lets a program mount folders for itself: Linux, if not forbidden. */
export function canMountReadOnly(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mount-'));
  try {
    const [program = '', ...words] = mountedReadOnly([folder]);
    // The file has to be refused: some systems take the mount and ignore it.
    return spawnSync(program, [...words, '/bin/sh', '-c', `! touch '${folder}/file'`]).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function answersReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
