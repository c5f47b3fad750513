import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { ArticleChange } from '../../admin-api/article-store.ts';
import type { CatalogueChange } from '../catalogue.ts';
import { openCatalogue } from '../open-catalogue.ts';
import {
  createTestSource,
  expectErrors,
  expectSuccess,
  openProductShop,
} from '../products/product-test-shop.ts';
import { createArticlePublicationUpdate } from './article-publication-job.ts';
import { createCatalogueArticles } from './catalogue-articles.ts';
import { findPublishedBlogs } from './published-blogs.ts';

const { actor } = createTestSource('articleCreate');
const mediaUrl = 'http://shop.test/media';

describeEachDatabaseInFull((_name, open) => {
  async function openShop() {
    const { storage, catalogue } = await openProductShop(open);
    const time = { now: Date.UTC(2026, 0, 1) };
    const clock = () => time.now;
    const deps = { storage, clock, catalogue, mediaUrl, files: null };
    const articles = createCatalogueArticles(deps);
    const news = expectSuccess(await articles.createBlog(actor, { title: 'News' }));
    const write = (change: ArticleChange) =>
      articles.createArticle(actor, { blog: 'news', title: 'Hello', author: 'Ada', ...change });
    const shown = async () =>
      findPublishedBlogs((await catalogue.current()).blogs(), time.now).map((blog) => [
        blog.handle,
        ...blog.articles.map(({ handle }) => handle),
      ]);
    return { storage, catalogue, time, clock, articles, news, write, shown };
  }

  describe('articles of the catalogue', () => {
    test('ADMIN-207: are written, hidden, moved and deleted, in every process at once', async () => {
      const { storage, articles, write, shown, time, news } = await openShop();
      const other = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
      const elsewhere = async () =>
        (await other.current()).blogs().flatMap((blog) => blog.articles.map(({ title }) => title));
      const made = expectSuccess(
        await write({
          ...{ html: '<p>Hi<script>1</script></p>', tags: [' sun ', 'sun'], summary: 'Short' },
          image: { url: `${mediaUrl}/uploads/1.webp?v=2`, alt: 'A' },
        }),
      );
      expect(made).toMatchObject({
        ...{ blog: 'news', handle: 'hello', tags: ['sun'], summary: 'Short', isPublished: true },
        ...{ image: { url: '/media/uploads/1.webp', alt: 'A' }, publishedAt: time.now },
      });
      expect(await elsewhere()).toEqual(['Hello']);
      const createdAt = time.now;
      time.now += 1000;
      expectSuccess(await articles.updateArticle(actor, made.id, { title: 'Hello!', isPublished: false }));
      expect(await shown()).toEqual([['news']]);
      expect(await elsewhere()).toEqual(['Hello!']);
      expect(await articles.readText(made.id)).toEqual({ html: '<p>Hi</p>', createdAt, updatedAt: time.now });

      expectSuccess(await articles.createBlog(actor, { title: 'Tips', handle: 'tips' }));
      const moved = await articles.updateArticle(actor, made.id, { blog: 'tips', isPublished: true });
      expect(expectSuccess(moved)).toMatchObject({ blog: 'tips', handle: 'hello', isPublished: true });
      expect((await shown()).sort()).toEqual([['news'], ['tips', 'hello']]);
      expectSuccess(await articles.deleteArticle(actor, made.id));
      expect((await shown()).sort()).toEqual([['news'], ['tips']]);
      expect(expectErrors(await articles.deleteArticle(actor, made.id))).toEqual(['id NOT_FOUND']);
      expectSuccess(await articles.deleteBlog(actor, news.id));
      expect(await shown()).toEqual([['tips']]);
    });

    test('ADMIN-208: an article with a later date is shown then, and cached pages follow', async () => {
      const { storage, catalogue, time, clock, write, shown, articles } = await openShop();
      const start = time.now;
      const update = createArticlePublicationUpdate({ storage, catalogue, clock });
      const later = expectSuccess(await write({ publishedAt: start + 5000 }));
      expect(later.isPublished).toBe(false);
      expectSuccess(await write({ title: 'Draft', publishedAt: start + 5000, isPublished: false }));
      await catalogue.current();
      const changes: CatalogueChange[] = [];
      catalogue.onChange((change) => changes.push(change));
      const runAt = async (now: number) => {
        time.now = now;
        await update();
        await catalogue.current();
        return changes.splice(0).map(({ records }) => records);
      };
      expect([await runAt(start + 4999), await shown()]).toEqual([[], [['news']]]);
      expect([await runAt(start + 5000), await shown()]).toEqual([['all'], [['news', 'hello']]]);
      expect(await runAt(start + 6000)).toEqual([]);

      const soon = expectSuccess(await write({ title: 'Soon', publishedAt: start + 9000 }));
      const atOnce = expectSuccess(await articles.updateArticle(actor, soon.id, { isPublished: true }));
      expect(atOnce).toMatchObject({ isPublished: true, publishedAt: start + 6000 });
    });

    test('ADMIN-207: no two articles of a blog have the same handle, even if created simultaneously', async () => {
      const { write, articles, shown } = await openShop();
      const made = await Promise.all([1, 2, 3].map(() => write({})));
      expect(made.map((each) => expectSuccess(each).handle).sort()).toEqual(['hello', 'hello-1', 'hello-2']);
      expect(expectErrors(await write({ handle: 'Hello' }))).toEqual(['article.handle TAKEN']);
      const tips = expectSuccess(await articles.createBlog(actor, { title: 'Tips' }));
      const other = expectSuccess(await write({ blog: tips.handle }));
      expect(other.handle).toBe('hello');
      expect(expectErrors(await articles.updateArticle(actor, other.id, { blog: 'news' }))).toEqual([
        'article.handle TAKEN',
      ]);
      expect(expectErrors(await articles.createBlog(actor, { title: 'X', handle: 'tips' }))).toEqual([
        'blog.handle INVALID',
      ]);
      expect((await shown()).map(([, ...handles]) => handles.length).sort()).toEqual([1, 3]);
    });

    test.each([
      ['a blank title', { title: ' ' }, 'article.title BLANK'],
      ['a long title', { title: 'a'.repeat(256) }, 'article.title TOO_LONG'],
      ['a handle of signs', { handle: '!!' }, 'article.handle INVALID'],
      ['a tag with a comma', { tags: ['a', 'b,c'] }, 'article.tags.1 INVALID'],
      ['a blank author', { author: ' ' }, 'article.author BLANK'],
      ['a text that is too big', { html: 'a'.repeat(512 * 1024 + 1) }, 'article.body TOO_LONG'],
      [
        'a picture of elsewhere',
        { image: { url: 'https://x.example/1.png' } },
        'article.image.url UPLOAD_FAILED',
      ],
      ['an unknown blog', { blog: 'none' }, 'article.blogId NOT_FOUND'],
    ] satisfies readonly [string, ArticleChange, string][])(
      'ADMIN-207: %s is rejected, and changes nothing',
      async (_case, change, error) => {
        const { write, articles, shown } = await openShop();
        const { id } = expectSuccess(await write({}));
        const before = await articles.listArticles();
        expect(expectErrors(await write(change))).toEqual([error]);
        expect(expectErrors(await articles.updateArticle(actor, id, change))).toEqual([error]);
        expect(await articles.listArticles()).toEqual(before);
        expect(await shown()).toEqual([['news', 'hello']]);
      },
    );
  });
});
