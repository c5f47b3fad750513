import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseFormSchema } from '../forms/form-schema.ts';
import { findDifferences } from './differences.ts';

const schema = parseFormSchema(
  z.toJSONSchema(
    z.strictObject({
      enable: z.boolean().meta({ title: 'On' }),
      from: z.int().optional().meta({ title: 'From', picks: 'money-minor' }),
      products: z.array(z.string()).default([]).meta({ title: 'Products', picks: 'product', list: true }),
      gift: z.string().nullable().default(null).meta({ title: 'Gift', picks: 'variant' }),
      tiers: z
        .array(
          z.strictObject({
            discount: z.number().meta({ title: 'Discount' }),
            text: z.string().optional().meta({ title: 'Line' }),
          }),
        )
        .default([])
        .meta({ title: 'Tiers' }),
    }),
    { io: 'input' },
  ),
);

const words = (before: object, after: object) =>
  findDifferences(before, after, schema).map((each) => `${each.where}: ${each.before} -> ${each.after}`);

describe('differences in words', () => {
  test.each([
    ['nothing', { default: { enable: true } }, { default: { enable: true } }, []],
    [
      'a switch',
      { default: { enable: true } },
      { default: { enable: false } },
      ['All storefronts · On: yes -> no'],
    ],
    [
      'an amount',
      { default: { from: 1000 } },
      { default: { from: 1050 } },
      ['All storefronts · From: 10 -> 10.50'],
    ],
    ['something new', { default: {} }, { default: { from: 500 } }, ['All storefronts · From: not set -> 5']],
    [
      'a list',
      { default: { products: ['a'] } },
      { default: { products: ['a', 'b', 'c', 'd'] } },
      ['All storefronts · Products: a -> a, b, c and 1 more'],
    ],
    [
      'a variant',
      { default: { gift: null } },
      { default: { gift: 'gid://shopify/ProductVariant/12' } },
      ['All storefronts · Gift: nothing -> number 12'],
    ],
    [
      'a tier in the middle',
      { default: { tiers: [{ discount: 10 }, { discount: 20 }] } },
      { default: { tiers: [{ discount: 10 }, { discount: 25 }, { discount: 30, text: 'x' }] } },
      [
        'All storefronts · Tiers · 2 · Discount: 20 -> 25',
        'All storefronts · Tiers · 3: none -> Discount 30, Line x',
      ],
    ],
    [
      'a region’s own',
      { default: { enable: true } },
      { default: { enable: true }, regions: { au: { enable: false } } },
      ['Australia · On: same as all storefronts -> no'],
    ],
    [
      'a region that inherits again',
      { default: { enable: true }, regions: { au: { enable: false } } },
      { default: { enable: true } },
      ['Australia · On: no -> same as all storefronts'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(words(before, after)).toEqual(expected);
  });
});
