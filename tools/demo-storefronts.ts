/** Sets the storefronts of the demo before each test file; a test of another shop sets its own. */
import { setRegionsDirectory } from '../data/src/regions-directory.ts';
import { loadStorefronts } from '../data/src/storefronts.ts';
import { setStorefronts } from '../packages/rules/src/regions/region.ts';

setRegionsDirectory();
setStorefronts(loadStorefronts());
