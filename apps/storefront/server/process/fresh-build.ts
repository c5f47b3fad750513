/** Builds the parts of the shop that are missing or older than their sources. */
import { spawn } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compilerPackage } from './compiler.js';
import { compressBelow } from './compress-assets.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/** The folder of the storefront workspace. */
export const storefrontDirectory = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of the built pages, editor and server. */
export const buildDirectory = join(storefrontDirectory, 'build');
/** File that is written at the end of the pages' build, after compression. */
const compressedMark = 'build/compressed';
/** Interval in ms at which a start polls for another process's build. */
const pollInterval = 200;

/** A part of the build; paths are relative to the storefront's folder. */
interface Part {
  /** Files of a finished build. The time of the first file counts as the time of the build. */
  readonly files: readonly [string, ...string[]];
  readonly sources: readonly string[];
  readonly build: () => Promise<void>;
}

const packages = ['rules', 'words', 'storefront-api', 'commerce', 'content'];
const serverPackages = [...packages, 'agents', 'engagement', 'storage'];
const sourcesOf = (names: readonly string[]) => names.map((name) => `../../packages/${name}/src`);
/** Files that change with the bundled libraries. */
const libraries = ['package.json', '../../package-lock.json'];

/** All parts; each depends on earlier parts only. */
const parts: readonly Part[] = [
  {
    files: ['build/server/index.js', 'build/editor/index.html', compressedMark],
    sources: [
      'app',
      'vite.config.ts',
      'vite.editor.config.ts',
      'react-router.config.ts',
      ...libraries,
      ...sourcesOf(packages),
    ],
    async build() {
      await buildPages();
      // Highest quality, which saves 6 %, because shoppers download these files.
      await compressBelow(join(buildDirectory, 'client'), 11);
      await compressBelow(join(buildDirectory, 'editor'), 9);
      await writeFile(join(storefrontDirectory, compressedMark), '');
    },
  },
  {
    files: ['build/program/shop.js', 'build/program/backend.js'],
    sources: [
      'build/server/index.js',
      'server',
      'vite.server.config.ts',
      ...libraries,
      '../../data/src',
      ...sourcesOf(serverPackages),
    ],
    build: () => compile(viteBuild('vite.server.config.ts'), {}),
  },
];

/**
 * Builds each part that is missing or older than its sources. With runtime dependencies only (`npm ci
 * --omit=dev`), uses the existing build.
 * @throws Error if a build is needed but can't run
 */
export async function ensureBuild(): Promise<void> {
  if (compilerPackage() === null) {
    if ((await Promise.all(parts.map(builtAt))).every((time) => time !== null)) return;
    throw new Error(
      'the shop is not built, and what builds it is not installed: run `npm ci && npm run build` and copy ' +
        'apps/storefront/build, or install without --omit=dev.',
    );
  }
  const lock = await lockedBuild();
  try {
    let isReported = false;
    for (const part of parts) {
      if (await isFresh(part)) continue;
      if (!isReported) process.stdout.write('Building the shop, once after each change of its sources…\n');
      isReported = true;
      await part.build();
    }
  } finally {
    lock?.release();
  }
}

/** Builds all parts, after a running build has ended. The pages' build deletes all earlier files. */
export async function buildAgain(): Promise<void> {
  const lock = await lockedBuild();
  try {
    for (const part of parts) await part.build();
  } finally {
    lock?.release();
  }
}

/**
 * Acquires the build lock: of two simultaneous starts, the second waits and then finds the build. Returns null if the folder
 * isn't writable.
 */
async function lockedBuild(): Promise<FileLock | null> {
  const file = join(storefrontDirectory, 'node_modules', '.build-lock');
  for (;;) {
    try {
      const lock = tryLock(file, 'alone');
      if (lock !== null) return lock;
    } catch {
      // In a read-only folder the build exists already, or building fails with the reason.
      return null;
    }
    await pause(pollInterval);
  }
}

/** Returns true if a part is newer than its sources. */
async function isFresh(part: Part): Promise<boolean> {
  const built = await builtAt(part);
  if (built === null) return false;
  for (const source of part.sources) {
    if ((await newestIn(join(storefrontDirectory, source))) > built) return false;
  }
  return true;
}

/** Returns the time in epoch ms at which a part was built; null if one of its files is missing. */
async function builtAt({ files }: Part): Promise<number | null> {
  const [first = null, ...others] = await Promise.all(
    files.map((file) => modifiedAt(join(storefrontDirectory, file))),
  );
  return others.includes(null) ? null : first;
}

export interface BuildChoices {
  /** Options of `react-router build`. */
  readonly options?: readonly string[];
  /** Environment variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Builds the pages, then the editor, because `react-router build` deletes all of `build/`. The compilers' output is printed only
 * if they fail.
 */
export async function buildPages({ options = [], environment = {} }: BuildChoices = {}): Promise<void> {
  const found = compilerPackage();
  if (found === null) throw new Error('@react-router/dev is not installed: run `npm ci`.');
  await compile([join(dirname(found), 'bin.cjs'), 'build', ...options], environment);
  await compile(viteBuild('vite.editor.config.ts'), environment);
}

function viteBuild(config: string): readonly string[] {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  return [join(dirname(vite), 'bin/vite.js'), 'build', '--config', config];
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
  if (code !== 0) throw new Error(`building the shop failed:\n${output}`);
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
