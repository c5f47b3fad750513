/**
 * `npm run audit`: checks the dependencies for known vulnerabilities. Exit code 0: none; 1: at least one that isn't accepted; 2:
 * the registry wasn't reachable, so the result is unknown.
 */

import { acceptedVulnerabilities } from './accepted.ts';
import { auditDependencies } from './audit-dependencies.ts';

const outcome = await auditDependencies({ accepted: acceptedVulnerabilities, today: new Date() });
for (const line of outcome.lines) console.log(line);
process.exitCode = { clean: 0, found: 1, 'not asked': 2 }[outcome.kind];
