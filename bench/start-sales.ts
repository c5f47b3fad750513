/** Runs sales during a benchmark, made by another process on the shop's database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts selling from the shop in a directory. Resolves with a function that stops it, once the first units are sold.
 * Rejects if nothing can be sold.
 */
export async function startSales(directory: string, perSecond: number): Promise<() => void> {
  const script = fileURLToPath(new URL('./launch-sales.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory, String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('Nothing can be sold.');
  return () => child.kill();
}
