import { describe, expect, test } from 'vitest';
import { writeRatings } from './built-in-ratings.ts';

const product = (handle: string) => ({
  handle,
  rating: { value: 'theirs' },
  ratingCount: { value: '1' },
  options: [{ name: 'Size' }],
});
const own = new Map([
  ['reviewed', { average: 4.5, count: 12 }],
  ['taken-back', null],
]);
const stars = {
  rating: { value: '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}' },
  ratingCount: { value: '12' },
};

describe('the shop’s own stars', () => {
  test('stand in place of the catalogue’s, and of none where the last review was taken back', () => {
    const data = {
      product: product('reviewed'),
      list: { nodes: [product('never'), product('taken-back')] },
      handleAlone: { handle: 'reviewed' },
    };
    writeRatings(data, own);
    expect(data).toEqual({
      product: { ...product('reviewed'), ...stars },
      list: {
        nodes: [product('never'), { ...product('taken-back'), rating: null, ratingCount: null }],
      },
      handleAlone: { handle: 'reviewed' },
    });
  });

  test('leave parts that others are handed too as they are, and make one part of each', () => {
    const part = Object.freeze(product('reviewed'));
    const other = Object.freeze(product('never'));
    const answer = (ratings = own) => {
      const data = { nodes: [part, other], first: part };
      writeRatings(data, ratings);
      return data;
    };
    const { nodes, first } = answer();
    expect(first).toEqual({ ...product('reviewed'), ...stars });
    expect([nodes[0] === first, nodes[1] === other, Object.isFrozen(first)]).toEqual([true, true, true]);
    expect(part).toEqual(product('reviewed'));
    expect(answer().first).toBe(first);
    const next = answer(new Map([['reviewed', { average: 4.5, count: 13 }]]));
    expect(next.first.ratingCount).toEqual({ value: '13' });
  });
});
