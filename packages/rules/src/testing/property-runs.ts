/** Number of runs of property tests. */

// The package has no types of Node, so that its sources can't depend on a process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * Returns `byDay` runs by default. At night (PROPERTY_RUNS_FACTOR) `byNight`, or if left out a multiple of `byDay`.
 * FAST_CHECK_RUNS overrides the number.
 */
export function propertyRuns(byDay: number, byNight?: number): { readonly numRuns: number } {
  const { FAST_CHECK_RUNS, PROPERTY_RUNS_FACTOR } = process.env;
  const factor = Number(PROPERTY_RUNS_FACTOR ?? 1);
  return { numRuns: Number(FAST_CHECK_RUNS ?? (factor > 1 ? (byNight ?? byDay * factor) : byDay)) };
}
