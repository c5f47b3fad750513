/**
 * Starts the built server. This file and those that run before it are plain JavaScript: a single TypeScript file would cost each
 * start 40 ms of CPU and 18 MB for the type stripper.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { compilerPackage } from './compiler.js';

/**
 * Builds missing or outdated files if the build tools are installed, then runs the program until the process receives a stop
 * signal.
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
