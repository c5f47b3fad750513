/**
 * Packs the package, installs it in an empty folder without network access, and sends it a query: `node
 * tools/backend-package/try-package.ts [NODE…]`, with paths of other Node versions to test. Prints the package's size and the
 * time to the first response.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bytes } from '@vitrine/rules/units';
import { buildPackage } from './build-package.ts';
import { runPacked } from './run-packed.ts';

const maxInstalled: Bytes = 15_000_000;
const folder = await mkdtemp(join(tmpdir(), 'vitrine-try-'));
const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

try {
  await buildPackage(join(folder, 'built'));
  const file = npm(['pack', './built', '--silent'], folder);
  const empty = join(folder, 'empty');
  await writeFile(join(folder, 'package.json'), '{}');
  npm(
    ['install', '--offline', '--no-save', '--no-audit', '--no-fund', '--prefix', empty, `./${file}`],
    folder,
  );
  const installed = await sumSizes(join(empty, 'node_modules'));
  const packed = (await stat(join(folder, file))).size;
  console.log(`packed ${toMegabytes(packed)} MB, installed ${toMegabytes(installed)} MB`);
  if (installed > maxInstalled)
    throw new Error(`Installed it takes ${installed} bytes, more than ${maxInstalled}.`);
  for (const node of [process.execPath, ...process.argv.slice(2)]) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const times: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const run = await runPacked(join(empty, 'node_modules/vitrine-backend'), node);
      times.push(Math.round(run.firstAnswer));
      if (index === 0) await checkGraphiql(run.url);
      const { code } = await run.stop();
      if (code !== 0) throw new Error(`With ${version} it ended with code ${code}.`);
    }
    console.log(`${version}: first answer after ${times.join(', ')} ms`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function checkGraphiql(url: string): Promise<void> {
  const response = await fetch(`${url}/api/2026-10/graphql.json`, { headers: { accept: 'text/html' } });
  const page = await response.text();
  const isShown = page.includes('<title>GraphiQL</title>') && page.includes('"defaultQuery":"{\\n  shop');
  if (!isShown) throw new Error('Browsers get no GraphiQL.');
}

async function sumSizes(directory: string): Promise<Bytes> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function toMegabytes(bytes: Bytes): string {
  return (bytes / 1e6).toFixed(1);
}
