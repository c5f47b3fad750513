/**
 * Tracks whether the shopper has left the page. Code still runs for a moment after that, while requests are aborted.
 */
let left = false;

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    left = true;
  });
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', () => {
    left = false;
  });
}

export function isPageLeft(): boolean {
  return left;
}
