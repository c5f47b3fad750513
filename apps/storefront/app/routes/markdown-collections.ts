/** The list of collections in Markdown. */
import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/markdown';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import { createMarkdownResponse, getBase, toLink, toText } from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-collections';

const maxCollections = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { collections } = await queryOrThrow(shop, collectionsDocument, { first: maxCollections });
  const list = collections.nodes.map(({ title, handle, description }) => {
    const link = toLink(title, `${getBase(shop)}/collections/${handle}`);
    return description === '' ? `- ${link}` : `- ${link}: ${toText(description)}`;
  });
  return createMarkdownResponse(shop, '/collections', [`# ${words.collections()}`, list.join('\n')]);
}
