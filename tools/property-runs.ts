/** Lets properties run more often than by day: PROPERTY_RUNS_FACTOR times fast-check's own number of runs. */
import fc from 'fast-check';

const factor = Number(process.env.PROPERTY_RUNS_FACTOR ?? '1');
if (!Number.isInteger(factor) || factor < 1)
  throw new Error('PROPERTY_RUNS_FACTOR must be a whole number from 1.');
if (factor > 1) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 100 * factor });
