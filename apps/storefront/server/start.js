/** `npm start`: opens the shop and serves it until it is told to stop. */
import './process/node-version.js';

// Loaded only now: an older Node fails to link what it doesn't know before any of it runs.
await import('./process/malloc.js');
await import('./process/compile-cache.js');
await import('./process/production.js');
const { startProgram } = await import('./process/start-program.js');
await startProgram('shop');
