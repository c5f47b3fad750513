/** The package's programs as they are built; `try-package.ts` packs and installs the whole package, at night. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltPackage, buildPackage } from './build-package.ts';
import { type PackedRun, query, runPacked } from './run-packed.ts';

let folder: string;
let built: BuiltPackage;
let run: PackedRun;

beforeAll(async () => {
  // Outside of the repository, so that no library is found there.
  folder = await mkdtemp(join(tmpdir(), 'vitrine-package-'));
  built = await buildPackage(folder, { onlyPrograms: true });
  run = await runPacked(folder, process.execPath, ['--plain']);
});
afterAll(async () => {
  expect(await run.stop()).toEqual({ code: 0, errors: '' });
  await rm(folder, { recursive: true, force: true });
});

it('PKG-01: runs by itself, and serves each version with its own schema', async () => {
  expect(await query(run.url, '{ shop { name } }', '2024-10')).toMatchObject({
    data: { shop: { name: expect.not.stringContaining('Your shop') } },
  });
  const newer = '{ products(first: 1) { nodes { featuredImage { thumbhash } } } }';
  expect(await query(run.url, newer, '2025-07')).toMatchObject({ data: { products: {} } });
  expect(await query(run.url, newer, '2025-01')).toMatchObject({
    errors: [{ extensions: { code: 'undefinedField' } }],
  });
});

it('PKG-01: has no shop, no machine code and no compiler inside', () => {
  expect(built.libraries).toContain('graphql');
  for (const name of ['react', 'react-dom', 'react-router', 'sharp', 'koffi', 'typescript'])
    expect(built.libraries).not.toContain(name);
});

it('PKG-15: makes certificates by the libraries inside', async () => {
  const data = join(folder, 'user');
  const start = promisify(execFile)(
    process.execPath,
    [join(folder, 'bin.js'), '--tls', '--port', '0', '--seed', join(folder, 'none')],
    { env: { XDG_DATA_HOME: data } },
  );
  // The next step after the certificate.
  await expect(start).rejects.toThrow('There is no folder');
  expect(await readFile(join(data, 'vitrine-backend/authority/certificate.pem'), 'utf8')).toContain('BEGIN');
});

it('PKG-08: names every library inside with its licence', async () => {
  const notice = await readFile(join(folder, 'THIRD-PARTY.md'), 'utf8');
  for (const name of built.libraries) expect(notice).toMatch(new RegExp(`^## ${name} \\d\\S* \\(\\S`, 'm'));
  expect(notice).toContain('Permission is hereby granted');
});
