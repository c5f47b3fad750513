/** Comma-separated lists of handles, as editors write them in settings (PAGE-08). */

/** Parses `'glow-oil, sun-mist'` into handles. Empty entries are left out. */
export function parseHandleList(text: string): string[] {
  return text
    .split(',')
    .map((handle) => handle.trim().toLowerCase())
    .filter((handle) => handle !== '');
}
