/**
 * Parses a value and leaves out invalid parts if the rest is valid without them, so that one invalid text or gift doesn't affect
 * the others.
 */
import type { z } from 'zod';

type Path = readonly PropertyKey[];

export interface LenientResult<Value> {
  /** Null if the value is invalid even without the removable parts. `rest` is the input without invalid parts. */
  readonly read: { readonly value: Value; readonly rest: unknown } | null;
  /** The errors, with paths in the value. */
  readonly issues: readonly z.core.$ZodIssue[];
}

/**
 * Parses a value. `removable` lists removable paths: `slots.*` is each entry of `slots`, `**` is any part. The smallest possible
 * part is removed.
 */
export function parseLeniently<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  removable: readonly string[],
): LenientResult<Value> {
  const issues = new Map<string, z.core.$ZodIssue>();
  const leftOut = new Set<string>();
  for (;;) {
    const { rest, placeOf } = without(value, leftOut);
    const checked = schema.safeParse(rest);
    if (checked.success) return { read: { value: checked.data, rest }, issues: [...issues.values()] };
    // Rules about several parts are checked once each part is valid.
    const single = checked.error.issues.filter(({ code }) => code !== 'custom');
    const found = (single.length > 0 ? single : checked.error.issues).map((issue) => ({
      ...issue,
      path: [...placeOf(issue.path)],
    }));
    // A field that is missing because it was removed already has an error.
    for (const issue of found) {
      const place = nameOf(issue.path);
      if (!issues.has(place)) issues.set(place, issue);
    }
    const parts = found.flatMap(placesOf).map((place) => partAt(place, { value, leftOut, removable }));
    if (parts.includes(null)) return { read: null, issues: [...issues.values()] };
    for (const part of parts) if (part !== null) leftOut.add(part);
  }
}

function placesOf(issue: z.core.$ZodIssue): readonly Path[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

interface Leaving {
  readonly value: unknown;
  readonly leftOut: ReadonlySet<string>;
  readonly removable: readonly string[];
}

/** Returns the path of the smallest removable part that contains `place` and wasn't removed yet; null if there is none. */
function partAt(place: Path, { value, leftOut, removable }: Leaving): string | null {
  for (let length = place.length; length > 0; length -= 1) {
    const part = place.slice(0, length);
    const name = nameOf(part);
    if (isRemovable(part, removable) && !leftOut.has(name) && valueAt(value, part) !== undefined) return name;
  }
  return null;
}

function isRemovable(part: Path, removable: readonly string[]): boolean {
  return removable.some((pattern) => {
    if (pattern === '**') return true;
    const keys = pattern.split('.');
    return keys.length === part.length && keys.every((key, at) => key === '*' || key === part[at]);
  });
}

function without(
  value: unknown,
  leftOut: ReadonlySet<string>,
): { readonly rest: unknown; readonly placeOf: (path: Path) => Path } {
  if (leftOut.size === 0) return { rest: value, placeOf: (path) => path };
  const places = new WeakMap<object, Path>();
  const copy = (part: unknown, at: Path): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const kept = Object.entries(part).flatMap(([key, inner]) => {
      const place = [...at, Array.isArray(part) ? Number(key) : key];
      return leftOut.has(nameOf(place)) ? [] : [[key, copy(inner, place), place] as const];
    });
    if (!Array.isArray(part)) return Object.fromEntries(kept);
    const list = kept.map(([, inner]) => inner);
    places.set(
      list,
      kept.map(([key]) => Number(key)),
    );
    return list;
  };
  const rest = copy(value, []);
  const placeOf = (path: Path) =>
    path.map((key, length) => {
      const list = valueAt(rest, path.slice(0, length));
      const indices = Array.isArray(list) ? places.get(list) : undefined;
      return typeof key === 'number' ? (indices?.[key] ?? key) : key;
    });
  return { rest, placeOf };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? Object.getOwnPropertyDescriptor(at, key)?.value : undefined,
    value,
  );
}

function nameOf(path: Path): string {
  return path.map(String).join('\n');
}
