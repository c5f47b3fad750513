/** Loads the reviews below the best sellers on the home page, with the shop's promises. */
import { getFieldLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import { getFreeShippingPromise } from '../product/free-shipping.ts';
import type { HomeProductRow, HomeProof, HomeQuote } from './home-data.ts';

const maxQuotes = 3;
/** Minimum and maximum length of a quote in characters. */
const minQuoteLength = 30;
const maxQuoteLength = 220;

/** Loads reviews and promises for a row of products; returns null if there are neither. */
export async function loadHomeProof(shop: ShopContext, shelf: HomeProductRow): Promise<HomeProof | null> {
  const { words } = shop.product;
  const { checkout } = shop.content;
  const quotes = await selectQuotes(shop, shelf.products);
  const free = getFreeShippingPromise(shop.product, shop.region);
  const promises = [
    ...(free === null ? [] : [{ text: free, link: null, lang: getFieldLang(words, 'freeShipping') }]),
    ...(words.returns === null ? [] : [{ ...words.returns, lang: getFieldLang(words.returns, 'text') }]),
    { text: checkout.reassurance, link: null, lang: getFieldLang(checkout, 'reassurance') },
  ].filter(({ text }) => text !== '');
  return quotes.length === 0 && promises.length === 0 ? null : { quotes, promises };
}

/** Returns, for each product, the most helpful review with five stars whose length fits. */
async function selectQuotes(
  shop: ShopContext,
  products: HomeProductRow['products'],
): Promise<readonly HomeQuote[]> {
  const quotes = await shop.product.findQuotes({
    products: products.map(({ handle }) => handle),
    stars: 5,
    length: [minQuoteLength, maxQuoteLength],
    maxCount: maxQuotes,
  });
  return quotes.flatMap(({ id, body, author, rating, verified, product: handle }) => {
    const product = products.find((each) => each.handle === handle);
    if (product === undefined) return [];
    const url = `/products/${handle}`;
    const { title, titleLang } = product;
    const shown = { title, url, ...(titleLang === undefined ? {} : { titleLang }) };
    return [{ id, text: body, author, stars: rating, verified, product: shown }];
  });
}
