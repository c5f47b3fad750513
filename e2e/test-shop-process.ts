/** A process of a shop that runs for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url));
export const server = join(repository, 'apps/storefront/server');

export interface ShopPart {
  readonly pid: number;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** Sends SIGKILL, and waits until the process has ended. */
  readonly kill: () => Promise<void>;
}

/** Starts one of the server's entry points and waits until it reports that it is ready. */
export async function startPart(entry: string, env: NodeJS.ProcessEnv): Promise<ShopPart> {
  const child = spawn(process.execPath, [join(server, entry)], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = waitForExit(child);
  let killed = false;
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
    kill: async () => {
      killed = true;
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (killed) return;
      child.kill('SIGTERM');
      const { code, signal } = await ended;
      // Vite exits like a shell: 128 + SIGTERM.
      if (code !== 0 && !(entry === 'dev-server.ts' && code === 143))
        throw new Error(`${entry} ended with ${code ?? signal}:\n${output}`);
    },
  };
}

export function waitForExit(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}
