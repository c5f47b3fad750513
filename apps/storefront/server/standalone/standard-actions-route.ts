/** Serves the replacement of Shopify's `storefront/standard-actions.js`, at the same path. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

const script = new URL('./standard-actions.js', import.meta.url);

export function standardActionsRoute(): Hono<ShopHttp> {
  let content: string | undefined;
  return new Hono<ShopHttp>().get('/storefront/standard-actions.js', (context) => {
    content ??= readFileSync(script, 'utf8');
    return context.body(content, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Pages of other origins load it as a module script, which needs CORS.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
