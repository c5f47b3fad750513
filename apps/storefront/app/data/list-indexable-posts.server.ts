/** Lists the articles that search engines may index. */
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import type { ArticleSummary, ShopContext } from '../load-context.ts';

/** Page size in articles. */
const pageSize = 250;

/** Returns the newest articles of all blogs, at most `maxPosts`, without those excluded from search engines. */
export async function listIndexablePosts(
  { blog: port, region, content }: Pick<ShopContext, 'blog' | 'region' | 'content'>,
  maxPosts: number,
): Promise<readonly ArticleSummary[]> {
  const found: ArticleSummary[] = [];
  for (let page = 1; found.length < maxPosts; page += 1) {
    const { posts, count } = await port.list({ region, tag: null, page, limit: pageSize });
    found.push(
      ...posts.filter(
        ({ handle, noindex }) =>
          noindex !== true && getRobotsTag(region, { kind: 'pages', handle }, content.noindex) === null,
      ),
    );
    if (posts.length === 0 || page * pageSize >= count) break;
  }
  return found.slice(0, maxPosts);
}
