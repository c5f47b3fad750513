/** The guide's code for other storefronts, run against a backend as far as it needs no framework. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBackend } from '../../apps/storefront/server/standalone/public-types.ts';
import { startBackend } from '../../apps/storefront/server/standalone/start-backend.ts';

const guide = await readFile(join(import.meta.dirname, '../../docs/for-other-storefronts.md'), 'utf8');
const address = 'http://127.0.0.1:4000';

let backend: StartedBackend;
beforeAll(async () => {
  backend = await startBackend({ plain: true });
});
afterAll(() => backend.close());

/** Returns the code of a section, for this test's backend. */
function getSnippet(section: string, language: string, position = 0): string {
  const [, text = ''] = guide.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const blocks = [...own.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, name]) => name === language);
  const code = blocks[position]?.[2] ?? '';
  if (code === '') throw new Error(`The section ${section} has no ${language} code.`);
  return code.replaceAll(address, backend.url);
}

/** Runs code in an async function. @returns the value of the expression */
function run(code: string, expression: string, globals: object = {}): Promise<unknown> {
  return runInNewContext(`(async () => { ${code}\n return ${expression}; })()`, { fetch, ...globals });
}

const titles = { nodes: Array.from({ length: 3 }, () => ({ title: expect.stringMatching(/\w/) })) };

describe('code of the guide for other storefronts', () => {
  it('PKG-16: plain fetch', async () => {
    expect(await run(getSnippet('Plain fetch', 'js'), 'response.json()')).toMatchObject({
      data: { shop: { name: expect.stringMatching(/\w/) } },
    });
  });

  it('PKG-16: SvelteKit', async () => {
    const code = getSnippet('SvelteKit', 'ts').replace('export async function', 'async function');
    expect(await run(code, 'load({ fetch })')).toEqual({ products: titles });
  });

  it('PKG-16: Astro', async () => {
    const [, code = ''] = getSnippet('Astro', 'astro').split('---\n');
    expect(await run(code, 'products')).toEqual(titles);
  });

  it('PKG-16: Nuxt', async () => {
    const code = getSnippet('Nuxt', 'ts').replace('export default', 'const handler =');
    const sent: Request[] = [];
    // Nuxt's `$fetch` sends a body that is an object as JSON.
    const $fetch = async (url: string, { method, body }: { method: string; body: object }) => {
      const request = new Request(url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      sent.push(request);
      return (await fetch(request)).json();
    };
    const defineEventHandler = <Handler>(handler: Handler) => handler;
    expect(await run(code, 'handler()', { $fetch, defineEventHandler })).toMatchObject({
      data: { products: titles },
    });
    expect(sent).toHaveLength(1);
  });

  it('PKG-16: Next.js', async () => {
    const code = getSnippet('Next.js', 'ts');
    const version = /apiVersion: '([^']+)'/.exec(code)?.[1];
    const query = /client\.request\('([^']+)'\)/.exec(code)?.[1];
    const response = await fetch(`${backend.url}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'any-text' },
      body: JSON.stringify({ query }),
    });
    expect(await response.json()).toMatchObject({ data: { products: titles } });
    const own = getSnippet('Next.js', 'ts', 1);
    const process = { env: { SHOPIFY_ORIGIN: backend.url } };
    expect(await run(own, 'endpoint', { process })).toBe(`${backend.url}/api/2026-10/graphql.json`);
  });
});
