/** Suggests names for a mistyped word. */

/** @returns up to two names, nearest first; none if nothing is near */
export function findNearest(typed: string, names: readonly string[]): readonly string[] {
  const ranked = names
    .map((name) => ({ name, distance: getDistance(typed, name) }))
    .sort((one, other) => one.distance - other.distance);
  const limit = Math.max(1, Math.min(4, Math.floor(typed.length / 2)));
  const nearest = ranked[0]?.distance ?? 0;
  return ranked
    .filter(({ distance }) => distance <= Math.min(limit, nearest + 1))
    .slice(0, 2)
    .map(({ name }) => name);
}

/** Returns the number of letters to change; 1 for a name that begins with the typed text. */
function getDistance(typed: string, name: string): number {
  return typed !== '' && name.startsWith(typed)
    ? Math.min(1, getEditDistance(typed, name))
    : getEditDistance(typed, name);
}

function getEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
