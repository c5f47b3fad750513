/** Number of runs of property tests, and whether the nightly checks run (`npm run test:nightly`). */

// The package has no Node types, so that its sources can't depend on `process`.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const factor = Number(process.env.PROPERTY_RUNS_FACTOR ?? 1);

/** True in nightly runs (PROPERTY_RUNS_FACTOR), which include slow checks and more repetitions. */
export const isNightly = factor > 1;

/**
 * Returns `byDay` runs by default. In nightly runs, `byNight` or, if omitted, a multiple of `byDay`. FAST_CHECK_RUNS
 * overrides the number.
 */
export function propertyRuns(byDay: number, byNight?: number): { readonly numRuns: number } {
  const { FAST_CHECK_RUNS } = process.env;
  return { numRuns: Number(FAST_CHECK_RUNS ?? (isNightly ? (byNight ?? byDay * factor) : byDay)) };
}
