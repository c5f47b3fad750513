import { describe, expect, it } from 'vitest';
import {
  findLastUses,
  findOptionMistake,
  getAddEffect,
  getDeleteEffect,
  getEditEffect,
  isSameProduct,
  needsReorder,
  type StoredOption,
  toOptionEdit,
} from './option-changes.ts';

function createOption(name: string, ...values: readonly string[]): StoredOption {
  return { id: name, name, optionValues: values.map((value) => ({ id: `${name} ${value}`, name: value })) };
}

const size = createOption('Size', 'S', 'M');
const colour = createOption('Colour', 'Red', 'Blue');
const product = {
  options: [size, colour],
  // M isn't sold in blue.
  variants: [
    ['S', 'Red'],
    ['S', 'Blue'],
    ['M', 'Red'],
  ].map(([one = '', other = '']) => ({
    id: `${one} ${other}`,
    title: `${one} / ${other}`,
    price: '10.00',
    selectedOptions: [
      { name: 'Size', value: one },
      { name: 'Colour', value: other },
    ],
  })),
};
const [small, medium] = size.optionValues;
const values = [...size.optionValues];

describe('ADMIN-190: the effect of a change of options on variants', () => {
  it('a new value is a variant of each combination of the other options', () => {
    const typed = [...values, { id: null, name: 'L' }, { id: null, name: '' }];
    expect(getEditEffect(product, size, typed)).toEqual({ added: 2, removed: [], given: null });
  });

  it('a removed value takes its variants along, and new values don’t repeat what only they had', () => {
    const typed = [...(medium === undefined ? [] : [medium]), { id: null, name: 'L' }];
    expect(getEditEffect(product, size, typed)).toEqual({
      ...{ added: 1, given: null },
      removed: ['S / Red', 'S / Blue'],
    });
  });

  it('existing variants get the first value of a new option', () => {
    const typed = ['Matte', 'Gloss', 'Satin'].map((name) => ({ id: null, name }));
    expect(getAddEffect(product, typed)).toEqual({ added: 6, removed: [], given: 'Matte' });
    expect(getAddEffect(product, typed.slice(0, 1))).toEqual({ added: 0, removed: [], given: 'Matte' });
  });

  it('of variants that differ in a deleted option only, the first stays', () => {
    expect(getDeleteEffect(product, size).removed).toEqual(['M / Red']);
    expect(getDeleteEffect(product, colour).removed).toEqual(['S / Blue']);
  });
});

describe('ADMIN-220: option values that are deleted with a variant', () => {
  it('names the option values that no other variant has', () => {
    const [smallRed, smallBlue, mediumRed] = product.variants;
    if (smallRed === undefined || smallBlue === undefined || mediumRed === undefined) throw new Error('none');
    expect(findLastUses(product, smallRed)).toEqual([]);
    expect(findLastUses(product, smallBlue)).toEqual([{ name: 'Colour', value: 'Blue' }]);
    expect(findLastUses(product, mediumRed)).toEqual([{ name: 'Size', value: 'M' }]);
  });
});

describe('ADMIN-190: the form of an option', () => {
  it.each([
    ['', values, 'name'],
    ['colour', values, 'sameName'],
    ['Size', [], 'values'],
    ['Size', [...values, { id: null, name: '' }], 'emptyValue'],
    ['Size', [...values, { id: null, name: 's' }], 'sameValue'],
    ['Size', values, null],
  ])('named %j with %j: %s', (name, typed, mistake) => {
    expect(findOptionMistake(name, typed, [colour])).toBe(mistake);
  });

  it('sends only the changes', () => {
    expect(toOptionEdit(size, 'Size', values)).toBeNull();
    const typed = [
      { id: 'Size M', name: 'Medium' },
      { id: null, name: 'L' },
    ];
    expect(toOptionEdit(size, 'Fit', typed)).toEqual({
      option: { id: 'Size', name: 'Fit' },
      add: [{ name: 'L' }],
      update: [{ id: 'Size M', name: 'Medium' }],
      remove: ['Size S'],
    });
  });

  it('orders values if the update leaves them in another order', () => {
    const added = { id: null, name: 'L' };
    expect(needsReorder(size, [...values, added])).toBe(false);
    expect(needsReorder(size, [added, ...values])).toBe(true);
    expect(needsReorder(size, values.toReversed())).toBe(true);
    expect(needsReorder(size, small === undefined ? [] : [small])).toBe(false);
  });

  it('detects that another person changed the product', () => {
    expect(isSameProduct(product, { ...product })).toBe(true);
    expect(isSameProduct(product, { ...product, variants: product.variants.slice(1) })).toBe(false);
    const renamed = createOption('Size', 'S', 'Medium');
    expect(isSameProduct(product, { ...product, options: [renamed, colour] })).toBe(false);
  });
});
