/** How often a property is tried. */

// The package has no types of Node: nothing else in it may know a process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `byDay` runs, times the factor of the nightly check (PROPERTY_RUNS_FACTOR); FAST_CHECK_RUNS says a number outright. */
export function propertyRuns(byDay: number): { readonly numRuns: number } {
  const { FAST_CHECK_RUNS, PROPERTY_RUNS_FACTOR } = process.env;
  return { numRuns: Number(FAST_CHECK_RUNS ?? byDay * Number(PROPERTY_RUNS_FACTOR ?? 1)) };
}
