/** Sets the storefronts of the demo before each test file; a test of another shop sets its own. */
import { loadStorefronts } from '../data/src/storefronts.ts';
import { setStorefronts } from '../packages/rules/src/regions/region.ts';

setStorefronts(loadStorefronts());
