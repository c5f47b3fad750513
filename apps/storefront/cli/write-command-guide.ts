/** `node apps/storefront/cli/write-command-guide.ts`: writes `docs/commands.md`. */
import { writeFileSync } from 'node:fs';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { formatCommandGuide } from './command-guide.ts';

// Uses the demo's storefronts, whose keys the help lists.
setStorefronts(loadStorefronts(undefined));
writeFileSync(new URL('../../../docs/commands.md', import.meta.url), formatCommandGuide());
