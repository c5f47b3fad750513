/**
 * The browser of the journeys: an installed Chromium or, so that a machine without one needs no download, the Chromium
 * in an npm package. Chromium itself resolves host names below `.localhost`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** A Chromium executable and the environment that its process needs. */
interface FoundChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const cacheDirectory = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url);

const fontsFile = 'fonts.conf';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Launches Chromium in headless mode with the default arguments and `args`. Rejects if no Chromium is found. */
export async function openBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const launch = () =>
    chromium.launch({
      ...options,
      executablePath,
      // Chromium's sandbox doesn't work as root, and the tests only open pages of this repository.
      chromiumSandbox: false,
      args: ['--disable-background-networking', '--disable-gpu', ...args],
      env: { ...process.env, ...env },
    });
  return launch().catch((failure: unknown) => {
    // Chromium occasionally crashes at the start, so it is started a second time.
    if (!String(failure).includes('signal=SIGSEGV')) throw failure;
    return launch();
  });
}

/**
 * Finds the executable at `CHROMIUM_PATH`, else one on the PATH, else the packaged one, which is unpacked on first use.
 */
export async function findChromium(): Promise<FoundChromium> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '')
    return { executablePath: configuredPath, env: {} };
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
      // With the package's own libraries, such as NSS, for systems that lack them. The system's libraries come first.
      LD_LIBRARY_PATH: known === undefined ? libraries : `${known}${delimiter}${libraries}`,
      FONTCONFIG_FILE: join(folder, fontsFile),
    },
  };
}

async function unpackedPackage(): Promise<string> {
  if (packageFile === undefined) throw new Error('there is no Chromium: run npm install');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = join(cacheDirectory, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cacheDirectory, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await runUnpacking(unfinished);
  // The package's font configuration has the paths of a cloud function. Chromium exits if it finds no font.
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
    // Another process has unpacked Chromium in the meantime.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
}

/** Unpacks Chromium to TMPDIR. The package would otherwise unpack its libraries on Amazon Linux only. */
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
