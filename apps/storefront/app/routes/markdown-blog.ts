/** One page of a blog's articles in Markdown. */
import * as words from '@vitrine/words/markdown';
import { parsePageNumber } from '../blog/page-numbers.ts';
import { getShop } from '../data/query.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toLink,
  toText,
} from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-blog';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const path = `/blogs/${params.blog}`;
  const blog = await shop.blog.blog(params.blog, shop.region);
  if (blog === null) throw await createMarkdownNotFound(shop, path);
  const requested = url.searchParams.get('page');
  const page = requested === null ? 1 : parsePageNumber(requested);
  if (page === null) throw await createMarkdownNotFound(shop, path);
  const limit = blog.postsPerPage;
  const { posts, count } = await shop.blog.list({
    region: shop.region,
    blog: blog.handle,
    tag: null,
    page,
    limit,
  });
  if (page > Math.max(1, Math.ceil(count / limit))) throw await createMarkdownNotFound(shop, path);
  const address = `${getBase(shop)}${path}`;
  return createMarkdownResponse(shop, page === 1 ? path : `${path}?page=${page}`, [
    `# ${toText(blog.title)}`,
    page === 1 ? toText(blog.intro) : null,
    posts
      .map(({ title, handle, excerpt }) => `- ${toLink(title, `${address}/${handle}`)}: ${toText(excerpt)}`)
      .join('\n'),
    page * limit < count ? toLink(words.nextPage(), `${address}?page=${page + 1}`) : null,
  ]);
}
