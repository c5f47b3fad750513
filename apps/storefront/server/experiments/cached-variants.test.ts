/** Cached variants over real connections, where cached pages otherwise go out without passing the app. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { createListener } from '../process/serve.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

const ada = 'ada@example.com';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const announcement = { kind: 'theme/announcement', key: '' } as const;

const renderPage: RenderPage = async ({ url }, { content }) => {
  const isTouched = !new URL(url).pathname.startsWith('/policies');
  const text = isTouched ? content.announcement?.text : 'A policy';
  return new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } });
};

let test: RunningTestShop;
let server: Server;
let passed = 0;
beforeAll(async () => {
  test = await openTestShop({ TRUST_PROXY: '1', GEO_HEADER: 'CF-IPCountry' }, renderPage);
  const app: Pick<RunningTestShop['app'], 'fetch'> = {
    fetch: (...args) => {
      passed += 1;
      return test.app.fetch(...args);
    },
  };
  server = createServer(createListener(app, test.fastPath)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 60_000);
afterAll(async () => {
  server.close();
  await test.dispose();
});

/** Requests a page of the Australian storefront. `passes` says if the app was called. */
async function get(path: string, cookie = '') {
  const before = passed;
  const { port } = server.address() as AddressInfo;
  const headers = { host: 'au.shop.test', 'user-agent': userAgent, ...(cookie === '' ? {} : { cookie }) };
  const sent = request({ host: '127.0.0.1', port, path, agent: false, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const [set = ''] = answer.headers['set-cookie'] ?? [];
  return {
    text: Buffer.concat(chunks).toString(),
    cookie: set.split(';', 1)[0] ?? '',
    passes: passed > before,
  };
}

it('EXP-12: no visitor gets another one’s variant by the short way, and pages without an experiment keep it', async () => {
  const { contentStore, experiments } = test.shop;
  if (experiments === null) throw new Error('this shop has experiments');
  const body = (text: string) => ({ default: { enabled: true, text } });
  await contentStore.saveAndPublish([{ id: announcement, body: body('Everyone') }], {
    author: ada,
    note: '',
  });
  await contentStore.save(announcement, { body: body('Variant'), basedOn: 1, author: ada });
  for (let visits = 0; visits < 3; visits += 1) expect((await get('/')).text).toBe('<p>Everyone</p>');
  expect((await get('/')).passes).toBe(false);
  const variants = [
    { id: 'control', name: 'As published', share: 50, version: null },
    { id: 'a', name: 'Variant', share: 50, version: 2 },
  ];
  const { id } = await experiments.store.create(
    { name: 'Bar', storefronts: ['au'], document: announcement.kind, variants, from: null, until: null },
    ada,
  );
  await experiments.store.start(id, 1, ada);
  const visitors = await Promise.all(Array.from({ length: 24 }, () => get('/')));
  expect(new Set(visitors.map(({ text }) => text))).toEqual(new Set(['<p>Everyone</p>', '<p>Variant</p>']));
  for (const { cookie, text } of [...visitors, ...visitors]) {
    expect(cookie).toMatch(/^visitor=/);
    expect((await get('/', cookie)).text).toBe(text);
  }
  for (let visits = 0; visits < 3; visits += 1)
    expect((await get('/policies/refund-policy')).cookie).toBe('');
  expect((await get('/policies/refund-policy')).passes).toBe(false);
  await experiments.store.stop(id, ada);
  for (const { cookie } of visitors) expect((await get('/', cookie)).text).toBe('<p>Everyone</p>');
  expect((await get('/')).passes).toBe(false);
});
