/**
 * `npm run audit`: checks the dependencies for known vulnerabilities. Exit code 0: no vulnerabilities except accepted
 * ones. 1: others. 2: unknown, because the registry couldn't be reached.
 */

import { acceptedVulnerabilities } from './accepted.ts';
import { auditDependencies } from './audit-dependencies.ts';

const outcome = await auditDependencies({ accepted: acceptedVulnerabilities, today: new Date() });
for (const line of outcome.lines) console.log(line);
process.exitCode = { clean: 0, found: 1, 'not asked': 2 }[outcome.kind];
