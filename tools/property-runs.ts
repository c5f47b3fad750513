/**
 * Says how properties are tried: PROPERTY_RUNS_FACTOR times fast-check's own number of runs, and the same cases each time
 * where PROPERTY_SEED is given (`npm test` gives one; at night, and in a run of one file, the cases are new ones).
 */
import fc from 'fast-check';

const factor = whole('PROPERTY_RUNS_FACTOR', 1) ?? 1;
const seed = whole('PROPERTY_SEED', 0);
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(factor > 1 ? { numRuns: 100 * factor } : {}),
  ...(seed === undefined ? {} : { seed }),
});

function whole(name: string, from: number): number | undefined {
  const given = process.env[name];
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!Number.isInteger(value) || value < from)
    throw new Error(`${name} must be a whole number from ${from}.`);
  return value;
}
