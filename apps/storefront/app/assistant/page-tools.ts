/**
 * Registers the shop's tools with the browser's assistant (AGENT-90). Loaded only in browsers with such an API. The
 * server lists and runs the tools; changes of the cart go through the same queue as the shopper's.
 */

import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import { getPageStorefront } from '@vitrine/rules/regions/region';
import { fetchShopJson } from '../data/fetch-json.ts';
import { shopPath } from '../data/shop-path.ts';
import type { ModelContext } from './model-context.ts';
import type { PageToolAnswerJson, PageToolListJson } from './page-tools-json.ts';

const path = '/api/page-tools';
/** Timeout of a tool in ms. */
const timeoutMs = 20_000;

let registered: AbortController | undefined;

/** Returns the path prefix of the page's language in its storefront. */
function getPagePrefix(lang: string): string {
  const { key, languages } = getPageStorefront();
  return getLanguagePrefix(languages.find((each) => each === lang) ?? languages[0], key);
}

/** Registers the page's tools; a tool of an earlier call is replaced. `hydrate` resolves once React shows the cart. */
export async function registerPageTools(context: ModelContext, hydrate: () => Promise<void>): Promise<void> {
  // In the checkout, assistants can't change anything.
  if (location.pathname.includes('/checkout/')) return;
  const prefix = getPagePrefix(document.documentElement.lang);
  const { tools, unreachable } = await fetchShopJson<PageToolListJson>(`${prefix}${path}`);
  registered?.abort();
  registered = new AbortController();
  const { signal } = registered;
  for (const { isRead, ...tool } of tools) {
    const call = (input: unknown) => send(tool.name, input, unreachable);
    const execute = async (input: unknown) => {
      if (tool.name !== 'update_cart') return (await call(input)).result;
      const { changeCartForAssistant } = await import('./change-cart.ts');
      return changeCartForAssistant(() => call(input), hydrate);
    };
    context
      .registerTool({ ...tool, annotations: { readOnlyHint: isRead }, execute }, { signal })
      .catch((failure: unknown) => {
        if (!signal.aborted) console.warn(`the tool ${tool.name} could not be registered`, failure);
      });
  }
}

async function send(name: string, input: unknown, unreachable: string): Promise<PageToolAnswerJson> {
  try {
    const response = await fetch(shopPath(`${path}/${name}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input ?? {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: Partial<PageToolAnswerJson> & { error?: { code: string; message: string } } =
      await response.json();
    if (answer.result !== undefined) return { result: answer.result, cart: answer.cart ?? null };
    if (answer.error !== undefined)
      return createToolError(answer.error.code.toLowerCase(), answer.error.message);
  } catch (failure) {
    console.warn(`the tool ${name} could not reach the shop`, failure);
  }
  return createToolError('temporarily_unavailable', unreachable);
}

/** Creates an error in the format of tool results. */
function createToolError(code: string, message: string): PageToolAnswerJson {
  const structuredContent = {
    ucp: { status: 'error' },
    messages: [{ type: 'error', code, content: message, severity: 'recoverable' }],
  };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }] as const;
  return { result: { content, structuredContent, isError: true }, cart: null };
}
