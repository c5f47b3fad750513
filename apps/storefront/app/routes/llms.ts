/** `llms.txt`: description and page URLs of the shop in Markdown, for language models. */

import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { policiesDocument, shopDocument } from '@vitrine/storefront-api/documents/shop';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import type { Route } from './+types/llms';

/** Collections that are named; the list of all is named too. */
const mostCollections = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const [about, { collections }, policies, blogs] = await Promise.all([
    queryOrThrow(shop, shopDocument, {}),
    queryOrThrow(shop, collectionsDocument, { first: mostCollections }),
    queryOrThrow(shop, policiesDocument, {}),
    shop.blog.blogs(shop.region),
  ]);
  const origin = shop.regionUrl(shop.region);
  const link = (title: string, path: string, words = '') =>
    `- [${oneLine(title)}](${origin}${path})${words === '' ? '' : `: ${oneLine(words)}`}`;
  const { noindex } = shop.content;
  const listed = collections.nodes.filter(({ handle }) => !noindex.collections.includes(handle));
  const texts = Object.values(policies.shop).flatMap((policy) =>
    policy !== null && typeof policy === 'object' ? [policy] : [],
  );
  const text = [
    `# ${oneLine(about.shop.name)}`,
    '',
    ...(about.shop.description ? [`> ${oneLine(about.shop.description)}`, ''] : []),
    'Every page is also available as Markdown: send `Accept: text/markdown`, or put `/markdown` before its path.',
    '',
    ...(shop.hasAgents ? toAgentLines(`${new URL(origin).origin}${shop.basePath}`) : []),
    '## Products',
    '',
    ...listed.map(({ title, handle, description }) => link(title, `/collections/${handle}`, description)),
    link('All products with prices and availability', '/feeds/products.csv', 'a row for each variant'),
    '',
    '## Reading',
    '',
    ...blogs.map(({ title, handle, intro }) => link(title, `/blogs/${handle}`, intro)),
    '',
    '## Terms',
    '',
    ...texts.map(({ title, handle }) => link(title, `/policies/${handle}`)),
  ].join('\n');
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** `host` has the storefront's path: assistants reach each storefront at addresses of its own. */
function toAgentLines(host: string): readonly string[] {
  return [
    '## Shopping for someone',
    '',
    'Assistants search, fill carts, check out and read their orders with the Universal Commerce Protocol over MCP or REST.',
    '',
    `- [Profile](${host}/.well-known/ucp): versions, capabilities and payment`,
    `- [MCP endpoint](${host}/api/ucp/mcp): POST, JSON-RPC`,
    `- [REST endpoint](${host}/api/ucp/rest): the operations of the protocol’s OpenAPI`,
    `- [Product feed](${host}/feeds/openai.jsonl.gz): every variant as JSON lines, compressed; also as openai.csv.gz`,
    '',
  ];
}

/** Brackets and line breaks would end a link. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
}
