/**
 * `npm run build`: builds the pages, the editor and the server, under a lock shared with starts that build. With `--if-changed`,
 * only parts older than their sources.
 */
import { buildAgain, buildDirectory, ensureBuild } from './fresh-build.ts';

try {
  await (process.argv.includes('--if-changed') ? ensureBuild() : buildAgain());
  process.stdout.write(`The shop is built: ${buildDirectory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
