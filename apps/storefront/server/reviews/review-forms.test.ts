/** The forms of reviews and questions as browsers send them, with files and without, and what comes of them. */
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { moderate } from '@vitrine/engagement/reviews/moderate';
import { deleteDrafts, uploadLifetimeMs } from '@vitrine/engagement/reviews/review-media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerForm } from '../../app/account/forms.server.ts';
import { handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import {
  type SubmissionResult,
  submitQuestion,
  submitReview,
} from '../../app/product/submit-review.server.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { createTestVideo } from './test-videos.ts';
import { openTestEngagement } from './testing.ts';

// Stands for the built pages: the same forms, answered by the same calls.
const renderPage: RenderPage = async (request, context) => {
  const url = new URL(request.url);
  const [, , handle = '', page] = url.pathname.split('/');
  if (request.method !== 'POST') {
    const found = await context.product.findReviews({
      product: handle,
      sort: 'newest',
      page: 1,
      pageLength: 50,
      stars: null,
      withMedia: false,
      choice: null,
    });
    return Response.json({ reviews: found.reviews, questions: await context.product.loadQuestions(handle) });
  }
  if (url.pathname === '/account/register') {
    const response = await handleAccountForm(request, registerForm, context.account.register, '/account');
    return response instanceof Response ? response : Response.json(response.data, { status: 422 });
  }
  if (page === 'helpful') return Response.json(await context.reviews.vote(handle, true));
  const response =
    page === 'review'
      ? await submitReview(context, request, url, handle)
      : await submitQuestion(context, request, url, handle);
  return Response.json(response.data, { status: response.init?.status ?? 200 });
};

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, renderPage);
});
afterAll(() => shop.dispose());

const good = { rating: '5', title: 'Lovely', body: 'It is.', author: 'Ada' };
const post = async (path: string, form: FormData, who = new Shopper(shop.app)) => {
  const sent = new Request('http://shop.test/', { method: 'POST', body: form });
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await shop.app.request(`http://shop.test${path}`, {
    method: 'POST',
    headers: { host: 'shop.test', cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    body: await sent.arrayBuffer(),
  });
  const body: SubmissionResult = await response.json();
  return { status: response.status, ...body };
};
const formOf = (fields: Readonly<Record<string, string>>, ...files: readonly (readonly [string, Blob])[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file, 'file');
  return form;
};
const sent = (fields: Readonly<Record<string, string>>, product = 'sunset-oil') =>
  post(`/products/${product}/review`, formOf({ ...good, ...fields }));
const photo = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c96' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
const film = (duration: number) => new Blob([new Uint8Array(createTestVideo({ duration }))]);
const messages = ({ problems }: SubmissionResult) => problems.map(({ field, message }) => [field, message]);

async function shown(product: string) {
  const page = await shop.app.request(`http://shop.test/products/${product}?reviews=${Math.random()}`, {
    headers: { host: 'shop.test' },
  });
  return page.json();
}
const waiting = async (title: string) => {
  const storage = await openTestEngagement(shop);
  return storage.read.selectFrom('product_reviews').selectAll().where('title', '=', title).executeTakeFirst();
};

describe('a review', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly (readonly string[])[]]>([
    ['stars', { rating: '' }, [['rating', 'Please enter a star rating for this review']]],
    ['stars that there are', { rating: '6' }, [['rating', 'Please enter a star rating for this review']]],
    ['a title', { title: ' ' }, [['title', "Review's title & body can't be empty"]]],
    ['words', { body: ' \t' }, [['body', "Review's title & body can't be empty"]]],
    [
      'a title and words',
      { title: '', body: '' },
      [
        ['title', "Review's title & body can't be empty"],
        ['body', "Review's title & body can't be empty"],
      ],
    ],
    ['a name', { author: '\u200b\u202e' }, [['author', 'Name field cannot be empty']]],
    [
      'a name that fits',
      { author: 'ä'.repeat(51) },
      [['author', 'One or more of your answers does not meet the required criteria']],
    ],
    [
      'a title that fits',
      { title: 'x'.repeat(201) },
      [['title', 'One or more of your answers does not meet the required criteria']],
    ],
    [
      'words that fit',
      { body: 'x'.repeat(6001) },
      [['body', 'One or more of your answers does not meet the required criteria']],
    ],
  ])('ENG-15: needs %s, and what was typed is kept', async (_what, fields, problems) => {
    const answer = await sent(fields);
    expect([answer.status, messages(answer)]).toEqual([422, problems]);
    expect(answer.typed).toMatchObject({ ...good, ...fields });
  });

  it('ENG-15: needs a shade that the product has', async () => {
    const answer = await sent({ 'choice-Color': 'Purple' }, 'golden-hour-mousse');
    const criteria = 'One or more of your answers does not meet the required criteria';
    expect(messages(answer)).toEqual([['variant', criteria]]);
  });

  it('ENG-18: waits for the shop, and is shown as text once it is published', async () => {
    const title = '<script>alert(1)</script>';
    const answer = await sent({ title, author: '\u202eEve \u0007 <b>' });
    expect([answer.status, answer.stored]).toEqual([200, { published: false }]);
    const row = await waiting(title);
    expect(row).toMatchObject({ state: 'waiting', author: 'Eve <b>', verified: 0, region: 'us' });
    expect((await shown('sunset-oil')).reviews.map((each: { title: string }) => each.title)).not.toContain(
      title,
    );
    await moderate(await openTestEngagement(shop), 'reviews', row?.id ?? '', { state: 'published' });
    expect((await shown('sunset-oil')).reviews).toContainEqual(
      expect.objectContaining({ title, author: 'Eve <b>' }),
    );
  });

  it('of another site is refused, and of no product too', async () => {
    const who = new Shopper(shop.app);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await who.form('/products/sunset-oil/review', good, foreign)).status).toBe(403);
    await expect(post('/products/nothing/review', formOf(good))).rejects.toThrow();
  });
});

