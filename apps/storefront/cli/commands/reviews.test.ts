import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findQuestions, findReviews } from '@vitrine/engagement/reviews/read-reviews';
import { saveMedia } from '@vitrine/engagement/reviews/review-media';
import type { MediaRendition } from '@vitrine/engagement/reviews/review-tables';
import { saveQuestion, saveReview } from '@vitrine/engagement/reviews/save-review';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditReviewPoints } from '../../server/reviews/points-for-review.ts';
import { openTestEngagement } from '../../server/reviews/testing.ts';
import { openTestShop, type RunningTestShop } from '../../server/test-shop.ts';
import { run } from './reviews.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.dispose());

const now = Date.parse('2026-11-01T12:00:00Z');
const ours = { product: 'coral-candle', region: 'us', writer: { key: null, email: null }, now };

async function ran(kind: 'reviews' | 'questions', ...args: string[]) {
  const said: string[] = [];
  const storage = await openTestEngagement(shop);
  const io = {
    out: (line: string) => void said.push(line),
    err: (line: string) => void said.push(line),
    json: () => undefined,
    engagement: async () => storage,
    storage: shop.shop.embedded?.storage ?? expect.unreachable(),
    content: async () => shop.shop.content,
    mailDirectory: '',
    clock: () => now,
  };
  const code = await run(kind, args, io);
  return { code, said: said.join('\n') };
}

it('lists pending reviews, and publishes, answers and hides them with a reason', async () => {
  const storage = await openTestEngagement(shop);
  const words = { rating: 2, title: 'Not for me', body: 'Too sweet.', author: 'Eve', variant: null };
  const kept = await saveReview(storage, { ...ours, words, verified: true, media: [], publish: false });
  const id = kept.kind === 'kept' ? kept.id : '';
  const listed = await ran('reviews', 'list');
  expect(listed.said).toContain(`${id}  2026-11-01  coral-candle  Eve  (waiting, 2 of 5, verified)`);
  expect(listed.said).toContain('    Too sweet.');
  const found = async () =>
    (
      await findReviews(storage, {
        product: 'coral-candle',
        sort: 'newest',
        page: 1,
        pageLength: 5,
        stars: null,
        withMedia: false,
        choice: null,
      })
    ).reviews;
  expect(await ran('reviews', 'publish', id, 'nothing')).toMatchObject({ code: 3 });
  expect(await ran('reviews', 'answer', id, 'We', 'are', 'sorry.')).toMatchObject({ code: 0 });
  expect(await found()).toMatchObject([{ title: 'Not for me', answer: 'We are sorry.' }]);
  expect((await ran('reviews', 'hide', id, '--reason', 'asked to')).said).toContain('hidden: asked to');
  expect(await found()).toEqual([]);
  expect((await ran('reviews', 'list', '--state', 'hidden')).said).toContain('reason: asked to');
});

/** As many bytes as a rendition could have, each telling its place. */
function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 7) % 251);
}

async function waitingReview() {
  const storage = await openTestEngagement(shop);
  const keep = (kind: 'photo' | 'video', renditions: readonly [MediaRendition, Uint8Array][]) => {
    const of = { kind, width: 640, height: 480, duration: kind === 'video' ? 2500 : 0 };
    return saveMedia(storage, { ...of, renditions: new Map(renditions), now, maxBytes: 10 ** 9 });
  };
  const small = bytesOf(10);
  const photo = await keep('photo', [
    ['full', bytesOf(70_000)],
    ['small', small],
  ]);
  const film = await keep('video', [
    ['video', bytesOf(3_000_000)],
    ['cover', bytesOf(2000)],
    ['small', small],
  ]);
  const media = [photo ?? '', film ?? ''];
  const words = { rating: 3, title: 'So', body: 'First line.\nSecond.', author: 'Mae', variant: 'Rose' };
  const product = 'lavender-candle';
  const kept = await saveReview(storage, { ...ours, product, words, verified: true, media, publish: false });
  return kept.kind === 'kept' ? kept.id : expect.unreachable();
}

