/**
 * `npm run backend`: the embedded backend as a process of its own. A shop reaches it with COMMERCE_URL and COMMERCE_TOKEN, like
 * any other backend with the Storefront API.
 */
import './process/node-version.js';

// Imported after the check: an older Node would fail to link newer imports before any code runs.
await import('./process/malloc.js');
await import('./process/compile-cache.js');
await import('./process/production.js');
const { startProgram } = await import('./process/start-program.js');
await startProgram('backend');
