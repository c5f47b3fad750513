/** `npm start`: opens the shop and serves it until it is told to stop. */
import './process/node-version.js';
import './process/malloc.js';
import './process/compile-cache.js';
import './process/production.js';
import { startProgram } from './process/start-program.js';

await startProgram('shop');
