/** Sets the demo's storefronts before each test file. Tests of other shops set their own. */
import { setRegionsDirectory } from '../data/src/regions-directory.ts';
import { loadStorefronts } from '../data/src/storefronts.ts';
import { setStorefronts } from '../packages/rules/src/regions/region.ts';

setRegionsDirectory();
setStorefronts(loadStorefronts());
