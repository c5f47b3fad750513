import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterRelevantPublications, findNextChange, getActiveVersion } from './publications.ts';

interface Span {
  readonly id: string;
  readonly version: number | null;
  readonly from: number;
  readonly until: number | null;
  readonly madeAt: number;
}

const span = (version: number | null, from: number, until: number | null = null, madeAt = from): Span => ({
  id: `${version}/${from}/${until}/${madeAt}`,
  version,
  from,
  until,
  madeAt,
});

describe('the version in force', () => {
  test.each<[string, readonly Span[], number, number | null]>([
    ['none where nothing was published', [], 5, null],
    ['none before its time', [span(1, 10)], 9, null],
    ['from its very moment', [span(1, 10)], 10, 1],
    ['not at its end any more', [span(1, 10, 20)], 20, null],
    ['the one that began last', [span(1, 0), span(2, 10)], 15, 2],
    ['the one before, once a campaign is over', [span(1, 0), span(2, 10, 20)], 20, 1],
    ['the campaign also where it was made first', [span(2, 10, 20, 1), span(1, 5, null, 5)], 15, 2],
    ['of two that began together the one made last', [span(2, 10, null, 4), span(1, 10, null, 3)], 10, 2],
    ['none once the document was taken back', [span(1, 0), span(null, 10)], 10, null],
    ['an older version that was published again', [span(1, 0), span(2, 5), span(1, 10)], 12, 1],
  ])('is %s', (_name, publications, now, version) => {
    expect(getActiveVersion(publications, now)).toBe(version);
  });
});

const timestamp = fc.integer({ min: 0, max: 40 });
const spans = fc.array(
  fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: 4 })),
      timestamp,
      fc.option(fc.integer({ min: 1, max: 20 })),
      timestamp,
    )
    .map(([version, from, length, madeAt]) =>
      span(version, from, length === null ? null : from + length, madeAt),
    ),
  { maxLength: 8 },
);

describe('laws of publications', () => {
  test('CONT-13: until the next change the same version stays in force, and at it another comes', () => {
    fc.assert(
      fc.property(spans, timestamp, (publications, now) => {
        const next = findNextChange(publications, now);
        const current = getActiveVersion(publications, now);
        for (let at = now; at < (next ?? 80); at += 1)
          expect(getActiveVersion(publications, at)).toBe(current);
        if (next !== null) expect(getActiveVersion(publications, next)).not.toBe(current);
      }),
    );
  });

  test('the order in which publications are listed makes no difference', () => {
    fc.assert(
      fc.property(
        spans.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        timestamp,
        ([list, shuffled], now) => {
          expect(getActiveVersion(shuffled, now)).toBe(getActiveVersion(list, now));
        },
      ),
    );
  });

  test('what has no say any more can be left out', () => {
    fc.assert(
      fc.property(spans, timestamp, (publications, now) => {
        const holding = filterRelevantPublications(publications, now);
        for (let at = now; at < 80; at += 1)
          expect(getActiveVersion(holding, at)).toBe(getActiveVersion(publications, at));
      }),
    );
  });

  test('a publication for now is in force at once, whatever was planned before', () => {
    fc.assert(
      fc.property(spans, timestamp, (publications, now) => {
        const earlier = publications.filter((each) => each.madeAt <= now);
        expect(
          getActiveVersion([...earlier, { ...span(9, now), id: '9'.repeat(40), madeAt: now }], now),
        ).toBe(9);
      }),
    );
  });

  test('a publication that is over or withdrawn leaves what holds without it', () => {
    fc.assert(
      fc.property(spans, timestamp, timestamp, (publications, now, length) => {
        const over = span(9, now, now + length + 1, 99);
        expect(getActiveVersion([...publications, over], now + length + 1)).toBe(
          getActiveVersion(publications, now + length + 1),
        );
      }),
    );
  });
});
