/** Registering the shop's tools, with the real shop behind `fetch` and a browser's registry that takes a name once. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModelContext, ModelContextTool } from '../../app/assistant/model-context.ts';
import { registerPageTools } from '../../app/assistant/page-tools.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SEARCH: '2/60' });
});
afterAll(() => shop.dispose());
afterEach(() => vi.unstubAllGlobals());

/** The registry of a browser, as the specification has it. */
class Registry implements ModelContext {
  readonly tools = new Map<string, ModelContextTool>();
  duplicates = 0;

  async registerTool(tool: ModelContextTool, { signal }: { readonly signal?: AbortSignal } = {}) {
    if (this.tools.has(tool.name)) {
      this.duplicates += 1;
      throw new DOMException('Duplicate tool name', 'InvalidStateError');
    }
    this.tools.set(tool.name, tool);
    signal?.addEventListener('abort', () => this.tools.delete(tool.name));
  }
}

async function openPage(lang = 'en-US', host = 'shop.test'): Promise<Registry> {
  const shopper = new Shopper(shop.app, host);
  vi.stubGlobal('document', { documentElement: { lang, dataset: lang === 'de' ? { base: '/de' } : {} } });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) =>
    shopper.send(method, path, typeof body === 'string' ? body : undefined),
  );
  const registry = new Registry();
  await registerPageTools(registry, async () => {});
  return registry;
}

const names = ['search_catalog', 'get_product', 'get_cart', 'update_cart'];

describe('the tools of a page', () => {
  it('AGENT-90: are there once, however often they are registered', async () => {
    const registry = await openPage();
    expect([...registry.tools.keys()]).toEqual(names);
    await registerPageTools(registry, async () => {});
    expect([...registry.tools.keys()]).toEqual(names);
    expect(registry.duplicates).toBe(0);
  });

  it('AGENT-90: speak the language of the page', async () => {
    const registry = await openPage('de', 'eu.shop.test');
    expect(registry.tools.get('get_cart')?.title).toBe('Warenkorb lesen');
  });

  it('AGENT-92: answer, and turn a refusal of the shop into a failure with its message', async () => {
    const registry = await openPage();
    const search = () => registry.tools.get('search_catalog')?.execute({ catalog: { query: 'oil' } });
    expect((await search())?.isError).toBe(false);
    await search();
    const refused = await search();
    expect(refused?.isError).toBe(true);
    expect(refused?.structuredContent).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ type: 'error', content: expect.stringMatching(/\w/) }],
    });
  });

  it('AGENT-92: a shop that can’t be reached is a failure that says so', async () => {
    const registry = await openPage();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const lost = await registry.tools.get('get_cart')?.execute({});
    expect(lost?.isError).toBe(true);
    expect(lost?.content[0]?.text).toContain('The shop can’t be reached.');
  });
});
