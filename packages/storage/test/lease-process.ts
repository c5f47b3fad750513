/** A process that competes for a lease and prints `held` once it has it. */

import { openStorage } from '../src/database.ts';
import { acquireLease, type LeaseTables, leaseMigrations } from '../src/sharing/leases.ts';
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
const lease = acquireLease({ storage, name: 'work', log, term: Number(term) });
await lease.whenHeld(new AbortController().signal);
process.stdout.write('held\n');
// The lease's own timers don't prevent the process from exiting, so this one does.
setInterval(() => undefined, 1000);
