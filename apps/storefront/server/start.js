/** `npm start`: opens the shop and serves it until the process receives a stop signal. */
import './process/node-version.js';

// Imported after the check: an older Node would fail to link newer imports before any code runs.
await import('./process/malloc.js');
await import('./process/compile-cache.js');
await import('./process/production.js');
const { startProgram } = await import('./process/start-program.js');
await startProgram('shop');
