/** A shop of ours that reads what another shop of ours publishes, over HTTP. */
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { ShopHttp } from '../http/environment.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { serveApp } from './test-server.ts';

const token = 'the-token-for-what-is-published';
const secret = 'what-both-of-them-know';
const by = 'ada@example.com';

/** A patient poll: a notice goes out a second and a half after what it tells of. */
const soon = { timeout: 40_000, interval: 100 };

it('LANG-36: a shop shows what another shop of ours published, in German too, within seconds and without being asked', async () => {
  // The reader's address is known before it opens: it needs the writer's first.
  let reader: RunningTestShop | null = null;
  const door = new Hono<ShopHttp>().all(
    '*',
    async (context) => reader?.app.fetch(context.req.raw) ?? context.body(null, 503),
  );
  const readerAt = await serveApp(door);
  const writer = await openTestShop({
    CONTENT_SERVICE_TOKEN: token,
    CONTENT_WEBHOOK_SECRET: secret,
    CONTENT_NOTIFY: `${readerAt.url}/content/changed`,
  });
  const writerAt = await serveApp(writer.app);
  reader = await openTestShop({
    CONTENT_URL: `${writerAt.url}/content`,
    CONTENT_TOKEN: token,
    CONTENT_WEBHOOK_SECRET: secret,
  });
  const { content, blogOf, clientOf } = reader.shop;
  onTestFinished(async () => {
    await reader?.dispose();
    await Promise.all([readerAt.close(), writerAt.close()]);
    await writer.dispose();
  });

  const announcement = { kind: 'theme/announcement' as const, key: '' };
  const article = { kind: 'post' as const, key: '4711' };
  const post = { handle: 'told', title: 'Told', publishedAt: '2026-06-01T08:00:00Z', html: '<p>Soon.</p>' };
  const publish = async (id: Parameters<typeof writer.shop.contentStore.state>[0], body: unknown) =>
    writer.shop.contentStore.saveAndPublish([{ id, body }], { author: by, note: '' });
  const announced = async () => (await content.themeSettings('au')).announcement.text;

  await publish(announcement, {
    default: { enabled: true, text: 'Told at once.' },
    languages: { de: { default: { text: 'Sofort gesagt.' } } },
  });
  await expect.poll(announced, soon).toBe('Told at once.');
  expect((await content.themeSettings('eu', 'de')).announcement.text).toBe('Sofort gesagt.');
  const tier = {
    default: { enable: true, title: 'Summer', tiers: [{ min_spend: 10, discount: 5, text: 'Five off' }] },
    languages: { de: { default: { title: 'Sommer' } } },
  };
  await publish({ kind: 'cart/tierDiscount', key: '' }, tier);
  const offerTitle = async () => (await content.cartSettings('eu', 'de')).tierDiscount.title;
  await expect.poll(offerTitle, soon).toBe('Sommer');
  await publish(article, { default: post });
  const found = async () => (await blogOf(clientOf('au')).byHandle('told', 'au'))?.html;
  await expect.poll(found, soon).toBe('<p>Soon.</p>');
  const { version } = await writer.shop.contentStore.publish(announcement, {
    version: await saved('A campaign.'),
    from: Date.now() + 1000,
    until: null,
    by,
  });
  expect(version).toBe(2);
  await expect.poll(announced, soon).toBe('A campaign.');

  async function saved(text: string): Promise<number> {
    const body = { default: { enabled: true, text } };
    const result = await writer.shop.contentStore.save(announcement, { body, basedOn: 1, author: by });
    return result.outcome === 'saved' ? result.version.number : 0;
  }
}, 60_000);
