/** A process that takes part in holding a lease and says `held` once it holds it. */

import { openStorage } from '../src/database.ts';
import { keepLease, type LeaseTables, leaseMigrations } from '../src/sharing/leases.ts';
import type { DatabaseLocation } from '../src/test-databases.ts';

const [location = '{}', term = '500'] = process.argv.slice(2);
const storage = await openStorage<LeaseTables>({
  ...(JSON.parse(location) as DatabaseLocation),
  migrations: [leaseMigrations],
});
const log = {
  info: () => undefined,
  warn: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`),
};
const lease = keepLease({ storage, name: 'work', log, term: Number(term) });
await lease.whenHeld(new AbortController().signal);
process.stdout.write('held\n');
// A holder lives as long as it holds: its timers alone would not keep it.
setInterval(() => undefined, 1000);
