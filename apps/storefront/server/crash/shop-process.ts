/** For tests only: the shop as a process of its own, on data that outlives it, to be killed and restarted. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const startScript = join(import.meta.dirname, '../start.js');
const clockMover = join(import.meta.dirname, 'moved-clock.ts');
/** Timeout of a start in ms, long enough for a machine busy with other tests. */
const startBound = 90_000;

export interface ShopPlace {
  /** Script to run; by default that of `npm start`. */
  readonly script?: string;
  readonly port: number;
  /** Environment variables; they must include DATA_DIR or DATABASE_URL. */
  readonly environment: Readonly<Record<string, string>>;
  /** Maximum size in bytes of any file that the process writes, to simulate a full disk. */
  readonly maxFileBytes?: number;
  /** Folders to mount read-only. See `canMountReadOnly`. */
  readonly readOnly?: readonly string[];
}

export interface ShopProcess {
  /** Resolves with the start's duration in ms; rejects with the output if the process exits or hangs. */
  readonly ready: Promise<number>;
  /**
   * Limits the size of each file that the process writes from now on to `bytes`, at most `maxFileBytes`. With 0 every write to a
   * file fails, as on a read-only disk. Linux only.
   */
  limitFiles(bytes: number): void;
  /** Shifts the process's clock by `ms`. Resolves once it is shifted. Only for a shop that was started with `clock`. */
  moveClock(ms: number): Promise<void>;
  /** Output of the process so far. */
  output(): string;
  /** Sends SIGKILL; resolves after the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code, or null if a signal ended the process. */
  stop(): Promise<number | null>;
}

/** Starts the shop. @param clock time in ms by which the shop's clock is shifted; required for `moveClock` */
export function startShopProcess(
  { script = startScript, port, environment, maxFileBytes, readOnly = [] }: ShopPlace,
  clock?: number,
): ShopProcess {
  const began = performance.now();
  const words = [process.execPath, ...(clock === undefined ? [] : ['--import', clockMover]), script];
  const [program = '', ...rest] = [
    ...(readOnly.length === 0 ? [] : mountedReadOnly(readOnly)),
    ...(maxFileBytes === undefined ? [] : limited(maxFileBytes)),
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
        // A process left running would write into a folder that its test deletes.
        child.kill('SIGKILL');
        await ended;
        throw new Error(`The shop was not ready within ${startBound / 1000} s:\n${text}`);
      }
      await pause(20);
    }
    return performance.now() - began;
  };
  const ready = untilReady();
  // Prevents an unhandled rejection if a test kills the shop before it is ready. Callers that await `ready` still get it.
  ready.catch(() => undefined);
  return {
    ready,
    output: () => text,
    limitFiles(bytes) {
      // Sets the soft limit, which the process may raise again, not the hard limit.
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

/**
 * Returns the command that runs a program with a limited file size: writes beyond it fail with EFBIG. `exec` replaces the shell,
 * so that the child process is the program itself.
 */
function limited(maxFileBytes: number): string[] {
  const blocks = Math.floor(maxFileBytes / 512);
  return ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`];
}

/** Returns the command that runs a program in a mount namespace of its own, in which the folders are mounted read-only. */
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

/** Returns true if this machine lets a program mount folders in its own namespace: on Linux, unless forbidden. */
export function canMountReadOnly(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mount-'));
  try {
    const [program = '', ...words] = mountedReadOnly([folder]);
    // Tests that a write is rejected, because some systems accept the mount and ignore it.
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
