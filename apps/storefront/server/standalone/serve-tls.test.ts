import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StartedBackend } from './public-types.ts';
import { startBackend } from './start-backend.ts';

let folder: string;
let backend: StartedBackend;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tls-'));
  vi.stubEnv('XDG_DATA_HOME', folder);
  backend = await startBackend({ seed: 'apparel', tls: true });
});
afterAll(async () => {
  await backend.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program that sets `answers`. */
async function run(program: string, { args = [], env = {} }: Run): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--input-type=module', '--eval', `${program}\nprocess.stdout.write(JSON.stringify(answers));`],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ADDRESS: backend.url, ADMIN_TOKEN: backend.adminToken, ...env },
    },
  );
  return JSON.parse(stdout);
}
interface Run {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Both clients, unmodified. */
const askByClients = `
  import { createStorefrontApiClient } from '@shopify/storefront-api-client';
  import { createAdminApiClient } from '@shopify/admin-api-client';
  const answers = [];
  for (const storeDomain of process.env.ADDRESSES.split(' ')) {
    const store = { storeDomain, apiVersion: '2026-07' };
    const storefront = createStorefrontApiClient({ ...store, publicAccessToken: 'any-text' });
    const admin = createAdminApiClient({ ...store, accessToken: process.env.ADMIN_TOKEN });
    for (const client of [storefront, admin]) {
      const { data, errors } = await client.request('{ shop { name } }');
      answers.push({ data, errors });
    }
  }`;
const shop = { data: { shop: { name: 'Common Thread' } } };

it('PKG-15: Shopify’s clients reach it by its addresses over TLS', async () => {
  const { port } = new URL(backend.url);
  expect(backend.url).toBe(`https://127.0.0.1:${port}`);
  const env = {
    ADDRESSES: `https://localhost:${port} ${backend.url}`,
    NODE_EXTRA_CA_CERTS: backend.certificateAuthority ?? '',
  };
  expect(await run(askByClients, { env })).toEqual([shop, shop, shop, shop]);
});

it('PKG-15: a process with the register module trusts it by itself', async () => {
  const env = { VITRINE_BACKEND_URL: backend.url, ADDRESSES: 'https://my-shop.myshopify.com' };
  const args = ['--import', join(import.meta.dirname, 'register.ts')];
  expect(await run(askByClients, { args, env })).toEqual([shop, shop]);
});

it('PKG-15: others don’t trust it, and no browser is told to encrypt the rest of localhost', async () => {
  const failure = `const answers = await fetch(process.env.ADDRESS).catch(({ cause }) => cause.code);`;
  expect(await run(failure, {})).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  const headers = `
    const { headers } = await fetch(process.env.ADDRESS + '/api/2026-10/graphql.json', { method: 'POST',
      headers: { 'content-type': 'application/json' }, body: '{"query":"{ shop { name } }"}' });
    const answers = [headers.get('content-type'), headers.get('strict-transport-security')];`;
  const env = { NODE_EXTRA_CA_CERTS: backend.certificateAuthority ?? '' };
  expect(await run(headers, { env })).toEqual([expect.stringContaining('json'), null]);
});
