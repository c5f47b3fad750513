/** Loads the page again for a newer build of the shop: once, also where the next document is as old as this one. */
const storageKey = 'reloaded-at';
/** No second reload before this, ms: two builds may answer in turn while one replaces the other. */
const interval = 60_000;

/** @returns false if the page was reloaded a moment ago, or the browser stores nothing to know it by. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < interval) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch (failure) {
    console.warn('the page is not reloaded: this browser stores nothing', failure);
    return false;
  }
  location.reload();
  return true;
}
