/** Loads the code that a tapped control needs, and shows a message at the control if it can't be loaded. */
import * as words from '@vitrine/words/try-again';
import { ScriptError } from './load-script.ts';
import { hideNote, showNote } from './note.ts';
import { reloadOnce } from './reload-once.ts';

/** Preloads code. Failures are ignored, because the tap tries again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch((failure: unknown) => console.warn('a part could not be loaded ahead', failure));
}

/**
 * @returns null if the code can't be loaded. A note at `control` then says so, with a button that calls `retry`. If the
 * code belongs to an earlier build, the page is reloaded and the promise never resolves, because navigating would
 * cancel the reload.
 */
export async function loadForControl<Module>(
  control: Element,
  load: () => Promise<Module>,
  retry: () => void,
): Promise<Module | null> {
  try {
    const module = await load();
    hideNote(control);
    return module;
  } catch (failure) {
    console.warn('a part could not be loaded', failure);
    const isOutdated = failure instanceof ScriptError && failure.reason === 'outdated';
    if (isOutdated && reloadOnce()) return new Promise(() => {});
    showNote(control, { text: words.notLoaded(), retry });
    return null;
  }
}
