import { describe, expect, test } from 'vitest';
import { addSiteName, metaTags } from './meta.ts';

const page = { title: 'Hair', robots: null, canonical: 'https://shop.test/collections/hair' };
const matches = [{ loaderData: { siteName: 'Nordhår', head: { sharePicture: '' } } }];
const contentOf = (meta: Parameters<typeof metaTags>[0], property: string) =>
  metaTags(meta, matches).find((tag) => 'property' in tag && tag.property === property);

test('BRAND-02: a title has the shop’s name once, even if the editors’ title has it', () => {
  expect(addSiteName('Sunset Oil', 'Nordhår')).toBe('Sunset Oil · Nordhår');
  expect(addSiteName('Sunset Oil | Nordhår', 'Nordhår')).toBe('Sunset Oil | Nordhår');
});

describe('the preview of a shared link', () => {
  test('has an image that other sites can fetch and decode', () => {
    expect(contentOf({ ...page, image: '/media/scenes/hero.webp' }, 'og:image')).toMatchObject({
      content: 'https://shop.test/media/scenes/hero.webp?width=1200&format=jpeg',
    });
    expect(contentOf({ ...page, image: 'https://cdn.shopify.com/a.jpg' }, 'og:image')).toMatchObject({
      content: 'https://cdn.shopify.com/a.jpg',
    });
  });

  test('has no picture if its URL is invalid', () => {
    expect(contentOf({ title: 'Hair', robots: null, image: '/media/a.webp' }, 'og:image')).toBeUndefined();
    expect(contentOf(page, 'og:image')).toBeUndefined();
  });

  test('has the page’s title and URL', () => {
    expect(contentOf(page, 'og:url')).toMatchObject({ content: page.canonical });
    expect(contentOf(page, 'og:title')).toMatchObject({ content: 'Hair · Nordhår' });
    expect(contentOf(page, 'og:site_name')).toMatchObject({ content: 'Nordhår' });
  });
});
