/** `llms.txt`: the shop and the URLs of its pages in Markdown, for language models. */

import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { policiesDocument, shopDocument } from '@vitrine/storefront-api/documents/shop';
import {
  agents,
  allProducts,
  feedContent,
  markdown,
  productFeed,
  products,
  profile,
  profileContent,
  reading,
  restContent,
  rowPerVariant,
  shoppingForSomeone,
  terms,
} from '@vitrine/words/llms';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import type { Route } from './+types/llms';

/** Maximum number of listed collections. */
const maxCollections = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const [about, { collections }, policies, blogs] = await Promise.all([
    queryOrThrow(shop, shopDocument, {}),
    queryOrThrow(shop, collectionsDocument, { first: maxCollections }),
    queryOrThrow(shop, policiesDocument, {}),
    shop.blog.blogs(shop.region),
  ]);
  const origin = shop.regionUrl(shop.region);
  const link = (title: string, path: string, words = '') =>
    `- [${toLinkText(title)}](${origin}${path})${words === '' ? '' : `: ${toLinkText(words)}`}`;
  const { noindex } = shop.content;
  const listed = collections.nodes.filter(({ handle }) => !noindex.collections.includes(handle));
  const texts = Object.values(policies.shop).flatMap((policy) =>
    policy !== null && typeof policy === 'object' ? [policy] : [],
  );
  const text = [
    `# ${toLinkText(about.shop.name)}`,
    '',
    ...(about.shop.description ? [`> ${toLinkText(about.shop.description)}`, ''] : []),
    markdown(),
    '',
    ...(shop.hasAgents ? toAgentLines(`${new URL(origin).origin}${shop.basePath}`, origin) : []),
    `## ${products()}`,
    '',
    ...listed.map(({ title, handle, description }) => link(title, `/collections/${handle}`, description)),
    link(allProducts(), '/feeds/products.csv', rowPerVariant()),
    '',
    `## ${reading()}`,
    '',
    ...blogs.map(({ title, handle, intro }) => link(title, `/blogs/${handle}`, intro)),
    '',
    `## ${terms()}`,
    '',
    ...texts.map(({ title, handle }) => link(title, `/policies/${handle}`)),
  ].join('\n');
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/**
 * Describes the URLs for assistants. `host` includes the storefront's path prefix, because each storefront has its own.
 * `origin` includes the language prefix, too: the feed is in the page's language.
 */
function toAgentLines(host: string, origin: string): readonly string[] {
  return [
    `## ${shoppingForSomeone()}`,
    '',
    agents(),
    '',
    `- [${profile()}](${host}/.well-known/ucp): ${profileContent()}`,
    `- [MCP endpoint](${host}/api/ucp/mcp): POST, JSON-RPC`,
    `- [REST endpoint](${host}/api/ucp/rest): ${restContent()}`,
    `- [${productFeed()}](${origin}/feeds/openai.jsonl.gz): ${feedContent()}`,
    '',
  ];
}

/** Returns the text in one line without brackets, which would break a Markdown link. */
function toLinkText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
}
