/** Lists the pages in the preview's menu: some of each kind. Other pages are reached by links. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { collectionsDocument, productsDocument } from '@vitrine/storefront-api/documents/collection';
import { blogDocument, blogsDocument } from '@vitrine/storefront-api/documents/content';
import type { PreviewPage } from '../../app/editor/simulator/simulation.ts';

const ofEach = 8;

/** Lists pages to preview; omits the backend's pages if it is unavailable. */
export async function previewPages(client: StorefrontClient): Promise<readonly PreviewPage[]> {
  const variables = { first: ofEach };
  const [collections, products, articles] = await Promise.all([
    client.request(collectionsDocument, { variables }),
    client.request(productsDocument, { variables }),
    articlePages(client),
  ]);
  const named = (kind: string, path: string, found: readonly { handle: string; title: string }[]) =>
    found.map(({ handle, title }) => ({ path: `${path}/${handle}`, title: `${kind}: ${title}` }));
  return [
    { path: '/', title: 'Home' },
    { path: '/cart', title: 'Cart with a sample' },
    ...named('Collection', '/collections', collections.ok ? collections.data.collections.nodes : []),
    ...named('Product', '/products', products.ok ? products.data.products.nodes : []),
    ...articles,
  ];
}

async function articlePages(client: StorefrontClient): Promise<readonly PreviewPage[]> {
  const blogs = await client.request(blogsDocument, { variables: { first: 1 } });
  const blog = blogs.ok ? blogs.data.blogs.nodes[0] : undefined;
  if (blog === undefined) return [];
  const variables = { handle: blog.handle, first: ofEach };
  const articles = await client.request(blogDocument, { variables });
  const found = articles.ok ? (articles.data.blog?.articles.nodes ?? []) : [];
  return [
    { path: `/blogs/${blog.handle}`, title: `Blog: ${blog.title}` },
    ...found.map(({ handle, title }) => ({
      path: `/blogs/${blog.handle}/${handle}`,
      title: `Article: ${title}`,
    })),
  ];
}
