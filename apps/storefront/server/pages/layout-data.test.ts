/** The frame's data has an address of its own, which pages name; it doesn't travel with them. */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopContext } from '../../app/load-context.ts';
import { loader as rootLoader } from '../../app/root.tsx';
import { loader as frameLoader } from '../../app/routes/frame.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { encodeData } from './documents/encode-data.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

async function argumentsFor(path: string) {
  const context = new RouterContextProvider();
  const shop = await test.shop.sharedContext('us', 'test', () => {});
  context.set(shopContext, shop);
  const request = new Request(`http://shop.test${path}`);
  return { shop, args: { request, url: new URL(request.url), context } };
}

it('a page is drawn with the frame and carries its address alone', async () => {
  const { shop, args } = await argumentsFor('/');
  const root = await rootLoader({ ...args, params: {}, pattern: '/' });
  expect(root.frame).toEqual(await shop.frame());
  expect(encodeData(root)).not.toContain('mainMenu');
  expect(JSON.parse(JSON.stringify(root))).toEqual({
    language: 'en-US',
    address: root.address,
    siteName: root.frame?.brand.name,
    head: root.frame?.brand.head,
  });
});

it('the address that a page names answers its frame for good, any other one for now', async () => {
  const { shop, args } = await argumentsFor('/');
  const { address } = await rootLoader({ ...args, params: {}, pattern: '/' });
  const ask = async (version: string) => {
    const response = await frameLoader({ ...args, params: { version }, pattern: '/frame/:version' });
    return { frame: await response.json(), kept: response.headers.get('cache-control') };
  };
  const frame = JSON.parse(JSON.stringify(await shop.frame()));
  const named = await ask(address.slice('/frame/'.length));
  expect(named).toEqual({ frame, kept: 'public, max-age=31536000, immutable' });
  expect(await ask('older')).toEqual({ frame, kept: 'no-store' });
});
