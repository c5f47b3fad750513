/**
 * Starts what the build left of the server. Plain JavaScript, like all that runs before it: a single file of TypeScript would
 * cost each start 40 ms of CPU and 18 MB for what takes its types out.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { compilerPackage } from './compiler.js';

/**
 * Builds what is missing or older than its sources where that can be done, then runs the program until the process is told
 * to stop.
 *
 * @param {'shop' | 'backend'} name
 */
export async function startProgram(name) {
  const program = new URL(`../../build/program/${name}.js`, import.meta.url);
  const takenAsItIs = cluster.isWorker || (compilerPackage() === null && existsSync(program));
  if (!takenAsItIs) {
    const { buildOrExit } = await import('./build-or-exit.ts');
    await buildOrExit();
  }
  const { start } = await import(program.href);
  await start();
}
