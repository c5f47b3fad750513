/** Loads what a control needs once it is tapped, and says at the control where that fails. */
import * as words from '@vitrine/words/try-again';
import { ScriptError } from './load-script.ts';
import { hideNote, showNote } from './note.ts';
import { reloadOnce } from './reload-once.ts';

/** Fetches code before it is needed. A failure means nothing yet: the tap tries again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch((failure: unknown) => console.warn('a part could not be loaded ahead', failure));
}

/**
 * @returns null if the code can't be loaded. Then a note at `control` says so, and its button calls `retry`; code of an older
 * build reloads the page, and nothing is returned meanwhile: a step in the history would end the reload.
 */
export async function loadAt<Module>(
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
