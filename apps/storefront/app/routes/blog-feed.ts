/** `blogs/HANDLE/feed.xml`: the newest articles of a blog in RSS 2.0. */
import { noBlog } from '@vitrine/words/not-found';
import { addSiteName } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { createXmlResponse, escapeXml, toXmlElement } from '../data/xml.ts';
import type { Route } from './+types/blog-feed';

/** Maximum number of articles: enough for a feed reader that polls once a week. */
const maxArticles = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const blog = await shop.blog.blog(params.blog, shop.region);
  if (blog === null) throw await createNotFound(shop, url, noBlog());
  const origin = shop.regionUrl(shop.region);
  const { posts } = await shop.blog.list({
    region: shop.region,
    blog: blog.handle,
    tag: null,
    page: 1,
    limit: maxArticles,
  });
  const items = posts.map((post) => {
    const link = `${origin}/blogs/${post.blog}/${post.handle}`;
    return `<item>${[
      toXmlElement('title', post.title),
      toXmlElement('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      toXmlElement('pubDate', new Date(post.publishedAt).toUTCString()),
      toXmlElement('description', post.excerpt),
      ...post.tags.map((tag) => toXmlElement('category', tag)),
    ].join('')}</item>`;
  });
  const self = `${origin}/blogs/${blog.handle}/feed.xml`;
  const head = [
    toXmlElement('title', addSiteName(blog.title, shop.content.brand.name)),
    toXmlElement('link', `${origin}/blogs/${blog.handle}`),
    toXmlElement('description', blog.intro || blog.title),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
  ];
  return createXmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[...head, ...items].join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
