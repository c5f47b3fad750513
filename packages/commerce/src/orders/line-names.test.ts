import { expect, it } from 'vitest';
import { formatLineName, getVariantTitle } from './line-names.ts';

it.each([
  ['Default Title', null, 'Balm'],
  ['', null, 'Balm'],
  ['Coconut', 'Coconut', 'Balm - Coconut'],
])(
  'ADMIN-230: a line of the variant %o has the variant title %o and the name %o',
  (variantTitle, title, name) => {
    expect(getVariantTitle({ variantTitle })).toBe(title);
    expect(formatLineName({ title: 'Balm', variantTitle })).toBe(name);
  },
);
