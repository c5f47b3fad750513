/**
 * `npm run build`: builds the pages, the editor and the server, under the lock that starting shops use for their builds. With
 * `--if-changed`, builds only parts that are missing or older than their sources.
 */
import { buildAgain, buildDirectory, ensureBuild } from './fresh-build.ts';

try {
  await (process.argv.includes('--if-changed') ? ensureBuild() : buildAgain());
  process.stdout.write(`The shop is built: ${buildDirectory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
