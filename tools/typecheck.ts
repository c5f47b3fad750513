/** Runs the TypeScript compiler for every workspace, one after the other, and reports each by name. */
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
const wanted = process.argv.slice(2);
const workspaces = [
  'packages/rules',
  'packages/words',
  'packages/storage',
  'data',
  'packages/content',
  'packages/storefront-api',
  'packages/agents',
  'packages/commerce',
  'packages/engagement',
  'apps/storefront',
  'tools',
  'tools/photographs',
  'e2e',
  'bench',
];
const unknown = wanted.filter((project) => !workspaces.includes(project));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to check: ${workspaces.join(', ')}.`);
  process.exit(2);
}
const projects = workspaces.filter((project) => wanted.length === 0 || wanted.includes(project));

/** Generates React Router's route types, which a new checkout doesn't have. */
function generateRouteTypes(): void {
  const routes = spawnSync('npx', ['--no-install', 'react-router', 'typegen'], {
    cwd: 'apps/storefront',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (routes.status !== 0) throw new Error('The types of the routes could not be generated.');
}

/** Links packages of this repository that are newer than the last `npm ci`. */
function linkPackages(): void {
  for (const project of workspaces.filter((each) => each.startsWith('packages/'))) {
    const link = join('node_modules/@vitrine', basename(project));
    if (!existsSync(link)) symlinkSync(join('../..', project), link);
  }
}

linkPackages();
let failed = 0;
for (const project of projects) {
  if (project === 'apps/storefront') generateRouteTypes();
  const run = spawnSync(process.execPath, [compiler, '-p', project, '--noEmit'], { stdio: 'inherit' });
  console.log(`${run.status === 0 ? 'ok' : 'FAILED'}  ${project}`);
  if (run.status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
