/** Tracks if the shopper has left the page: code still runs a little longer, and pending requests are aborted. */
let left = false;

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    left = true;
  });
  // Restored from the back/forward cache.
  addEventListener('pageshow', () => {
    left = false;
  });
}

export function isPageLeft(): boolean {
  return left;
}
