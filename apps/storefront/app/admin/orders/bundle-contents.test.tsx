import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineComponents } from '../../cart/line-components.tsx';
import { BundleContents } from './bundle-contents.tsx';

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text !== '');

it('BUNDLE-08: the packing slip lists the components in each bundle of a line', () => {
  const customAttributes = [
    { key: 'Balm, Coconut', value: '1 × BALM-1' },
    { key: 'Balm, Papaya', value: null },
  ];
  expect(textOf(renderToStaticMarkup(<BundleContents group={{ customAttributes }} />))).toEqual([
    'In each:',
    '1 × BALM-1 Balm, Coconut',
    'Balm, Papaya',
  ]);
  expect(renderToStaticMarkup(<BundleContents group={null} />)).toBe('');
});

it('BUNDLE-11: a line names its components with their units in all of its bundles', () => {
  const components = [
    { title: 'Balm', choice: 'Coconut', quantity: 1 },
    { title: 'Mitt', choice: '', quantity: 2 },
  ];
  const show = (quantity: number) =>
    textOf(renderToStaticMarkup(<LineComponents components={components} quantity={quantity} />));
  expect(show(1)).toEqual(['Balm, Coconut', '2 × Mitt']);
  expect(show(3)).toEqual(['3 × Balm, Coconut', '6 × Mitt']);
});
