/**
 * Copies the built shop to a separate directory, as it is deployed: the build, its data, and the libraries that aren't
 * bundled.
 */
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ours = [
  'apps/storefront/build',
  'apps/storefront/server/media',
  'apps/storefront/server/process',
  'apps/storefront/server/start.js',
  'data',
  'demo',
  'package.json',
  'packages/commerce/src/graphql/generated',
];
/** Native libraries, and the country database. */
const libraries = ['sharp', '@node-rs/argon2', 'koffi', '@ip-location-db/geo-whois-asn-country-mmdb'];

/**
 * Copies a built work tree. The caller deletes the directory.
 *
 * @returns the directory's path
 */
export function copyDeployedShop(): string {
  const project = mkdtempSync(join(tmpdir(), 'vitrine-deployed-'));
  for (const path of ours) cpSync(join(root, path), join(project, path), { recursive: true });
  for (const path of libraries.map((name) => join('node_modules', name))) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(join(root, path), join(project, path));
  }
  return project;
}
