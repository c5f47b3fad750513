/** Topics of the journal in the language of the page. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameTopic } from '../../app/blog/topic-names.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

/** Stands for the blog's page: answers with the names of its topics as JSON. */
const showTopics: RenderPage = async (_request, { blog: blogs, region }) => {
  const blog = await blogs.blog('journal', region);
  if (blog === null) return Response.json(null);
  const topics = await blogs.topics(blog, region);
  return Response.json([...topics, 'packaging'].map((tag) => nameTopic(blog, tag)));
};

let shop: RunningTestShop;
beforeAll(async () => {
  const content = join(import.meta.dirname, '../../../../demo/content');
  shop = await openTestShop({ CONTENT_DIR: content }, showTopics);
});
afterAll(() => shop.dispose());

test('LANG-19: a German page names the journal’s topics in German, and marks those without a name', async () => {
  const who = new Shopper(shop.app, 'eu.shop.test');
  const show = async (path: string) => (await who.send('GET', path)).json();
  const german = await show('/de/blogs/journal');
  expect(german).toContainEqual({ tag: 'ingredients', name: 'Inhaltsstoffe' });
  expect(german).toContainEqual({ tag: 'packaging', name: 'Packaging', lang: 'en' });
  const english = await show('/blogs/journal');
  expect(english).toContainEqual({ tag: 'ingredients', name: 'Ingredients' });
  expect(english).toContainEqual({ tag: 'packaging', name: 'Packaging' });
});
