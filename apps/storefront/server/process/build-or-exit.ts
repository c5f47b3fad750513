/** Builds before a start if the build is missing or outdated; see `fresh-build.ts`. */
import { failToStart } from './failure.ts';
import { ensureBuild } from './fresh-build.ts';

/** Ends the process with the reason where what is needed can't be built. */
export async function buildOrExit(): Promise<void> {
  await ensureBuild().catch(failToStart);
}
