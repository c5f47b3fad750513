/** What stands under the home page's best sellers: a word of those who have them, and what the shop promises. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { ShopContext } from '../load-context.ts';
import type { HomeProductRow, HomeProof, HomeQuote } from './home-data.ts';

const mostQuotes = 3;
/** A quote is a sentence or two: characters. */
const shortest = 30;
const longest = 220;

/** The proof for a row of products; null where nobody wrote and nothing is promised. */
export async function loadHomeProof(shop: ShopContext, shelf: HomeProductRow): Promise<HomeProof | null> {
  const { words, freeShippingFrom } = shop.product;
  const quotes = await quotesOf(shop, shelf.products);
  const free = freeShippingFrom === null ? '' : formatMoney(freeShippingFrom, shop.region);
  const promises = [
    ...(free === '' ? [] : [{ text: words.freeShipping.replace('{amount}', free), link: null }]),
    ...(words.returns === null ? [] : [words.returns]),
    { text: shop.content.checkout.reassurance, link: null },
  ].filter(({ text }) => text !== '');
  return quotes.length === 0 && promises.length === 0 ? null : { quotes, promises };
}

/** The review of each product that helped most, of those with five stars and a quote's length. */
async function quotesOf(
  shop: ShopContext,
  products: HomeProductRow['products'],
): Promise<readonly HomeQuote[]> {
  const quotes = await shop.product.findQuotes({
    products: products.map(({ handle }) => handle),
    stars: 5,
    length: [shortest, longest],
    most: mostQuotes,
  });
  return quotes.flatMap(({ id, body, author, rating, verified, product: handle }) => {
    const product = products.find((each) => each.handle === handle);
    if (product === undefined) return [];
    const url = `/products/${handle}`;
    return [{ id, text: body, author, stars: rating, verified, product: { title: product.title, url } }];
  });
}
