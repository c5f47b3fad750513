import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseFormSchema } from '../forms/form-schema.ts';
import { findStorefrontChanges, withoutOverrides } from './storefront-changes.ts';

const schema = parseFormSchema(
  z.toJSONSchema(
    z.strictObject({
      enable: z.boolean().meta({ title: 'On' }),
      percent: z.number().optional().meta({ title: 'Percent' }),
      hidden: z.boolean().default(false).meta({ title: 'Hidden' }),
    }),
    { io: 'input' },
  ),
);
const live = {
  default: { enable: true, percent: 10 },
  regions: { au: { percent: 15 }, ca: { enable: false }, dev: { percent: 99 } },
};
const next = { ...live, default: { enable: true, percent: 20 } };

const sellingExcept = (own: RegionKey) => getSellingRegions().filter((region) => region !== own);

describe('the changes of a publication', () => {
  test('are listed for each storefront with shoppers, except those with a value of their own', () => {
    expect(findStorefrontChanges(live, next, schema)).toEqual({
      changes: [
        {
          regions: sellingExcept('au'),
          differences: [{ where: 'Percent', before: '10', after: '20' }],
        },
      ],
      overrides: [{ region: 'au', fields: ['percent'] }],
    });
  });

  test('is the own value of a storefront that follows all regions again', () => {
    const { overrides } = findStorefrontChanges(live, next, schema);
    const followed = withoutOverrides(next, overrides);
    expect(followed.regions).toEqual({ ca: { enable: false }, dev: { percent: 99 } });
    expect(findStorefrontChanges(live, followed, schema)).toMatchObject({
      changes: [
        { regions: sellingExcept('au') },
        { regions: ['au'], differences: [{ where: 'Percent', before: '15', after: '20' }] },
      ],
      overrides: [],
    });
  });

  test('is nothing where only the staging store would change, or nothing does', () => {
    expect(findStorefrontChanges(live, live, schema)).toEqual({ changes: [], overrides: [] });
    const staged = { ...live, regions: { ...live.regions, dev: { percent: 1 } } };
    expect(findStorefrontChanges(live, staged, schema).changes).toEqual([]);
  });

  test('is nothing in a storefront where the article is hidden', () => {
    const article = { default: { enable: true }, regions: { uk: { hidden: true } } };
    const regions = findStorefrontChanges({}, article, schema).changes.flatMap((change) => change.regions);
    expect(regions).not.toContain('uk');
    expect(regions).toContain('us');
  });

  test('of a list as a whole is hidden by a storefront that replaces it', () => {
    const list = parseFormSchema(z.toJSONSchema(z.array(z.string()), { io: 'input' }));
    const before = { default: ['a'], regions: { au: ['b'] } };
    const after = { default: ['a', 'c'], regions: { au: ['b'] } };
    const { overrides, changes } = findStorefrontChanges(before, after, list);
    expect(overrides).toEqual([{ region: 'au', fields: null }]);
    expect(changes.flatMap(({ regions }) => regions)).not.toContain('au');
    expect(withoutOverrides(after, overrides)).toEqual({ default: ['a', 'c'] });
  });
});
