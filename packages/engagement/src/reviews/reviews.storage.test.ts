import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { importReviews } from './import-reviews.ts';
import { listSubmissions, moderate } from './moderate.ts';
import { openRatingChanges } from './rating-changes.ts';
import { findQuestions, findQuotes, findReviews, type ReviewQuery } from './read-reviews.ts';
import { reviewMigrations } from './review-migrations.ts';
import { anonymizeReviewAuthor, exportReviews } from './review-personal-data.ts';
import type { ReviewTables } from './review-tables.ts';
import { maxVotesPerNetwork, voteHelpful } from './review-votes.ts';
import { type NewReview, saveQuestion, saveReview } from './save-review.ts';
import { type SubmissionSearch, searchSubmissions } from './search-submissions.ts';

const noon = Date.parse('2026-11-01T12:00:00Z');
const words = { rating: 5, title: 'Lovely', body: 'It is.', author: 'Ada', variant: null };
const review = (over: Partial<NewReview> = {}): NewReview => ({
  product: 'sunset-oil',
  region: 'us',
  words,
  writer: { key: null, email: null },
  verified: false,
  media: [],
  publish: true,
  now: noon,
  ...over,
});
const wanted = (over: Partial<ReviewQuery> = {}): ReviewQuery => ({
  product: 'sunset-oil',
  sort: 'newest',
  page: 1,
  pageLength: 2,
  stars: null,
  withMedia: false,
  choice: null,
  ...over,
});
const ada = { key: 'member:1', email: 'Ada@example.com' };

