/** What was published or hidden, by whichever process, is what pages, cards and search engines say next. */
import { moderate } from '@vitrine/engagement/reviews/moderate';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toRating } from '../../app/product/rating.ts';
import { parseReviewsQuery } from '../../app/product/reviews-page.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { openTestEngagement } from './testing.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, async (request, context) => {
    const handle = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const answer = await context.client.request(productDocument, {
      variables: { handle, selectedOptions: [] },
    });
    const product = answer.ok ? answer.data.product : null;
    const found = await context.product.findReviews(parseReviewsQuery(handle, [], new URLSearchParams()));
    return Response.json({
      rating: product && toRating(product),
      counted: found.matching,
      first: found.reviews[0]?.id,
    });
  });
});
afterAll(() => shop.dispose());

const page = async (handle: string) => {
  const response = await shop.app.request(`http://shop.test/products/${handle}`, {
    headers: { host: 'shop.test' },
  });
  return { cache: response.headers.get('x-cache'), ...(await response.json()) };
};

it('drops the kept page of its product alone, and moves its stars', async () => {
  const before = await page('golden-hour-mousse');
  const other = await page('night-market-candle');
  expect(before).toMatchObject({ cache: 'miss', rating: { average: 4.1, count: 17 }, counted: 17 });
  expect(await page('golden-hour-mousse')).toEqual({ ...before, cache: 'hit' });
  const storage = await openTestEngagement(shop);
  await moderate(storage, 'reviews', before.first, { state: 'hidden', reason: 'a test' });
  await expect.poll(async () => (await page('golden-hour-mousse')).counted).toBe(16);
  expect((await page('golden-hour-mousse')).rating.count).toBe(16);
  expect(await page('night-market-candle')).toEqual({ ...other, cache: 'hit' });
  await moderate(storage, 'reviews', before.first, { state: 'published' });
  await expect
    .poll(async () => (await page('golden-hour-mousse')).rating)
    .toEqual({ average: 4.1, count: 17 });
});
