/** Tracks if the shopper has left the page: its code runs a little longer, and its requests are aborted. */
let left = false;

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    left = true;
  });
  // Back from the browser's memory it is a page again.
  addEventListener('pageshow', () => {
    left = false;
  });
}

export function isPageLeft(): boolean {
  return left;
}
