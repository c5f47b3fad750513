/** Runs the baseline server (`baseline-server.ts`) as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningBaseline {
  readonly port: number;
  readonly pid: number;
  stop(): void;
}

/** Starts a plain node:http server whose response has this many bytes. */
export async function startBaseline(bytes: number): Promise<RunningBaseline> {
  const script = fileURLToPath(new URL('./baseline-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { port: Number(port), pid: child.pid ?? 0, stop: () => child.kill() };
}
