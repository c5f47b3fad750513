/** `npm run pack-backend`: writes the package `vitrine-backend` as `build/vitrine-backend-<version>.tgz`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build/vitrine-backend');
await buildPackage(folder);
const packed = execFileSync('npm', ['pack', folder, '--pack-destination', join(root, 'build'), '--silent'], {
  encoding: 'utf8',
});
process.stdout.write(`The package is built: ${join(root, 'build', packed.trim())}\n`);