it('shows the full text of a pending review, and writes its photos and videos to a folder', async () => {
  const id = await waitingReview();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shown-'));
  try {
    const out = join(folder, 'to look at');
    const shown = await ran('reviews', 'show', id, '--out', out);
    expect(shown.code).toBe(0);
    for (const part of [
      /stars: +3 of 5/,
      /verified buyer: +yes/,
      /variant: +Rose/,
      /state: +waiting/,
      / {4}First line\.\n {4}Second\./,
      /photo, 640 x 480: .*-1\.webp \(69 kB\)/,
      /video, 640 x 480, 2\.5 s: .*-2\.mp4 \(2930 kB\), .*-2-cover\.webp \(2 kB\)/,
    ]) {
      expect(shown.said).toMatch(part);
    }
    expect((await readdir(out)).sort()).toEqual([`${id}-1.webp`, `${id}-2-cover.webp`, `${id}-2.mp4`]);
    const film = await readFile(join(out, `${id}-2.mp4`));
    expect(film.equals(bytesOf(3_000_000))).toBe(true);
    await rm(join(out, `${id}-2.mp4`));
    await writeFile(join(out, `${id}-1.webp`), 'mine');
    const again = await ran('reviews', 'show', id, '--out', out);
    expect(again.code).toBe(1);
    expect(again.said).toContain(`${id}-1.webp is there already, and stays as it is.`);
    expect(await readFile(join(out, `${id}-1.webp`), 'utf8')).toBe('mine');
    expect((await readdir(out)).length).toBe(3);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('shows the full text of a question, and reports an unknown id', async () => {
  const storage = await openTestEngagement(shop);
  const id = await saveQuestion(storage, { ...ours, words: { body: 'Does it\nrun?', author: 'Eve' } });
  const shown = await ran('questions', 'show', id, '--out', join(tmpdir(), 'vitrine-never-made'));
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.said).toContain('    Does it\n    run?');
  expect(shown.said).not.toContain('stars');
  expect(shown.said).toContain('It has no photos and no video.');
  expect(await ran('questions', 'show', 'gone')).toMatchObject({ code: 3 });
});

it('does the same with questions', async () => {
  const storage = await openTestEngagement(shop);
  const id = await saveQuestion(storage, { ...ours, words: { body: 'Soy wax?', author: 'Eve' } });
  expect((await ran('questions', 'list')).said).toContain('Soy wax?');
  await ran('questions', 'publish', id);
  await ran('questions', 'answer', id, 'Coconut.');
  expect(await findQuestions(storage, 'coral-candle', 5)).toMatchObject([{ answer: 'Coconut.' }]);
});

it.each([
  [['shout'], 'Say "list"'],
  [['publish'], 'Give the ids'],
  [['show'], 'Give one id'],
  [['show', 'x', 'y'], 'Give one id'],
  [['show', 'x', '--out', ''], '--out'],
  [['hide', 'x'], '--reason'],
  [['hide', 'x', '--reason', ' '], '--reason'],
  [['answer', 'x'], 'the answer'],
  [['answer', 'x', 'a'.repeat(4001)], 'at most'],
  [['list', '--state', 'gone'], '--state'],
  [['list', '--limit', '0'], '--limit'],
])('is refused: %j', async (args, words) => {
  const { code, said } = await ran('reviews', ...args);
  expect(code).toBe(2);
  expect(said).toContain(words);
});

it('gives the member who wrote a published review their points, once', async () => {
  const storage = await openTestEngagement(shop);
  const loyalty = { ...(await shop.shop.content.themeSettings('us')).loyalty, enabled: true, review: 40 };
  const programme = async () => loyalty;
  const writer = { key: 'member:gid://shopify/Customer/4711', email: 'ada@example.com' };
  const words = { rating: 5, title: 'Mine', body: 'Mine.', author: 'Ada', variant: null };
  const review = { ...ours, product: 'sunset-oil', words, writer, verified: true, media: [], publish: true };
  const kept = await saveReview(storage, review);
  const published = { id: kept.kind === 'kept' ? kept.id : '', writer: writer.key, region: 'us' };
  const parts = { storage, programme, clock: () => now };
  await creditReviewPoints(parts, published);
  await creditReviewPoints(parts, published);
  await creditReviewPoints(parts, { ...published, id: 'other', writer: 'order:1' });
  const rows = await storage.read.selectFrom('loyalty_entries').select(['member', 'points']).execute();
  expect(rows.filter(({ points }) => points === 40)).toEqual([{ member: '4711', points: 40 }]);
});
