import { describe, expect, it } from 'vitest';
import { combineOptions, findNewProductMistake, readTypedOptions, toVariantsInput } from './new-product.ts';

describe('ADMIN-164: the variants of a new product', () => {
  it('are the combinations of its options, and one without options', () => {
    const options = readTypedOptions([
      { name: ' Size ', values: 'S, M, S,' },
      { name: 'Colour', values: 'Sand, Sea' },
      { name: '', values: 'left out' },
    ]);
    expect(options).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Sand', 'Sea'] },
    ]);
    expect(combineOptions(options).map(({ title }) => title)).toEqual([
      ...['S / Sand', 'S / Sea', 'M / Sand', 'M / Sea'],
    ]);
    expect(combineOptions([])).toEqual([
      { title: 'Default Title', optionValues: [{ optionName: 'Title', name: 'Default Title' }] },
    ]);
  });

  const options = readTypedOptions([{ name: 'Size', values: '50 ml, 100 ml' }]);
  const variants = combineOptions(options).map((variant) => ({
    ...variant,
    ...{ price: '24.50', sku: '', stock: '' },
  }));
  const values = { title: 'Sea Mist', options, variants };
  const withFirst = (change: object) => ({
    ...values,
    variants: variants.map((variant, index) => (index === 0 ? { ...variant, ...change } : variant)),
  });

  it.each([
    [{ ...values, title: '' }, { kind: 'title' }],
    [{ ...values, options: [...options, { name: 'size', values: ['S'] }] }, { kind: 'sameOption' }],
    [{ ...values, variants: Array.from({ length: 51 }, () => variants).flat() }, { kind: 'tooMany' }],
    [withFirst({ price: '' }), { kind: 'price', variant: '50 ml' }],
    [withFirst({ price: '12.505' }), { kind: 'price', variant: '50 ml' }],
    [withFirst({ stock: '-1' }), { kind: 'stock', variant: '50 ml' }],
    [values, null],
  ])('are checked before anything is sent: %#', (typed, mistake) => {
    expect(findNewProductMistake(typed)).toEqual(mistake);
  });

  it('are sent with their stock at a location, or without stock', () => {
    const typed = withFirst({ sku: 'mist-50', stock: '7' });
    const at = 'gid://shopify/Location/1';
    expect(toVariantsInput(typed, at)).toEqual({
      productOptions: [{ name: 'Size', position: 1, values: [{ name: '50 ml' }, { name: '100 ml' }] }],
      variants: [
        {
          optionValues: [{ optionName: 'Size', name: '50 ml' }],
          price: '24.50',
          inventoryItem: { tracked: true, sku: 'mist-50' },
          inventoryQuantities: [{ locationId: at, name: 'available', quantity: 7 }],
        },
        {
          optionValues: [{ optionName: 'Size', name: '100 ml' }],
          price: '24.50',
          inventoryItem: { tracked: true },
        },
      ],
    });
    expect(JSON.stringify(toVariantsInput(typed, null))).not.toContain('inventoryQuantities');
  });
});
