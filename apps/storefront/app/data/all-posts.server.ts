/** Every article that search engines may list. */
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import type { ArticleSummary, ShopContext } from '../load-context.ts';

/** Articles read at once. */
const pageLength = 250;

/** The newest articles of all blogs, at most `most`; without those that are not to be indexed. */
export async function indexedPosts(
  { blog: port, region, content }: Pick<ShopContext, 'blog' | 'region' | 'content'>,
  most: number,
): Promise<readonly ArticleSummary[]> {
  const found: ArticleSummary[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { posts, count } = await port.list({ region, tag: null, page, limit: pageLength });
    found.push(
      ...posts.filter(
        ({ handle, noindex }) =>
          noindex !== true && getRobotsTag(region, { kind: 'pages', handle }, content.noindex) === null,
      ),
    );
    if (posts.length === 0 || page * pageLength >= count) break;
  }
  return found.slice(0, most);
}
