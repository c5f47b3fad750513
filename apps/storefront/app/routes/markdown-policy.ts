/** A policy of the shop in Markdown. */
import { findPolicy } from '../data/find-policy.server.ts';
import { getShop } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toText,
} from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-policy';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  const path = `/policies/${params.handle}`;
  const policy = await findPolicy(shop, params.handle);
  if (policy === null) throw await createMarkdownNotFound(shop, path);
  return createMarkdownResponse(shop, path, [
    `# ${toText(policy.title)}`,
    htmlToMarkdown(sanitizeEditorHtml(policy.html), getBase(shop)),
  ]);
}
