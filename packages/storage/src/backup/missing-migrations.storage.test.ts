import { expect, test } from 'vitest';
import { counters } from '../../test/counters.ts';
import { describeEachDatabase } from '../test-databases.ts';
import { findMissingMigrations } from './missing-migrations.ts';

const [first = '', second = ''] = Object.keys(counters.migrations);
const without = (step: string) => ({
  name: counters.name,
  migrations: Object.fromEntries(Object.entries(counters.migrations).filter(([name]) => name !== step)),
});

describeEachDatabase(
  (_dialect, open) => {
    test('REL-30: lists the steps that a database lacks and those of a newer program, and changes nothing', async () => {
      const location = await open.newLocation();
      const find = (migrations: readonly (typeof counters)[]) =>
        findMissingMigrations({ ...location, file: 'vitrine.db', migrations });
      expect(await find([counters])).toEqual({
        missing: [`counters/${first}`, `counters/${second}`],
        unknown: [],
      });
      await open([without(second)], { location });
      for (let time = 0; time < 2; time += 1) {
        expect(await find([counters])).toEqual({ missing: [`counters/${second}`], unknown: [] });
      }
      await open([counters], { location });
      expect(await find([counters])).toEqual({ missing: [], unknown: [] });
      expect(await find([without(second)])).toEqual({ missing: [], unknown: [`counters/${second}`] });
    });
  },
  { pooled: true },
);
