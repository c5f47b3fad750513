/** An article in Markdown. */
import { by } from '@vitrine/words/blog';
import { getShop } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toText,
} from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-article';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  const [blog, post] = await Promise.all([
    shop.blog.blog(params.blog, shop.region),
    shop.blog.byHandle(params.article, shop.region, params.blog),
  ]);
  const path = `/blogs/${params.blog}/${params.article}`;
  if (blog === null || post === null) throw await createMarkdownNotFound(shop, path);
  const day = new Date(post.publishedAt).toISOString().slice(0, 10);
  return createMarkdownResponse(shop, path, [
    `# ${toText(post.title)}`,
    post.author === '' ? day : `${toText(by({ author: post.author }))} · ${day}`,
    toText(post.excerpt),
    htmlToMarkdown(sanitizeEditorHtml(post.html), getBase(shop)),
  ]);
}
