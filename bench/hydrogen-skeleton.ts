/**
 * Prepares the skeleton of Shopify's Hydrogen for a benchmark: downloads it from the npm registry, then installs and
 * builds it with its own commands, in a cache directory of the user (about 600 MB). None of it is committed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The package with the template of `shopify hydrogen init`. */
const templatePackage = '@shopify/cli-hydrogen';
const templatePlace = 'package/dist/assets/hydrogen/starter';
/** Time limits for a request to the registry, and for an installation or a build, in ms. */
const questionMs = 30_000;
const workMs = 600_000;

export interface Skeleton {
  readonly folder: string;
  /** Versions of its main packages, for the output. */
  readonly versions: string;
}

/**
 * Returns the built skeleton, from the cache if it was built before.
 *
 * @param wanted a version of the template's package; `latest` is resolved by the registry
 * @throws with a message if the registry is unreachable or a step fails
 */
export function buildSkeleton(wanted: string): Skeleton {
  const version = wanted === 'latest' ? newestVersion() : wanted;
  const folder = join(cacheFolder(), `hydrogen-skeleton-${version}`);
  if (!existsSync(join(folder, 'dist/server/index.js'))) {
    rmSync(folder, { recursive: true, force: true });
    unpackTemplate(version, folder);
    console.log(`Installing Hydrogen's skeleton of ${templatePackage} ${version} …`);
    run('npm', ['install', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder, workMs);
    run('npm', ['run', 'build'], folder, workMs);
  }
  const libraries = ['@shopify/hydrogen', 'react-router', 'react'].map(
    (name) => `${name} ${versionIn(join(folder, 'node_modules', name))}`,
  );
  return { folder, versions: [`${templatePackage} ${version}`, ...libraries].join(', ') };
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vitrine-bench');
}

function newestVersion(): string {
  try {
    return run('npm', ['view', templatePackage, 'version', '--fetch-retries=0'], tmpdir(), questionMs).trim();
  } catch (failure) {
    const code = /\bE[A-Z\d]{3,}\b/.exec(String(failure))?.[0] ?? failure;
    throw new Error(
      `Hydrogen's skeleton comes from the npm registry, which can't be reached (${code}). ` +
        'A version that was built before needs none: name it with --version.',
    );
  }
}

function unpackTemplate(version: string, folder: string): void {
  const packed = mkdtempSync(join(tmpdir(), 'hydrogen-template-'));
  try {
    const file = run('npm', ['pack', '--fetch-retries=0', `${templatePackage}@${version}`], packed, workMs);
    run('tar', ['-xzf', file.trim(), templatePlace], packed, questionMs);
    mkdirSync(dirname(folder), { recursive: true });
    cpSync(join(packed, templatePlace), folder, { recursive: true });
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

/**
 * Runs a command.
 *
 * @returns its output
 * @throws with the end of its output if it fails
 */
function run(command: string, words: readonly string[], folder: string, timeout: number): string {
  const { npm_config_local_prefix: _ours, ...inherited } = process.env;
  const done = spawnSync(command, words, {
    cwd: folder,
    timeout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...inherited,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      CI: '1',
      SHOPIFY_CLI_NO_ANALYTICS: '1',
    },
  });
  if (done.error !== undefined) throw new Error(`${command} ${words[0]}: ${done.error.message}`);
  if (done.status === 0) return done.stdout;
  throw new Error(`${command} ${words.join(' ')} failed: ${`${done.stdout}${done.stderr}`.slice(-800)}`);
}

function versionIn(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version;
}
