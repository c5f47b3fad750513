import { describe, expect, test } from 'vitest';
import { parseDiscounts } from './import-discounts.ts';

const percent = { code: 'GLOW10', kind: 'percentage', value: 10, target: 'order' };

function only(entry: object) {
  const { discounts, bad } = parseDiscounts([entry]);
  return { discount: discounts[0], bad };
}

describe('content of a discount file', () => {
  test.each([
    ['a percentage', percent, { kind: 'percentage', percentage: 10, target: 'order' }],
    [
      'a fixed amount per region, once per unit',
      { code: 'FIVER', kind: 'fixedAmount', value: { us: '5.00', uk: '4.5' }, target: 'line', each: true },
      { kind: 'fixedAmount', amount: { us: 500, uk: 450 }, target: 'line', each: true },
    ],
    [
      'free shipping up to a price',
      { code: 'SHIP', kind: 'freeShipping', maximumPrice: { us: '10' } },
      { kind: 'freeShipping', maximumPrice: { us: 1000 } },
    ],
    [
      'DISC-19: percentages per SKU',
      { code: 'coco', kind: 'skuTable', value: { 'OIL-1': 20, 'OIL-2': 50 } },
      { kind: 'skuTable', percentages: { 'OIL-1': 20, 'OIL-2': 50 } },
    ],
  ])('%s', (_name, entry, benefit) => {
    const { discount, bad } = only(entry);
    expect(bad).toEqual([]);
    expect(discount?.benefit).toEqual(benefit);
  });

  test('buy X get Y defaults to a free second thing among everything', () => {
    const { discount } = only({
      automatic: 'Two for one',
      kind: 'buyXGetY',
      value: { buys: { quantity: 1 }, gets: { quantity: 1 } },
    });
    expect(discount).toMatchObject({
      id: 'automatic:two-for-one',
      code: null,
      title: 'Two for one',
      benefit: { gets: { percentage: 100, entitlement: { all: true } } },
    });
  });

  test('a bulk discount has no code of its own and is no automatic one', () => {
    const { discount, bad } = only({ ...percent, code: undefined, bulk: 'Summer letter' });
    expect(bad).toEqual([]);
    expect(discount).toMatchObject({ id: 'bulk:summer-letter', code: '', title: 'Summer letter' });
  });

  test('times become milliseconds, a minimum minor units, and omitted fields mean no condition', () => {
    const { discount } = only({
      ...percent,
      minimum: { subtotal: { us: '49.99' } },
      startsAt: '2026-01-01T00:00:00Z',
      excludes: ['newAndBundles'],
    });
    expect(discount).toMatchObject({
      startsAt: Date.UTC(2026, 0, 1),
      endsAt: null,
      minimum: { subtotal: { us: 4999 }, onEntitled: false },
      excludesNewAndBundles: true,
      regions: 'all',
      usageLimit: null,
      combinesWith: { order: false, line: false, shipping: false },
    });
  });

  test('OFFER-14: states for which customers it is', () => {
    const customers = { firstOrder: true, withoutTags: ['staff'] };
    const { discounts, bad } = parseDiscounts([{ ...percent, customers }]);
    expect(bad).toEqual([]);
    expect(discounts[0]?.audience).toEqual({
      members: false,
      firstOrder: true,
      tags: [],
      withoutTags: ['staff'],
    });
  });

  test.each([
    ['neither code nor title', { ...percent, code: undefined }, 'code'],
    ['both a code and a title', { ...percent, automatic: 'Sale' }, 'code'],
    ['a code with a space', { ...percent, code: 'GLOW 10' }, 'code'],
    ['a percentage above 100', { ...percent, value: 101 }, 'value'],
    ['an unknown kind', { ...percent, kind: 'magic' }, 'kind'],
    ['an unknown field', { ...percent, procent: 1 }, 'procent'],
    ['customers that nothing is asked of', { ...percent, customers: {} }, 'customers'],
    ['a list of tags in one', { ...percent, customers: { tags: ['vip,friend'] } }, 'customers.tags.0'],
    [
      'an unknown region',
      { ...percent, minimum: { subtotal: { us: '1.00', zz: '1.00' } } },
      'minimum.subtotal.zz',
    ],
    [
      'an amount with three decimals',
      { ...percent, minimum: { subtotal: { us: '1.005' } } },
      'minimum.subtotal.us',
    ],
    ['an entitlement to nothing', { ...percent, entitled: { products: [] } }, 'entitled'],
    [
      'an end before the start',
      { ...percent, startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'endsAt',
    ],
    ['no time', { ...percent, startsAt: 'tomorrow' }, 'startsAt'],
    [
      'a limit on automatic free shipping',
      { automatic: 'Free', kind: 'freeShipping', oncePerCustomer: true },
      'usageLimit',
    ],
    ['a limit of nothing', { ...percent, usageLimit: 0 }, 'usageLimit'],
  ])('%s is refused at its field', (_name, entry, field) => {
    const { discount, bad } = only(entry);
    expect(discount).toBeUndefined();
    expect(bad.map((problem) => [problem.index, problem.field])).toEqual([[0, field]]);
    expect(bad[0]?.reason).not.toBe('');
  });

  test('the same code twice, in another case, is refused the second time', () => {
    const { discounts, bad } = parseDiscounts({ discounts: [percent, { ...percent, code: 'glow10' }] });
    expect(discounts).toHaveLength(1);
    expect(bad).toEqual([{ index: 1, field: 'code', reason: 'repeats entry 0' }]);
  });
});
