/** A content page in Markdown. */
import { pageDocument } from '@vitrine/storefront-api/documents/content';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toText,
} from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  const path = `/pages/${params.handle}`;
  const { page } = await queryOrThrow(shop, pageDocument, { handle: params.handle });
  if (page === null) throw await createMarkdownNotFound(shop, path);
  return createMarkdownResponse(shop, path, [
    `# ${toText(page.title)}`,
    htmlToMarkdown(sanitizeEditorHtml(page.body), getBase(shop)),
  ]);
}
