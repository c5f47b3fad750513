/** Reads the settings of the process (and a `.env` file beside the shop), or ends it with sentences that help. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '../env.ts';

const projectDirectory = fileURLToPath(new URL('../../../..', import.meta.url));

/** DATA_DIR and the other paths are taken from the project's folder, wherever the command was typed. */
export function settingsOrExit(): Settings {
  const file = resolve(projectDirectory, '.env');
  // Variables that are already set win over the file.
  if (existsSync(file)) process.loadEnvFile(file);
  const result = readSettings(process.env);
  if (!result.ok) {
    for (const problem of result.problems) console.error(problem);
    console.error('Nothing was started. .env.example explains each variable.');
    process.exit(1);
  }
  return { ...result.settings, DATA_DIR: resolve(projectDirectory, result.settings.DATA_DIR) };
}
