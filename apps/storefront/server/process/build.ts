/** `npm run build`: builds the pages and the editor, beside no start that builds them too. */
import { buildAgain, buildDirectory } from './fresh-build.ts';

try {
  await buildAgain();
  process.stdout.write(`The pages are built: ${buildDirectory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
