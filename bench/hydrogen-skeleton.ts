/**
 * Shopify's own skeleton of a Hydrogen shop, made ready for a measurement: taken from the npm registry as it is published,
 * installed and built with its own commands, in a cache folder of the user (some 600 MB). Nothing of it gets into this project.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The package that brings the template, for `shopify hydrogen init`. */
const templatePackage = '@shopify/cli-hydrogen';
const templatePlace = 'package/dist/assets/hydrogen/starter';
/** Longest time for one question to the registry, and for an installation or a build, ms. */
const questionMs = 30_000;
const workMs = 600_000;

export interface Skeleton {
  readonly folder: string;
  /** What it is made of, with versions, to be printed. */
  readonly versions: string;
}

/**
 * The built skeleton, from the cache where it has been built before. Throws a sentence where the registry can't be reached or
 * a step fails. @param wanted a version of the template's package; `latest` asks the registry which one that is
 */
export function builtSkeleton(wanted: string): Skeleton {
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

/** Runs a command to its end. @returns what it printed; throws its last words where it fails */
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
