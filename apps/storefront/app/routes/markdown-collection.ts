/** A collection in Markdown: its text, and one page of its products, filtered and sorted by the query of the URL. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/markdown';
import { parseFilters, parsePaging, parseSorting } from '../collection/filters.ts';
import { getShop, queryListOrThrow } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toLink,
  toMarkdownProducts,
  toText,
} from '../markdown/markdown-page.server.ts';
import { toProductCard } from '../product/product-card-data.ts';
import type { Route } from './+types/markdown-collection';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const search = url.searchParams;
  const path = `/collections/${params.handle}`;
  const { sortKey, reverse } = parseSorting(search);
  const { collection } = await queryListOrThrow(
    shop,
    collectionDocument,
    { handle: params.handle, filters: parseFilters(search), sortKey, reverse, ...parsePaging(search) },
    url,
  );
  if (collection === null) throw await createMarkdownNotFound(shop, path);
  const { nodes, pageInfo } = collection.products;
  return createMarkdownResponse(shop, path, [
    `# ${toText(collection.title)}`,
    htmlToMarkdown(sanitizeEditorHtml(collection.descriptionHtml), getBase(shop)),
    `## ${words.products()}`,
    toMarkdownProducts(shop, nodes.map(toProductCard)),
    pageInfo.hasNextPage && pageInfo.endCursor !== null
      ? toLink(words.nextPage(), `${getBase(shop)}${path}?${withCursor(search, pageInfo.endCursor)}`)
      : null,
  ]);
}

function withCursor(search: URLSearchParams, cursor: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('before');
  next.set('after', cursor);
  return next;
}
