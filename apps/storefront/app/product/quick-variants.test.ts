import { describe, expect, test } from 'vitest';
import { canChoose, findVariant, getInitialChoice, toQuickProduct } from './quick-variants.ts';

const variant = (id: string, shade: string, size: string, availableForSale: boolean, amount = '34.0') => ({
  id,
  availableForSale,
  price: { amount },
  unitPrice: null,
  unitPriceMeasurement: null,
  selectedOptions: [
    { name: 'Shade', value: shade },
    { name: 'Size', value: size },
    { name: 'Edition', value: 'First' },
  ],
  image: null,
});
const values = (...names: string[]) => names.map((name) => ({ name, swatch: null }));

const product = toQuickProduct({
  product: {
    options: [
      { name: 'Shade', optionValues: values('Light', 'Dark') },
      { name: 'Size', optionValues: values('50 ml', '200 ml') },
      { name: 'Edition', optionValues: values('First') },
    ],
    variants: {
      nodes: [
        variant('1', 'Light', '50 ml', false),
        variant('2', 'Light', '200 ml', false),
        variant('3', 'Dark', '50 ml', true, '16.0'),
        variant('4', 'Dark', '200 ml', false),
      ],
    },
  },
});

describe('the choice of options on a product card', () => {
  test('asks only for options with several values', () => {
    expect(product.options.map(({ name }) => name)).toEqual(['Shade', 'Size']);
  });

  test('initially selects a variant that can be bought', () => {
    expect(getInitialChoice(product)).toEqual({ Shade: 'Dark', Size: '50 ml' });
  });

  test('returns its variant with the price in minor units', () => {
    expect(findVariant(product, { Shade: 'Dark', Size: '50 ml' })).toMatchObject({ id: '3', price: 1600 });
    expect(findVariant(product, { Shade: 'Light', Size: '50 ml' })).toMatchObject({
      id: '1',
      available: false,
    });
    expect(findVariant(product, { Shade: 'Green' })).toBeNull();
  });

  test('marks values that aren’t available together with the others', () => {
    expect(canChoose(product, { Size: '50 ml' }, 'Shade', 'Dark')).toBe(true);
    expect(canChoose(product, { Size: '200 ml' }, 'Shade', 'Dark')).toBe(false);
    expect(canChoose(product, { Size: '50 ml' }, 'Shade', 'Light')).toBe(false);
  });
});
