/** An article from the editor to shoppers: on the journal, its tag and home, and gone once unpublished. */
import { blogMigrations } from '@vitrine/content/blog/blog-migrations';
import { createPostListingHook, type PostTables } from '@vitrine/content/blog/post-listing-updates';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { openContentStore } from '@vitrine/content/documents/content-store';
import { contentMigrations } from '@vitrine/content/documents/migrations';
import { openStorage } from '@vitrine/storage/database';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import type { ShopInfo } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

const by = 'ada@example.com';
const clock = Date.now;

/** Acts as an editor: another process that writes to the shop's own database. */
async function asEditor(shop: ShopInfo, work: (documents: ContentStore) => Promise<void>): Promise<void> {
  const storage = await openStorage<PostTables>({
    databaseUrl: shop.databaseUrl,
    directory: shop.dataDir,
    file: 'engagement.db',
    migrations: [contentMigrations, blogMigrations],
  });
  try {
    const alongside = createPostListingHook({ clock, clean: (html) => html });
    await work(openContentStore({ storage, clock, onDocumentChange: alongside }));
  } finally {
    await storage.close();
  }
}

function publish(shop: ShopInfo, key: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  return asEditor(shop, async (documents) => {
    const id = { kind: 'post', key } as const;
    const saved = await documents.save(id, { body: { default: fields }, basedOn: 0, author: by });
    if (saved.outcome !== 'saved') throw new Error('The article was there already.');
    await documents.publish(id, { version: saved.version.number, from: null, until: null, by });
  });
}

function takeBack(shop: ShopInfo, key: string): Promise<void> {
  return asEditor(shop, async (documents) => {
    await documents.unpublish({ kind: 'post', key }, { by, from: null });
  });
}

defineJourney(
  'an article appears on the journal, its topic and the home page, and is gone once it is unpublished',
  async ({ page, origin, shop }) => {
    const title = 'Frangipani, late in the evening';
    const address = `${origin}/blogs/journal/frangipani-late`;
    const lists = [`${origin}/blogs/journal`, `${origin}/blogs/journal/tagged/stories`, `${origin}/`];
    // Caches the lists without the article.
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    }
    expect((await page.goto(address))?.status()).toBe(404);

    await publish(shop, '77001', {
      ...{ handle: 'frangipani-late', title, author: 'Ayu Larasati', tags: ['stories', 'evenings'] },
      excerpt: 'It opens when the day is over.',
      publishedAt: '2026-11-20T08:00:00Z',
      html: '<p>It opens when the day is over.</p>',
      image: { url: '/media/placeholder/dropper/frangipani.svg', alt: '' },
    });
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    }
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Read next' })).toContainText(
      'The hour after the beach',
    );

    await takeBack(shop, '77001');
    expect((await page.goto(address))?.status()).toBe(404);
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    }
    expect((await page.goto(`${origin}/blogs/journal/tagged/evenings`))?.status()).toBe(404);
  },
  { expectedErrors: /404/ },
);

defineNightJourney(
  'a long journal has pages with numbers, each with an address of its own',
  async ({ page, origin, shop }) => {
    const keys = Array.from({ length: 12 }, (_, index) => String(78_001 + index));
    for (const [index, key] of keys.entries()) {
      await publish(shop, key, {
        ...{
          blog: 'letters',
          handle: `letter-${index + 1}`,
          title: `Letter ${index + 1}`,
          tags: ['letters'],
        },
        publishedAt: new Date(Date.UTC(2026, index, 1)).toISOString(),
        excerpt: 'From the workshop.',
        html: '<p>From the workshop.</p>',
      });
    }
    await openHydratedPage(page, `${origin}/blogs/letters`);
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Letter / }).first()).toHaveText('Letter 12');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/blogs\/letters\?page=2$/);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: /^Letter / })).toHaveText([
      'Letter 3',
      'Letter 2',
      'Letter 1',
    ]);
    expect(await findViolations(page)).toEqual([]);
    const html = await (await page.request.get(`${origin}/blogs/letters?page=2`)).text();
    expect(html).toContain('/blogs/letters?page=2"/>');
    expect((await page.request.get(`${origin}/blogs/letters?page=1`, { maxRedirects: 0 })).status()).toBe(
      301,
    );
    for (const wrong of ['3', '0', 'two', '-1']) {
      expect((await page.request.get(`${origin}/blogs/letters?page=${wrong}`)).status(), wrong).toBe(404);
    }
    for (const key of keys) await takeBack(shop, key);
    expect((await page.request.get(`${origin}/blogs/letters`)).status()).toBe(404);
  },
);
