/** Reloads the page for a newer build of the shop. Reloads only once, even if the new document is as old. */
const storageKey = 'reloaded-at';
/** Minimum time in ms between two reloads: while a build is being replaced, old and new servers may respond in turn. */
const minIntervalMs = 60_000;

/**
 * @returns false if the page was reloaded less than a minute ago, or if the browser's storage, which remembers that, is
 * unavailable
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < minIntervalMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch (failure) {
    console.warn('the page is not reloaded: this browser stores nothing', failure);
    return false;
  }
  location.reload();
  return true;
}
