import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assetRoutes, loadAssets } from './assets.ts';

it('SEC-30: metadata of the build is not served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  for (const name of ['assets', '.vite', 'assets/.hidden']) mkdirSync(join(folder, name));
  const metadata = ['.vite/manifest.json', '.env', 'assets/.hidden/a.js', 'assets/a.js.map', 'a.css.map.br'];
  for (const name of ['favicon.svg', 'assets/a.js', ...metadata]) writeFileSync(join(folder, name), 'text');
  expect([...(await loadAssets(folder)).keys()].toSorted()).toEqual(['/assets/a.js', '/favicon.svg']);
  rmSync(folder, { recursive: true, force: true });
});

it('a compressed file is sent to clients that accept it, and has no URL of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'only.gz']) writeFileSync(join(folder, name), name);
  const assets = await loadAssets(folder);
  expect([...assets.keys()].toSorted()).toEqual(['/a.js', '/only.gz']);
  const routes = assetRoutes(assets);
  const sent = async (accepted: string) => {
    const response = await routes.request('/a.js', { headers: { 'accept-encoding': accepted } });
    return [response.headers.get('content-encoding'), await response.text()];
  };
  expect(await sent('br, gzip')).toEqual(['br', 'a.js.br']);
  expect(await sent('gzip')).toEqual(['gzip', 'a.js.gz']);
  expect(await sent('')).toEqual([null, 'a.js']);
  rmSync(folder, { recursive: true, force: true });
});
