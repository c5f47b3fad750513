import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadAssets } from './assets.ts';

it('what the build tells of itself is not served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  for (const name of ['assets', '.vite', 'assets/.hidden']) mkdirSync(join(folder, name));
  for (const name of ['favicon.svg', 'assets/a.js', '.vite/manifest.json', '.env', 'assets/.hidden/a.js'])
    writeFileSync(join(folder, name), 'text');
  expect([...(await loadAssets(folder)).keys()].toSorted()).toEqual(['/assets/a.js', '/favicon.svg']);
  rmSync(folder, { recursive: true, force: true });
});
