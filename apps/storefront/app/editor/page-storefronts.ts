/** Sets the shop's storefronts from the JSON that the editor's page carries. */
import { setStorefronts } from '@vitrine/rules/regions/region';

const element = document.getElementById('storefronts');
if (element === null) throw new Error('The page of the editor has no storefronts.');
setStorefronts(JSON.parse(element.textContent));
