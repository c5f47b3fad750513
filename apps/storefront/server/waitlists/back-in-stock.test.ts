/** From joining a waitlist to the one mail that says the product is back, and out of the list again. */
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMails } from '../notifications/read-test-emails.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { startBackInStockJob } from './back-in-stock.ts';

// Stands for the built page: the same call.
const renderPage: RenderPage = async (request, { listLinks }) =>
  Response.json(await listLinks.stop(new URL(request.url).pathname.split('/').at(-1) ?? ''));

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, renderPage);
});
afterAll(() => shop.dispose());

const product = 'ubud-clay-face-mask';
const back = /is back in stock$/;

async function stock(pieces: number) {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('no backend');
  const snapshot = await embedded.backend.parts.catalogue.current();
  const found = snapshot.products('us').find(({ handle }) => handle === product);
  const [first, ...others] = (found?.variants ?? []).map(({ id }) => id);
  const levels = new Map([[first ?? '', pieces], ...others.map((id) => [id, 0] as const)]);
  await importInventory(embedded.storage, levels, Date.now());
}

test('ENG-14: a member of a waitlist gets one mail once there is a piece for them, with the way out', async () => {
  const { shop: parts } = shop;
  const storage = await openTestEngagement(shop);
  const news = startBackInStockJob({ ...parts, storage });
  // The shop looks by itself too: who of both was first doesn't matter.
  const turn = async () => {
    await news.pollOnce();
    await parts.notifications.outbox.runDueJobs();
  };
  const [ada, bob] = ['ada@example.com', 'bob@example.com'];
  try {
    await stock(0);
    for (const email of [ada, bob])
      await new Shopper(shop.app).send('POST', '/api/waitlist', { email, product });
    await turn();
    expect(await findMails(shop, ada, back)).toEqual([]);
    await stock(1);
    await turn();
    await turn();
    expect(await findMails(shop, bob, back)).toEqual([]);
    const [mail = '', ...more] = await findMails(shop, ada, back);
    expect(more).toEqual([]);
    expect(mail).toContain(`http://shop.test/products/${product}`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /List-Unsubscribe: <http:\/\/shop\.test(\/sign-up\/stop\/[\w-]+)>/.exec(
      mail.replace(/\n\s+/g, ' '),
    )?.[1];
    // As the server of a mail program posts it: from no page, with no cookie.
    const left = await new Shopper(shop.app).form(stop ?? '', { 'List-Unsubscribe': 'One-Click' });
    expect([left.status, await left.json()]).toEqual([200, true]);
    const rows = await storage.read.selectFrom('waitlist_members').select('email').execute();
    expect(rows).toEqual([{ email: bob }]);
    await stock(2);
    await turn();
    expect(await findMails(shop, bob, back)).toHaveLength(1);
  } finally {
    await news.close();
  }
});
