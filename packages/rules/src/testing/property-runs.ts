/** What runs by day and what at night (`npm run test:nightly`), and the number of runs of property tests. */

// The package has no types of Node, so that its sources can't depend on a process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const factor = Number(process.env.PROPERTY_RUNS_FACTOR ?? 1);

/** True at night (PROPERTY_RUNS_FACTOR), when slow checks and repetitions run too. */
export const isNightly = factor > 1;

/**
 * Returns `byDay` runs by default. At night `byNight`, or if left out a multiple of `byDay`.
 * FAST_CHECK_RUNS overrides the number.
 */
export function propertyRuns(byDay: number, byNight?: number): { readonly numRuns: number } {
  const { FAST_CHECK_RUNS } = process.env;
  return { numRuns: Number(FAST_CHECK_RUNS ?? (isNightly ? (byNight ?? byDay * factor) : byDay)) };
}
