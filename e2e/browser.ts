/**
 * The browser of the journeys: an installed Chromium, else one that comes inside an npm package, so that a machine
 * without a browser needs no download. Hosts below `.localhost` resolve inside Chromium itself.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** A Chromium, and what its process needs beside the executable. */
interface FoundChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const cacheDirectory = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const packageDirectory = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '..',
  '..',
);

const fontsFile = 'fonts.conf';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Launches Chromium without a window; `args` are added to ours. Rejects where none can be had. */
export async function openBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const launch = () =>
    chromium.launch({
      ...options,
      executablePath,
      // Root can't have Chromium's sandbox, and every page here is our own.
      chromiumSandbox: false,
      args: ['--disable-background-networking', '--disable-gpu', ...args],
      env: { ...process.env, ...env },
    });
  return launch().catch((failure: unknown) => {
    // Seldom Chromium crashes before it is there, which says nothing of our pages.
    if (!String(failure).includes('signal=SIGSEGV')) throw failure;
    return launch();
  });
}

/** `CHROMIUM_PATH`, else one on the PATH, else the packaged one, unpacked at its first use. */
export async function findChromium(): Promise<FoundChromium> {
  const told = process.env.CHROMIUM_PATH;
  if (told !== undefined && told !== '') return { executablePath: told, env: {} };
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => installedNames.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: {} };

  const folder = await unpackedPackage();
  const libraries = join(folder, 'al2023', 'lib');
  const known = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      // NSS comes along for systems that don't have it; the system's own libraries go first.
      LD_LIBRARY_PATH: known === undefined ? libraries : `${known}${delimiter}${libraries}`,
      FONTCONFIG_FILE: join(folder, fontsFile),
    },
  };
}

async function unpackedPackage(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(cacheDirectory, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cacheDirectory, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await runUnpacking(unfinished);
  // The package's own file names the folders of a cloud function; without any font Chromium ends itself.
  await writeFile(
    join(unfinished, fontsFile),
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
}

/** The package unpacks into the temporary folder of its process, with its libraries on Amazon's Linux only. */
function runUnpacking(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./browser/unpack.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('the packaged Chromium could not be unpacked')),
    );
  });
}
