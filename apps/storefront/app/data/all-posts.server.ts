/** Every article that search engines may list. */
import { robotsTag } from '@vitrine/rules/indexing';
import type { PostSummary, ShopContext } from '../load-context.ts';

/** Articles read at once. */
const pageLength = 250;

/** The newest articles of all blogs, at most `most`; without those that are not to be indexed. */
export async function indexedPosts(
  { blog: port, region, content }: Pick<ShopContext, 'blog' | 'region' | 'content'>,
  most: number,
): Promise<readonly PostSummary[]> {
  const found: PostSummary[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { posts, count } = await port.list({ region, tag: null, page, limit: pageLength });
    found.push(
      ...posts.filter(
        ({ handle, noindex }) =>
          noindex !== true && robotsTag(region, { kind: 'pages', handle }, content.noindex) === null,
      ),
    );
    if (posts.length === 0 || page * pageLength >= count) break;
  }
  return found.slice(0, most);
}
