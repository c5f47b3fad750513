/** Lists of handles as editors write them: with commas between. Source: store §3 (shop settings). */

/** `'glow-oil, sun-mist'` as its handles; empty entries are left out. */
export function handleList(text: string): string[] {
  return text
    .split(',')
    .map((handle) => handle.trim().toLowerCase())
    .filter((handle) => handle !== '');
}
