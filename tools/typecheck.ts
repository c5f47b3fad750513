/**
 * Runs the TypeScript compiler, one process per core: for the named workspaces, or for the whole repository as four programs. A
 * program checks each file once, whereas separate workspaces would each check the packages that they import. The state is
 * incremental until the next `npm ci`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
/** Each further checker infers the types of shared files again: four, the default, need twice the CPU time of one. */
const checkers = 1;
/** Folder of the compiler's incremental state. */
const stateDirectory = join(import.meta.dirname, '../node_modules/.cache/typecheck');
/** The largest program needs 3 GB. */
const maxAtOnce = 4;

const wanted = process.argv.slice(2);
/** Largest first, so that no core waits for it at the end. */
const programs = ['tsconfig.browser.json', 'tsconfig.node.json', 'demo/photographs', 'packages/rules'];
const workspaces = [
  'apps/storefront',
  'packages/rules',
  'packages/words',
  'packages/storage',
  'data',
  'packages/content',
  'packages/storefront-api',
  'packages/agents',
  'packages/commerce',
  'packages/engagement',
  'tools',
  'demo/photographs',
  'e2e',
  'bench',
];
const unknown = wanted.filter((project) => !workspaces.includes(project));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to check: ${workspaces.join(', ')}.`);
  process.exit(2);
}
const projects = wanted.length === 0 ? programs : workspaces.filter((project) => wanted.includes(project));

/** Generates React Router's route types, which a new checkout doesn't have. */
function generateRouteTypes(): void {
  const routes = spawnSync('npx', ['--no-install', 'react-router', 'typegen'], {
    cwd: 'apps/storefront',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (routes.status !== 0) throw new Error('The types of the routes could not be generated.');
}

/** Links the repository's packages that were added after the last `npm ci`. */
function linkPackages(): void {
  for (const project of workspaces.filter((each) => each.startsWith('packages/'))) {
    const link = join('node_modules/@vitrine', basename(project));
    if (!existsSync(link)) symlinkSync(join('../..', project), link);
  }
}

/** Returns true if a program has no type error. Prints the compiler's output at the end, so that outputs don't mix. */
function check(project: string): Promise<boolean> {
  const state = join(stateDirectory, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', state];
  options.push('--checkers', String(checkers));
  const run = spawn(process.execPath, [compiler, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  run.stdout.on('data', collect);
  run.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) => {
      process.stdout.write(`${output}${code === 0 ? 'ok' : 'FAILED'}  ${project}\n`);
      resolve(code === 0);
    });
  });
}

linkPackages();
if (wanted.length === 0 || projects.includes('apps/storefront')) generateRouteTypes();
const waiting = [...projects];
let failed = 0;
const workers = Array.from({ length: Math.min(availableParallelism(), maxAtOnce) }, async () => {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if (!(await check(project))) failed += 1;
  }
});
await Promise.all(workers);
process.exitCode = failed === 0 ? 0 : 1;
