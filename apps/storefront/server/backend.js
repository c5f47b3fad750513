/**
 * `npm run backend`: the embedded backend as a process of its own. A shop reaches it with COMMERCE_URL and
 * COMMERCE_TOKEN, like any other backend that speaks the Storefront API.
 */
import './process/node-version.js';
import './process/malloc.js';
import './process/compile-cache.js';
import './process/production.js';
import { startProgram } from './process/start-program.js';

await startProgram('backend');
