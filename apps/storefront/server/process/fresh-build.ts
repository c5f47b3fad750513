/** Builds the pages when their build is missing or older than what it was made from. */
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FileLock, tryLock } from './file-lock.ts';

/** The folder of the storefront workspace. */
export const storefrontDirectory = fileURLToPath(new URL('../..', import.meta.url));
/** Where the built pages are. */
export const buildDirectory = join(storefrontDirectory, 'build');
/** How often a start looks whether another one has built. In ms. */
const lookEvery = 200;
const builtServer = join(buildDirectory, 'server', 'index.js');
const builtEditor = join(buildDirectory, 'editor', 'index.html');

const sources = [
  'app',
  'vite.config.ts',
  'vite.editor.config.ts',
  'react-router.config.ts',
  'package.json',
  '../../packages/rules/src',
  '../../packages/storefront-api/src',
  '../../packages/commerce/src',
  '../../packages/content/src',
];

/**
 * Builds the pages where their build is missing or older than their sources. Where only what runs the shop is installed
 * (`npm ci --omit=dev`), the build that came along is taken as it is.
 *
 * @throws where it would have to be built and can't be.
 */
export async function ensureBuild(): Promise<void> {
  if (compilerPackage() === null) {
    if ((await modifiedAt(builtServer)) !== null) return;
    throw new Error(
      'the pages are not built, and what builds them is not installed: run `npm ci && npm run build` and copy ' +
        'apps/storefront/build, or install without --omit=dev.',
    );
  }
  const lock = await lockedBuild();
  try {
    if (await isBuildFresh()) return;
    process.stdout.write('Building the pages, once after each change of their sources…\n');
    await buildPages();
  } finally {
    lock?.release();
  }
}

/** Builds the pages, whether or not their build is fresh, after whoever builds them now. */
export async function buildAgain(): Promise<void> {
  const lock = await lockedBuild();
  try {
    await buildPages();
  } finally {
    lock?.release();
  }
}

/** Two starts at once build once: the later one waits, and finds the build. Null where nothing can be written. */
async function lockedBuild(): Promise<FileLock | null> {
  const file = join(storefrontDirectory, 'node_modules', '.build-lock');
  for (;;) {
    try {
      const lock = tryLock(file, 'alone');
      if (lock !== null) return lock;
    } catch {
      // A folder that can only be read has its build, or the build itself says why it can't be made.
      return null;
    }
    await pause(lookEvery);
  }
}

/** Whether the build holds everything that the sources say now. */
export async function isBuildFresh(): Promise<boolean> {
  const built = await modifiedAt(builtServer);
  if (built === null || (await modifiedAt(builtEditor)) === null) return false;
  for (const source of sources) {
    if ((await newestIn(join(storefrontDirectory, source))) > built) return false;
  }
  return true;
}

export interface BuildChoices {
  /** Options of `react-router build`. */
  readonly options?: readonly string[];
  /** Variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Builds the pages, then the editor, since the pages' build empties the folder first; what a compiler says goes to our output only where it failed. */
export async function buildPages({ options = [], environment = {} }: BuildChoices = {}): Promise<void> {
  const found = compilerPackage();
  if (found === null) throw new Error('@react-router/dev is not installed: run `npm ci`.');
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  await compile([join(dirname(found), 'bin.cjs'), 'build', ...options], environment);
  await compile(
    [join(dirname(vite), 'bin/vite.js'), 'build', '--config', 'vite.editor.config.ts'],
    environment,
  );
}

async function compile(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: storefrontDirectory,
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
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

/** Where the package that builds the pages says what it is; null where it is not installed. */
function compilerPackage(): string | null {
  try {
    return createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
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
