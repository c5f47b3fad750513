import { describe, expect, it } from 'vitest';
import {
  combineOptions,
  findErrorField,
  findNewProductMistakes,
  readTypedOptions,
  toVariantsInput,
} from './create-product-form.ts';

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

  const typedOptions = [{ name: 'Size', values: '50 ml, 100 ml' }];
  const options = readTypedOptions(typedOptions);
  const variants = combineOptions(options).map((variant) => ({
    ...variant,
    ...{ price: '24.50', sku: '', stock: '' },
  }));
  const values = { title: 'Sea Mist', typedOptions, options, variants };
  const withFirst = (change: object) => ({
    ...values,
    variants: variants.map((variant, index) => (index === 0 ? { ...variant, ...change } : variant)),
  });
  const withOption = (name: string, typed: string) => ({
    ...values,
    typedOptions: [...typedOptions, { name, values: typed }],
  });

  it.each([
    [{ ...values, title: '' }, ['title: title']],
    [withOption('size ', 'S'), ['option 1: sameOption']],
    [withOption('Colour', ' , '), ['values 1: noValues']],
    [withOption('', 'Sand'), ['option 1: noName']],
    [withOption('', ''), []],
    [
      { ...values, title: '', variants: Array.from({ length: 51 }, () => variants).flat() },
      ['title: title', 'values 0: tooMany'],
    ],
    [withFirst({ price: '' }), ['price 50 ml: price']],
    [withFirst({ price: '12.505', stock: '-1' }), ['price 50 ml: price', 'stock 50 ml: stock']],
    [values, []],
  ])('ADMIN-249: are checked before anything is sent, and every mistake is found: %#', (typed, mistakes) => {
    expect(findNewProductMistakes(typed).map(({ field, kind }) => `${field}: ${kind}`)).toEqual(mistakes);
  });

  it.each([
    [['input', 'title'], 'title'],
    [['input', 'productOptions', '1', 'name'], 'option 1'],
    [['input', 'variants', '1', 'price'], 'price 100 ml'],
    [['input', 'variants', '0', 'inventoryItem', 'sku'], 'sku 50 ml'],
    [['input', 'variants', '0', 'inventoryQuantities'], 'stock 50 ml'],
    [['input', 'files'], null],
    [null, null],
  ])('ADMIN-249: an error of the API at %j belongs to the field %s', (path, field) => {
    expect(findErrorField(path, variants)).toBe(field);
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