describe('a review of a buyer', () => {
  const bought = async () => {
    const { embedded } = shop.shop;
    if (embedded === null) throw new Error('no backend');
    const who = new Shopper(shop.app);
    const email = `buyer${Math.random()}@example.com`;
    await who.form('/account/register', { firstName: 'Bo', lastName: 'B', email, password: 'a long secret' });
    const catalogue = await embedded.backend.parts.catalogue.current();
    const product = catalogue.products('us').find(({ handle }) => handle === 'sunset-oil');
    const merchandiseId = `gid://shopify/ProductVariant/${product?.variants[0]?.id}`;
    await who.send('POST', '/api/cart', { merchandiseId, quantity: 1 });
    const [, cartId = '', secret = ''] =
      /Cart\/([^?]+)\?key=(.+)$/.exec(decodeURIComponent(who.cookies.get('cart') ?? '')) ?? [];
    const key = { cartId, secret };
    const total = await fillInCheckout(embedded.checkout, key, 'US', email);
    const placed = await embedded.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed));
    return { who, order: placed.order };
  };

  it('ENG-18: is verified for the member who paid, once', async () => {
    const { who } = await bought();
    const send = () => post('/products/sunset-oil/review', formOf({ ...good, title: 'A member says' }), who);
    expect((await send()).status).toBe(200);
    expect(await waiting('A member says')).toMatchObject({ verified: 1, state: 'waiting' });
    expect(messages(await send())).toEqual([['form', 'You have already reviewed this product. Thank you!']]);
    await post('/products/golden-hour-mousse/review', formOf({ ...good, title: 'Never bought' }), who);
    expect(await waiting('Never bought')).toMatchObject({ verified: 0 });
  });

  it('ENG-18: is verified for whoever has the order’s link, and not for who guesses it', async () => {
    const { order } = await bought();
    const send = (key: string, title: string) =>
      post(`/products/sunset-oil/review?order=${order.orderId}&key=${key}`, formOf({ ...good, title }));
    await send('guessed', 'By a guess');
    await send(order.secret, 'By the link');
    expect([(await waiting('By a guess'))?.verified, (await waiting('By the link'))?.verified]).toEqual([
      0, 1,
    ]);
  });
});

