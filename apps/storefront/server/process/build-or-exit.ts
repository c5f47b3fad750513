/** Builds before a start if the build is missing or outdated; see `fresh-build.ts`. */
import { failToStart } from './failure.ts';
import { ensureBuild } from './fresh-build.ts';

/** Builds; if that fails, ends the process with the reason. */
export async function buildOrExit(): Promise<void> {
  await ensureBuild().catch(failToStart);
}
