/** Reads a value at a path, and restores a removed list entry. */
import { isFields } from './document-body.ts';

type Path = readonly (string | number)[];

/** Returns the value at a path; undefined if there is none. */
export function getAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isFields(at) && Object.hasOwn(at, String(key)) ? at[String(key)] : undefined;
  }
  return at;
}

/** Inserts an entry at its former index, or at the end of a list that is shorter now. Without the list nothing changes. */
export function insertEntryAt(value: unknown, path: Path, entry: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const index = Number(key);
    if (rest.length === 0) return value.toSpliced(Math.min(index, value.length), 0, entry);
    return value.map((each, at) => (at === index ? insertEntryAt(each, rest, entry) : each));
  }
  const name = String(key);
  if (!isFields(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: insertEntryAt(value[name], rest, entry) };
}
