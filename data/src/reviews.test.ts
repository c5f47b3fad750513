import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getRating, loadReviews } from './reviews.ts';

const review = {
  id: 'r-1',
  product: 'oil',
  rating: 5,
  title: 'Good',
  body: 'Very good.',
  author: 'Ada',
  date: '2026-08-19',
  verified: true,
};

function fileOf(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'reviews-')), 'reviews.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the file of reviews', () => {
  it('is read in its order, with no variant where none is named', () => {
    const [first, second] = loadReviews(fileOf([review, { ...review, id: 'r-2', variant: 'Dark' }]));
    expect([first?.variant, second?.variant]).toEqual([null, 'Dark']);
  });

  it('is named where it is missing or no JSON', () => {
    const file = fileOf([]);
    writeFileSync(file, '{bad');
    expect(() => loadReviews(file)).toThrow(`The reviews in ${file} can't be read: Expected property name`);
    expect(() => loadReviews(`${file}.not`)).toThrow(`The reviews in ${file}.not can't be read: ENOENT`);
  });

  it('tells every problem with its place', () => {
    const file = fileOf([
      { ...review, rating: 6 },
      { ...review, date: '2026-02-30', title: ' ' },
    ]);
    const told = () => loadReviews(file);
    expect(told).toThrow(/rating/);
    expect(told).toThrow(/\[1\]\.date/);
    expect(told).toThrow(/\[1\]\.title/);
  });

  it('knows each review by an id of its own', () => {
    expect(() => loadReviews(fileOf([review, review]))).toThrow('"r-1" is there twice');
  });
});

describe('an average', () => {
  it('has one decimal, and nothing has none', () => {
    const rated = (...stars: number[]) =>
      stars.map((rating) => ({ ...review, rating, variant: null, translations: {} }));
    expect(getRating(rated(5, 4, 4))).toEqual({ average: 4.3, count: 3 });
    expect(getRating([])).toBeNull();
  });
});
