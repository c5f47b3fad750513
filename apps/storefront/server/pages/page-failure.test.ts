import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouterContext,
  RouterContextProvider,
} from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleError, shopContext } from '../../app/entry.server.tsx';
import type { ShopContext } from '../../app/load-context.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const key: RouterContext<ShopContext> = shopContext;

// Stands for the built pages: a loader throws, and React Router tells the app's own handler.
const renderPage: RenderPage = async (request, shop) => {
  const context = new RouterContextProvider();
  context.set(key, shop);
  const error = new Error(`a loader broke at ${new URL(request.url).pathname}`);
  handleError(error, { request, context, params: {} });
  return new Response('broken', { status: 500 });
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

describe('a page that fails', () => {
  it.each(['/products/oil', '/cart'])(
    'SEC-34: at %s is logged with its stack and the id of the request',
    async (path) => {
      const response = await new Shopper(test.app).send('GET', path);
      expect(response.status).toBe(500);
      const line = test.logged.find((each) => each.includes(`a loader broke at ${path}`)) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        requestId: response.headers.get('x-request-id'),
        err: { message: `a loader broke at ${path}`, stack: expect.stringContaining('page-failure.test.ts') },
      });
    },
  );

  it.each([
    ['for a shopper who has left is no failure', new Error('gone'), true, []],
    [
      'SEC-08: that nobody could answer is no failure',
      new ErrorResponse(405, '', new Error('no action'), true),
      false,
      [],
    ],
    [
      'is told with the error behind an answer',
      new ErrorResponse(500, '', new Error('inner'), true),
      false,
      ['inner'],
    ],
  ])('%s', (_, error, left, told) => {
    const reported: string[] = [];
    const context = new RouterContextProvider();
    const report = (each: unknown) => reported.push(each instanceof Error ? each.message : String(each));
    Object.assign(context, { get: () => ({ report }) });
    const signal = left ? AbortSignal.abort() : new AbortController().signal;
    handleError(error, { request: new Request('http://shop.test/', { signal }), context, params: {} });
    expect(reported).toEqual(told);
  });
});
