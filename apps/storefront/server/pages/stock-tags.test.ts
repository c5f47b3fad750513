import { describe, expect, it } from 'vitest';
import { getStockTags } from './stock-tags.ts';

describe('of pieces that went or came', () => {
  it.each([
    ['plenty stays plenty', 80, 79, []],
    ['the first of few', 6, 5, ['left:oil']],
    ['each of few', 3, 2, ['left:oil']],
    ['few became plenty', 5, 6, ['left:oil']],
    ['sold out', 1, 0, ['oil', 'left:oil']],
    ['sold out from plenty', 80, 0, ['oil', 'left:oil']],
    ['back again', 0, 40, ['oil', 'left:oil']],
    ['a pre-order that goes on', -4, -5, []],
    ['a pre-order that begins', 1, -1, ['oil', 'left:oil']],
    ['nobody counts', null, null, []],
  ])('pages show: %s', (_, before, after, shown) => {
    expect([...getStockTags([{ handle: 'oil', before, after }], 5)]).toEqual(shown);
  });
});
