/** What stands under the home page's best sellers: a word of those who have them, and what the shop promises. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { ShopContext } from '../load-context.ts';
import { reviewsWanted } from '../product/reviews-page.ts';
import type { HomeProof, HomeQuote, HomeShelf } from './home-data.ts';

const mostQuotes = 3;
/** A quote is a sentence or two: characters. */
const shortest = 30;
const longest = 220;

/** The proof for a row of products; null where nobody wrote and nothing is promised. */
export async function proofOf(shop: ShopContext, shelf: HomeShelf): Promise<HomeProof | null> {
  const { words, freeShippingFrom } = shop.product;
  const found = await Promise.all(shelf.products.map((product) => quoteOf(shop, product)));
  const quotes = found.filter((quote) => quote !== null).slice(0, mostQuotes);
  const free = freeShippingFrom === null ? '' : formatMoney(freeShippingFrom, shop.region);
  const promises = [
    ...(free === '' ? [] : [{ text: words.freeShipping.replace('{amount}', free), link: null }]),
    ...(words.returns === null ? [] : [words.returns]),
    { text: shop.content.checkout.reassurance, link: null },
  ].filter(({ text }) => text !== '');
  return quotes.length === 0 && promises.length === 0 ? null : { quotes, promises };
}

/** The review of a product that helped most, of those with five stars and a quote's length; null where there is none. */
async function quoteOf(shop: ShopContext, product: HomeShelf['products'][number]): Promise<HomeQuote | null> {
  const asked = new URLSearchParams({ reviews: 'helpful', 'reviews-stars': '5' });
  const { reviews } = await shop.product.findReviews(reviewsWanted(product.handle, [], asked));
  const review = reviews.find(({ body }) => body.length >= shortest && body.length <= longest);
  if (review === undefined) return null;
  return {
    id: review.id,
    text: review.body,
    author: review.author,
    stars: review.rating,
    verified: review.verified,
    product: { title: product.title, url: `/products/${product.handle}` },
  };
}
