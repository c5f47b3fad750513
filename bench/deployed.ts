/** Copies the deployed shop to a directory of its own: the build, its data, and the libraries that aren't bundled. */
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
 * Creates the directory from a built tree. The caller removes it.
 *
 * @returns its path
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
