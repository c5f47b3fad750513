/** Sets the shop's storefronts from JSON in the editor's page. */
import { setStorefronts } from '@vitrine/rules/regions/region';

const element = document.getElementById('storefronts');
if (element === null) throw new Error('The page of the editor has no storefronts.');
setStorefronts(JSON.parse(element.textContent));
