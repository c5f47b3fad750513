/** Creates the pages in Markdown, and their responses. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/markdown';
import { noPageHere } from '@vitrine/words/markdown';
import { redirect } from 'react-router';
import type { ShopContext } from '../load-context.ts';
import type { ProductCardData } from '../product/product-card-data.ts';

const type = 'text/markdown; charset=utf-8';

/** Base address of the storefront in the page's language, without a trailing slash. */
export function getBase(shop: ShopContext): string {
  return shop.regionUrl(shop.region);
}

/** Responds with a page in Markdown. `path` is the path of the HTML page, which search engines index instead. */
export function createMarkdownResponse(
  shop: ShopContext,
  path: string,
  blocks: readonly (string | null)[],
): Response {
  const text = blocks.filter((block) => block !== null && block !== '').join('\n\n');
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': type,
      'Content-Language': shop.language,
      Link: `<${getBase(shop)}${path}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Creates the response to throw for an unknown page: the merchant's redirect, or a 404 in Markdown. */
export async function createMarkdownNotFound(shop: ShopContext, path: string): Promise<Response> {
  const moved = await shop.findRedirect(path);
  if (moved !== null) return redirect(moved.target, moved.status);
  const text = `# ${noPageHere()}\n\n${toLink(words.collections(), `${getBase(shop)}/collections`)}\n`;
  return new Response(text, { status: 404, headers: { 'Content-Type': type, 'X-Robots-Tag': 'noindex' } });
}

/** Converts a catalogue text to one line, with Markdown characters escaped. */
export function toText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]/g, '\\$&');
}

export function toLink(title: string, address: string): string {
  return `[${toText(title)}](${address})`;
}

/** Returns a list item per product: link, price and availability. */
export function toMarkdownProducts(shop: ShopContext, products: readonly ProductCardData[]): string {
  return products
    .map(({ title, handle, price, priceVaries, soldOut, gone }) => {
      const amount = formatMoney(price, shop.region);
      const state = soldOut ?? (gone ? words.soldOut() : words.available());
      const shown = priceVaries ? words.fromPrice({ amount }) : amount;
      return `- ${toLink(title, `${getBase(shop)}/products/${handle}`)}: ${shown}, ${state}`;
    })
    .join('\n');
}
