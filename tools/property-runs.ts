/**
 * Configures property tests: multiplies fast-check's default number of runs by PROPERTY_RUNS_FACTOR, and uses PROPERTY_SEED if
 * given. `npm test` sets a seed by day; at night, and for a single file, the cases are random.
 */
import fc from 'fast-check';

const factor = parseWholeNumber('PROPERTY_RUNS_FACTOR', 1) ?? 1;
const seed = parseWholeNumber('PROPERTY_SEED', 0);
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(factor > 1 ? { numRuns: 100 * factor } : {}),
  ...(seed === undefined ? {} : { seed }),
});

function parseWholeNumber(name: string, from: number): number | undefined {
  const given = process.env[name];
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!Number.isInteger(value) || value < from)
    throw new Error(`${name} must be a whole number from ${from}.`);
  return value;
}
