/**
 * `npm run audit`: checks the dependencies for known vulnerabilities. Exits with 0 if there is none, 1 if there is one
 * that isn't accepted, 2 if the registry couldn't be reached, so that the result is unknown.
 */

import { acceptedVulnerabilities } from './accepted.ts';
import { auditDependencies } from './audit-dependencies.ts';

const outcome = await auditDependencies({ accepted: acceptedVulnerabilities, today: new Date() });
for (const line of outcome.lines) console.log(line);
process.exitCode = { clean: 0, found: 1, 'not asked': 2 }[outcome.kind];