describeEachDatabase((_name, open) => {
  const opened = () => open<ReviewTables>([reviewMigrations]);
  /** Adds one review per row: rating, variant. */
  const filled = async () => {
    const storage = await opened();
    const written = [
      [5, 'Medium / 200 ml'],
      [3, 'Dark / 200 ml'],
      [5, 'Dark'],
      [1, null],
    ] as const;
    for (const [index, [rating, variant]] of written.entries()) {
      const title = `${rating} ${variant ?? 'no shade'}`;
      await saveReview(storage, review({ words: { ...words, rating, variant, title }, now: noon + index }));
    }
    return storage;
  };

  describe('reviews of a product', () => {
    test.each<[string, Partial<ReviewQuery>, readonly string[], number]>([
      ['the newest', {}, ['1 no shade', '5 Dark'], 4],
      ['the second page', { page: 2 }, ['3 Dark / 200 ml', '5 Medium / 200 ml'], 4],
      ['the last page for one beyond it', { page: 9 }, ['3 Dark / 200 ml', '5 Medium / 200 ml'], 4],
      ['the best', { sort: 'highest' }, ['5 Dark', '5 Medium / 200 ml'], 4],
      ['the worst', { sort: 'lowest' }, ['1 no shade', '3 Dark / 200 ml'], 4],
      ['those with five stars', { stars: 5 }, ['5 Dark', '5 Medium / 200 ml'], 2],
      ['those of a shade', { choice: 'Dark' }, ['5 Dark', '3 Dark / 200 ml'], 2],
      ['those of a shade with three stars', { choice: 'Dark', stars: 3 }, ['3 Dark / 200 ml'], 1],
      ['none of a shade that nobody names', { choice: 'dark' }, [], 0],
      ['none with a picture', { withMedia: true }, [], 0],
      ['none of another product', { product: 'other' }, [], 0],
    ])('are %s', async (_what, asked, titles, matching) => {
      const found = await findReviews(await filled(), wanted(asked));
      expect(found.reviews.map(({ title }) => title)).toEqual(titles);
      expect(found.matching).toBe(matching);
    });

    test('are counted by stars and shades, whatever is asked for', async () => {
      const found = await findReviews(await filled(), wanted({ stars: 1 }));
      expect(found.distribution).toEqual([2, 0, 1, 0, 1]);
      expect(found.choices.toSorted()).toEqual(['200 ml', 'Dark', 'Medium']);
    });

    test('are shown once the shop has published them, and no longer once it hides them', async () => {
      const storage = await opened();
      const kept = await saveReview(storage, review({ publish: false }));
      if (kept.kind !== 'kept') throw new Error('not kept');
      const shown = async () => (await findReviews(storage, wanted())).matching;
      expect(await shown()).toBe(0);
      expect(await listSubmissions(storage, 'reviews', { state: 'waiting', limit: 9 })).toMatchObject([
        { id: kept.id, title: 'Lovely' },
      ]);
      await moderate(storage, 'reviews', kept.id, { state: 'published' });
      expect(await shown()).toBe(1);
      await moderate(storage, 'reviews', kept.id, { answer: 'Thank you.', now: noon });
      expect((await findReviews(storage, wanted())).reviews[0]?.answer).toBe('Thank you.');
      await moderate(storage, 'reviews', kept.id, { state: 'hidden', reason: 'names somebody' });
      expect(await shown()).toBe(0);
      expect(await moderate(storage, 'reviews', 'nothing', { state: 'published' })).toBeNull();
    });

    test('are one for each writer and product, however often they send it', async () => {
      const storage = await opened();
      const send = () => saveReview(storage, review({ writer: ada }));
      const kinds = (await Promise.all([send(), send(), send()])).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['kept', 'twice', 'twice']);
      expect(await saveReview(storage, review({ writer: ada, product: 'other' }))).toMatchObject({
        kind: 'kept',
      });
    });
  });

  test('ENG-90: moderators find reviews and questions of any state by words, stars, state and pictures, page by page', async () => {
    const storage = await filled();
    await saveReview(
      storage,
      review({ publish: false, words: { ...words, title: '100% "Sun"' }, now: noon + 9 }),
    );
    await saveQuestion(storage, {
      product: 'sunset-oil',
      region: 'us',
      words: { body: 'Is it oily?', author: 'Bea' },
      writer: { key: null, email: null },
      now: noon,
    });
    const search = (more: Partial<SubmissionSearch>) =>
      searchSubmissions(storage, { kind: 'reviews', order: 'newest', first: 2, ...more });
    const titles = async (more: Partial<SubmissionSearch>) =>
      (await search({ first: 9, ...more })).rows.map(({ title }) => title);
    expect(await titles({ state: 'waiting' })).toEqual(['100% "Sun"']);
    expect(await titles({ rating: 5, state: 'published' })).toEqual(['5 Dark', '5 Medium / 200 ml']);
    expect(await titles({ text: 'DARK' })).toEqual(['5 Dark', '3 Dark / 200 ml']);
    expect(await titles({ text: '100%' })).toEqual(['100% "Sun"']);
    expect(await titles({ withMedia: true })).toEqual([]);
    const first = await search({});
    const second = await search({ after: first.next ?? '' });
    expect([first.total, first.previous, second.rows.map(({ title }) => title)]).toEqual([
      5,
      null,
      ['5 Dark', '3 Dark / 200 ml'],
    ]);
    expect((await search({ before: second.previous ?? '' })).rows).toEqual(first.rows);
    expect((await search({ kind: undefined, first: 9 })).total).toBe(6);
    expect((await search({ kind: 'questions' })).rows).toMatchObject([
      { body: 'Is it oily?', rating: null, state: 'waiting', hasAnswer: false },
    ]);
  });

  test('a quote is the most helpful review of its product that has the stars and the length', async () => {
    const storage = await opened();
    const written = [
      ['sunset-oil', 5, 'Too short.'],
      ['sunset-oil', 4, 'Long enough for a quote, with four stars.'],
      ['sunset-oil', 5, 'Long enough for a quote, and helpful.'],
      ['sunset-oil', 5, 'Long enough for a quote, the newest.'],
      ['sunset-oil', 5, 'Much longer than a quote may be. '.repeat(10)],
      ['mitt', 5, 'Long enough for a quote of the mitt.'],
      ['serum', 5, 'Long enough for a quote of the serum.'],
    ] as const;
    const ids: string[] = [];
    for (const [index, [product, rating, body]] of written.entries()) {
      const kept = await saveReview(
        storage,
        review({ product, words: { ...words, rating, body }, now: noon + index }),
      );
      if (kept.kind !== 'kept') throw new Error('not kept');
      ids.push(kept.id);
    }
    const vote = { key: 'visitor:1', network: null };
    await voteHelpful(storage, ids[2] ?? '', vote, { helpful: true, now: noon });
    const found = await findQuotes(storage, {
      products: ['unknown', 'serum', 'sunset-oil', 'mitt'],
      stars: 5,
      length: [20, 200],
      maxCount: 2,
    });
    expect(found).toEqual([
      { id: ids[6], rating: 5, body: written[6][2], author: 'Ada', verified: false, product: 'serum' },
      { id: ids[2], rating: 5, body: written[2][2], author: 'Ada', verified: false, product: 'sunset-oil' },
    ]);
    await moderate(storage, 'reviews', ids[6] ?? '', { state: 'hidden', reason: 'names somebody' });
    const left = await findQuotes(storage, { products: ['serum'], stars: 5, length: [20, 200], maxCount: 2 });
    expect(left).toEqual([]);
  });

  test('a question is shown with its answer once it is published', async () => {
    const storage = await opened();
    const asked = { product: 'sunset-oil', region: 'us', writer: ada, now: noon };
    const id = await saveQuestion(storage, { ...asked, words: { body: 'Vegan?', author: 'Ada' } });
    expect(await findQuestions(storage, 'sunset-oil', 9)).toEqual([]);
    await moderate(storage, 'questions', id, { state: 'published' });
    await moderate(storage, 'questions', id, { answer: 'Yes.', now: noon });
    expect(await findQuestions(storage, 'sunset-oil', 9)).toMatchObject([{ body: 'Vegan?', answer: 'Yes.' }]);
  });

  test('a file of reviews is taken in once, and what the shop hid of it stays hidden', async () => {
    const storage = await opened();
    const file = [1, 2].map((number) => ({
      ...words,
      id: `r-${number}`,
      product: 'sunset-oil',
      date: '2026-08-19',
      verified: true,
    }));
    expect(await importReviews(storage, file, noon)).toBe(2);
    expect(await importReviews(storage, file, noon)).toBe(0);
    await moderate(storage, 'reviews', 'r-1', { state: 'hidden', reason: 'spam' });
    const longer = [
      ...file,
      { ...words, id: 'r-3', product: 'sunset-oil', date: '2026-08-20', verified: false },
    ];
    expect(await importReviews(storage, longer, noon)).toBe(1);
    const { reviews } = await findReviews(storage, wanted());
    expect(reviews.map(({ id, date }) => [id, date])).toEqual([
      ['r-3', '2026-08-20'],
      ['r-2', '2026-08-19'],
    ]);
  });

  describe('the stars of products', () => {
    test('move in every process once something is published or hidden, and say which products moved', async () => {
      const location = await open.newLocation();
      const here = await open<ReviewTables>([reviewMigrations], { location });
      const elsewhere = await open<ReviewTables>([reviewMigrations], { location });
      const news = await openRatingChanges(elsewhere);
      expect((await news.ratings()).get('sunset-oil')).toBeUndefined();
      const kept = await saveReview(here, review());
      await saveReview(here, review({ words: { ...words, rating: 4 } }));
      if (kept.kind !== 'kept') throw new Error('not kept');
      await expect
        .poll(async () => (await news.ratings()).get('sunset-oil'))
        .toEqual({ average: 4.5, count: 2 });
      expect(await news.moved()).toEqual(new Set(['sunset-oil']));
      expect(await news.moved()).toEqual(new Set());
      await moderate(here, 'reviews', kept.id, { state: 'hidden', reason: 'x' });
      await expect
        .poll(async () => (await news.ratings()).get('sunset-oil'))
        .toEqual({ average: 4, count: 1 });
    });

    test('have another stamp once their words or votes move, and the same one until then', async () => {
      const location = await open.newLocation();
      const here = await open<ReviewTables>([reviewMigrations], { location });
      const elsewhere = await open<ReviewTables>([reviewMigrations], { location });
      const news = await openRatingChanges(elsewhere);
      const kept = await saveReview(here, review());
      if (kept.kind !== 'kept') throw new Error('not kept');
      const stamp = () => news.stampOf(['sunset-oil', 'mitt']);
      await expect.poll(stamp).toBe('0 1 0');
      await saveReview(here, review({ product: 'mitt', publish: false }));
      const vote = { key: 'visitor:1', network: null };
      await voteHelpful(here, kept.id, vote, { helpful: true, now: noon });
      await expect.poll(stamp).toBe('0 2 0');
      await voteHelpful(here, kept.id, vote, { helpful: true, now: noon });
      await saveReview(here, review({ product: 'mitt' }));
      await expect.poll(stamp).toBe('0 2 1');
      expect(await news.stampOf(['sunset-oil'])).toBe('0 2');
    });

    test('are none where everything is hidden', async () => {
      const storage = await opened();
      await saveReview(storage, review({ publish: false }));
      expect((await (await openRatingChanges(storage)).ratings()).get('sunset-oil')).toBeNull();
    });
  });

  describe('a helpful vote', () => {
    const published = async () => {
      const storage = await opened();
      const kept = await saveReview(storage, review());
      if (kept.kind !== 'kept') throw new Error('not kept');
      const vote = (key: string, helpful = true, network: string | null = null) =>
        voteHelpful(storage, kept.id, { key, network }, { helpful, now: noon });
      return { storage, id: kept.id, vote };
    };

    test('counts once for each voter, and is taken back once', async () => {
      const { vote } = await published();
      await Promise.all([vote('member:1'), vote('member:1'), vote('visitor:a')]);
      expect(await vote('member:1')).toBe(2);
      expect(await vote('member:1', false)).toBe(1);
      expect(await vote('member:1', false)).toBe(1);
      expect(await vote('visitor:b', false)).toBe(1);
    });

    test('ENG-19: of a network counts a few times, whatever the visitors call themselves', async () => {
      const { vote } = await published();
      for (let visitor = 0; visitor < 20; visitor += 1) await vote(`visitor:${visitor}`, true, 'home');
      expect(await vote('visitor:x', true, 'elsewhere')).toBe(maxVotesPerNetwork + 1);
    });

    test('goes to nothing that is not published', async () => {
      const { storage, id, vote } = await published();
      await moderate(storage, 'reviews', id, { state: 'hidden', reason: 'x' });
      expect(await vote('member:1')).toBeNull();
    });
  });

  test('erasing a person leaves the words without them, and the export tells both', async () => {
    const storage = await opened();
    await saveReview(storage, review({ writer: ada }));
    const byOrder = { key: 'order:7', email: 'ada@example.com' };
    await saveReview(storage, review({ writer: byOrder, product: 'other' }));
    await saveReview(storage, review({ writer: { key: 'member:2', email: 'eve@example.com' } }));
    const asked = { product: 'sunset-oil', region: 'us', writer: ada, now: noon };
    await saveQuestion(storage, { ...asked, words: { body: 'Vegan?', author: 'Ada L.' } });
    const person = { email: 'ADA@example.com', member: 'member:1' };
    const told = await exportReviews(storage, person);
    expect([told.reviews.length, told.questions.length]).toEqual([2, 1]);
    expect(await anonymizeReviewAuthor(storage, person)).toBe(3);
    const after = await exportReviews(storage, person);
    expect([after.reviews.length, after.questions.length]).toEqual([0, 0]);
    const { reviews } = await findReviews(storage, wanted());
    expect(reviews.map(({ author }) => author).toSorted()).toEqual(['A customer', 'Ada']);
  });
});
