/**
 * `npm run audit`: asks the registry whether a dependency has a known weakness. Ends with 0 where none is known, 1 where
 * one is that nobody has accepted, 2 where the registry could not be asked: then nothing is known.
 */

import { accepted } from './accepted.ts';
import { auditDependencies } from './audit-dependencies.ts';

const outcome = await auditDependencies({ accepted, today: new Date() });
for (const line of outcome.lines) console.log(line);
process.exitCode = { clean: 0, found: 1, 'not asked': 2 }[outcome.kind];
