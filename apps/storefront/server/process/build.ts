/**
 * `npm run build`: builds the pages, the editor and the server, under a lock shared with starts that build.
 */
import { buildAgain, buildDirectory } from './fresh-build.ts';

try {
  await buildAgain();
  process.stdout.write(`The shop is built: ${buildDirectory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
