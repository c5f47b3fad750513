/** How often a property is tried. */

// The package has no types of Node: nothing else in it may know a process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * `byDay` runs; at night (PROPERTY_RUNS_FACTOR) `byNight`, by itself so many times as many. FAST_CHECK_RUNS says a number
 * outright.
 */
export function propertyRuns(byDay: number, byNight?: number): { readonly numRuns: number } {
  const { FAST_CHECK_RUNS, PROPERTY_RUNS_FACTOR } = process.env;
  const factor = Number(PROPERTY_RUNS_FACTOR ?? 1);
  return { numRuns: Number(FAST_CHECK_RUNS ?? (factor > 1 ? (byNight ?? byDay * factor) : byDay)) };
}