describe('photos and a video', () => {
  it('ENG-17: come with the form, show once the review is published, and no longer once it is hidden', async () => {
    const files = [
      ['photos', await photo()],
      ['photos', await photo()],
      ['cover', await photo()],
      ['video', film(3000)],
    ] as const;
    const form = formOf({ ...good, title: 'With pictures', coverAt: '2.5' }, ...files);
    expect((await post('/products/sunset-oil/review', form)).status).toBe(200);
    const storage = await openTestEngagement(shop);
    const row = await waiting('With pictures');
    const media = await storage.read
      .selectFrom('review_media')
      .selectAll()
      .where('review', '=', row?.id ?? '')
      .orderBy('place')
      .execute();
    expect(media.map(({ kind, cover, duration }) => [kind, cover, duration])).toEqual([
      ['photo', 0, 0],
      ['photo', 0, 0],
      ['video', 1, 3000],
    ]);
    const get = (file: string, headers: Record<string, string> = {}) =>
      shop.app.request(`http://shop.test/review-media/${file}`, {
        headers: { host: 'shop.test', ...headers },
      });
    const [first, , video] = media;
    expect((await get(`${first?.id}/full.webp`)).status).toBe(404);
    await moderate(storage, 'reviews', row?.id ?? '', { state: 'published' });
    const full = await get(`${first?.id}/full.webp`);
    expect(full.status).toBe(200);
    expect(Object.fromEntries(full.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await sharp(await full.arrayBuffer()).metadata()).width).toBe(40);
    expect((await get(`${first?.id}/video.mp4`)).status).toBe(404);
    const whole = await get(`${video?.id}/video.mp4`);
    const size = (await whole.arrayBuffer()).byteLength;
    expect([whole.headers.get('content-type'), size]).toEqual([
      'video/mp4',
      createTestVideo({ duration: 3000 }).byteLength,
    ]);
    const part = await get(`${video?.id}/video.mp4`, { range: 'bytes=4-7' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${size}`,
    ]);
    const end = await get(`${video?.id}/video.mp4`, { range: 'bytes=-5' });
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 5]);
    expect((await get(`${video?.id}/video.mp4`, { range: `bytes=${size}-` })).status).toBe(416);
    await moderate(storage, 'reviews', row?.id ?? '', { state: 'hidden', reason: 'x' });
    expect((await get(`${first?.id}/full.webp`)).status).toBe(404);
  });

  it('stay where something else has to be corrected', async () => {
    const first = await post(
      '/products/sunset-oil/review',
      formOf({ ...good, title: '' }, ['photos', await photo()]),
    );
    expect([first.status, first.media.length]).toEqual([422, 1]);
    const form = formOf({ ...good, title: 'Corrected', media: first.media[0] ?? '' });
    expect((await post('/products/sunset-oil/review', form)).status).toBe(200);
    expect(await waiting('Corrected')).toMatchObject({ media: 1 });
    // Taken once: another review can't take it too.
    await sent({ title: 'A thief', media: first.media[0] ?? '' });
    expect(await waiting('A thief')).toMatchObject({ media: 0 });
  });

  it.each<[string, () => Promise<readonly [string, Blob]>, string, string]>([
    ['a drawing', async () => ['photos', new Blob(['<svg/>'])], 'photos', 'can’t use that photo'],
    ['20 MB', async () => ['photos', new Blob([new Uint8Array(20 * 1024 * 1024)])], 'photos', 'too large'],
    ['26 MB', async () => ['photos', new Blob([new Uint8Array(26 * 1024 * 1024)])], 'photos', 'too large'],
    ['a page as a video', async () => ['video', new Blob(['<html>'])], 'video', 'can’t use that video'],
    [
      'a film shorter than its cover’s moment',
      async () => ['video', film(2000)],
      'video',
      'ends before the cover picture',
    ],
  ])(
    'ENG-16, ENG-17: are not %s: that is told beside its field, and the words are kept',
    async (_what, file, field, words) => {
      const form = formOf({ ...good, title: 'Not this', coverAt: '2.5' }, await file());
      const answer = await post('/products/sunset-oil/review', form);
      expect(answer.status).toBe(422);
      expect(messages(answer)).toEqual([[field, expect.stringContaining(words)]]);
      expect(answer.typed).toMatchObject({ body: 'It is.' });
      expect(await waiting('Not this')).toBeUndefined();
    },
  );

  it('of no review are taken away after a day', async () => {
    await post('/products/sunset-oil/review', formOf({ ...good, body: '' }, ['photos', await photo()]));
    const storage = await openTestEngagement(shop);
    const drafts = async () =>
      (await storage.read.selectFrom('review_media').select('id').where('review', 'is', null).execute())
        .length;
    expect(await drafts()).toBeGreaterThan(0);
    await deleteDrafts(storage, Date.now());
    expect(await drafts()).toBeGreaterThan(0);
    await deleteDrafts(storage, Date.now() + uploadLifetimeMs + 1000);
    expect(await drafts()).toBe(0);
  });
});

describe('a form with files that can’t be read', () => {
  const boundary = 'x';
  const part = (head: string, body: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  it.each([
    ['nothing', ''],
    ['no parts', 'hello'],
    ['no end', part('name="title"', 'a')],
    ['no UTF-8', `${part('name="title"', '\xff\xfe')}--x--`],
    ['no UTF-8 in a name', `${part('name="\xff\xfe"', 'a')}--x--`],
    ['a NUL', `${part('name="title"', 'a\0b')}--x--`],
    ['fifty parts', `${part('name="photos"; filename="a"', 'b').repeat(50)}--x--`],
  ])('ENG-17: is refused: %s', async (_what, body) => {
    const response = await shop.app.request('http://shop.test/products/sunset-oil/review', {
      method: 'POST',
      headers: { host: 'shop.test', 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(body, 'latin1'),
    });
    expect(response.status).toBe(400);
  });
});

describe('a question', () => {
  it('ENG-15: needs words and a name, waits, and is shown with its answer', async () => {
    const ask = (body: string, author: string) =>
      post('/products/sunset-oil/question', formOf({ body, author }));
    expect(messages(await ask('', ''))).toEqual([
      ['body', "Question's body can't be empty"],
      ['author', 'Name field cannot be empty'],
    ]);
    expect((await ask('Is it vegan?', 'Ada')).stored).toEqual({ published: false });
    expect((await shown('sunset-oil')).questions).toEqual([]);
  });
});

describe('a helpful vote', () => {
  const seeded = 'r-0001';
  const vote = async (who: Shopper, helpful: boolean, review = seeded) => {
    const response = await who.send('POST', '/api/reviews/helpful', { review, helpful });
    return response.status === 200 ? (await response.json()).helpful : response.status;
  };

  it('ENG-19: is one for each browser, and can be taken back; many browsers of one place are a few', async () => {
    const ada = new Shopper(shop.app);
    expect([await vote(ada, true), await vote(ada, true), await vote(ada, false)]).toEqual([1, 1, 0]);
    for (let browser = 0; browser < 10; browser += 1) await vote(new Shopper(shop.app), true);
    expect(await vote(new Shopper(shop.app), true)).toBe(3);
  });

  it('goes to published reviews alone', async () => {
    const row = await waiting('Corrected');
    expect(await vote(new Shopper(shop.app), true, row?.id)).toBe(404);
    expect(await vote(new Shopper(shop.app), true, 'nothing')).toBe(404);
  });
});
