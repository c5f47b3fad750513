import { expect, it } from 'vitest';
import { findNearestChoices } from './nearest-choices.ts';
import type { OptionView } from './option-views.ts';

const shades = ['Light', 'Medium', 'Dark', 'Ultra Dark'];
const sizes = ['200 ml', '50 ml'];

function option(name: string, values: readonly string[], looks: boolean): OptionView {
  return {
    name,
    label: name,
    hasSwatches: looks,
    priced: false,
    values: values.map((value) => ({
      name: value,
      color: looks ? `#${value.length}` : null,
      image: null,
      chosen: false,
      available: true,
      waitlistLabel: null,
      price: null,
      link: '',
    })),
  };
}
const options = [option('Size', sizes, false), option('Color', shades, true)];

/** The product in each size and shade; the variants in `gone` are sold out. */
function product(chosen: string, gone: readonly string[]) {
  const nodes = sizes.flatMap((size) =>
    shades.map((shade) => ({
      id: `${size} ${shade}`,
      availableForSale: !gone.includes(`${size} ${shade}`),
      price: { amount: size === '50 ml' ? '16.0' : '34.0' },
      unitPrice: { amount: size === '50 ml' ? '32.0' : '17.0' },
      unitPriceMeasurement: { referenceValue: 100, referenceUnit: 'ML' },
      selectedOptions: [
        { name: 'Size', value: size },
        { name: 'Color', value: shade },
      ],
    })),
  );
  return { selectedVariant: chosen === '' ? null : { id: chosen }, variants: { nodes } };
}

it.each<[what: string, chosen: string, gone: readonly string[], names: readonly string[]]>([
  ['a shade of a middle', '200 ml Medium', ['200 ml Medium'], ['200 ml, Light', '200 ml, Dark']],
  ['the darkest', '50 ml Ultra Dark', ['50 ml Ultra Dark'], ['50 ml, Dark', '50 ml, Medium']],
  [
    'a shade whose neighbour is gone too',
    '200 ml Light',
    ['200 ml Light', '200 ml Medium'],
    ['200 ml, Dark', '200 ml, Ultra Dark'],
  ],
  [
    'the last of its size',
    '200 ml Dark',
    shades.map((shade) => `200 ml ${shade}`),
    ['50 ml, Dark', '50 ml, Medium'],
  ],
  ['one that is there', '200 ml Dark', ['200 ml Light'], []],
  ['a combination that does not exist', '', ['200 ml Light'], []],
  ['all', '200 ml Dark', sizes.flatMap((size) => shades.map((shade) => `${size} ${shade}`)), []],
])('%s leaves the nearest', (_what, chosen, gone, names) => {
  expect(findNearestChoices(product(chosen, gone), options).map(({ name }) => name)).toEqual(names);
});

it('each choice has its appearance, its price and the URL that selects it', () => {
  expect(findNearestChoices(product('50 ml Dark', ['50 ml Dark']), options)[0]).toEqual({
    name: '50 ml, Medium',
    color: '#6',
    image: null,
    price: 1600,
    measurePrice: { amount: 3200, per: '100 ml' },
    link: '?Size=50+ml&Color=Medium',
  });
});
