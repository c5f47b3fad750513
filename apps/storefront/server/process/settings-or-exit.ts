/** Reads the settings from the environment and the project's `.env` file. Exits with messages if they are invalid. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '../env.ts';
import { readShopFolder } from '../shop-folder.ts';
import { readSecretFiles } from './secret-files.ts';
import { findUnwritableFolders } from './writable-folders.ts';

const projectDirectory = fileURLToPath(new URL('../../../..', import.meta.url));

/** Reads the settings. Relative paths are resolved against the project's folder, not the working directory. */
export function settingsOrExit(): Settings {
  const file = resolve(projectDirectory, '.env');
  // `loadEnvFile` doesn't override variables that are already set.
  if (existsSync(file)) process.loadEnvFile(file);
  const folder = readShopFolder(process.env);
  if ('problem' in folder) exitWith([folder.problem]);
  const secrets = readSecretFiles(folder.environment);
  if (secrets.problems.length > 0) exitWith(secrets.problems);
  const result = readSettings(secrets.environment);
  if (!result.ok) exitWith(result.problems);
  const settings = { ...result.settings, ...absolutePaths(result.settings) };
  const problems = findUnwritableFolders(settings);
  if (problems.length > 0) exitWith(problems);
  return settings;
}

function absolutePaths(settings: Settings) {
  const { DATA_DIR, CONTENT_DIR, GEO_DB, REVIEWS_FILE } = settings;
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : resolve(projectDirectory, path);
  return {
    DATA_DIR: resolve(projectDirectory, DATA_DIR),
    CONTENT_DIR: absolute(CONTENT_DIR),
    GEO_DB: absolute(GEO_DB),
    REVIEWS_FILE: absolute(REVIEWS_FILE),
  };
}

function exitWith(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  console.error('Nothing was started. .env.example explains each variable.');
  process.exit(1);
}
