/** Whether the shopper has left the page: its code still runs for a moment, and the calls under way are cut off. */
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
