/** Builds the pages when their build is missing or older than what it was made from. */
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the storefront workspace. */
export const storefrontDirectory = fileURLToPath(new URL('../..', import.meta.url));
/** Where the built pages are. */
export const buildDirectory = join(storefrontDirectory, 'build');

const sources = [
  'app',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  '../../packages/rules/src',
  '../../packages/storefront-api/src',
  '../../packages/commerce/src',
  '../../packages/content/src',
];

/** Builds the pages where their build is missing or older than their sources. */
export async function ensureBuild(): Promise<void> {
  if (await isBuildFresh()) return;
  process.stdout.write('Building the pages, once after each change of their sources…\n');
  await buildPages();
}

/** Whether the build holds everything that the sources say now. */
export async function isBuildFresh(): Promise<boolean> {
  const built = await modifiedAt(join(buildDirectory, 'server', 'index.js'));
  if (built === null) return false;
  for (const source of sources) {
    if ((await newestIn(join(storefrontDirectory, source))) > built) return false;
  }
  return true;
}

/** Runs `react-router build`; its output goes to ours only where it failed. */
export async function buildPages(): Promise<void> {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, 'build'], {
      cwd: storefrontDirectory,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve({ code: exitCode, output: text }));
  });
  if (code !== 0) throw new Error(`building the pages failed:\n${output}`);
}

async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function newestIn(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const times = await Promise.all(
    files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
