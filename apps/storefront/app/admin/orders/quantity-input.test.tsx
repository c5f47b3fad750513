import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseQuantity, QuantityInput } from './quantity-input.tsx';

const show = (max: number) =>
  renderToStaticMarkup(
    <QuantityInput label="Quantity of Sunset Oil" value={max} max={max} onChange={() => undefined} />,
  );

it('ADMIN-126: a quantity of up to 50 is chosen, a larger one is typed', () => {
  expect(show(50).match(/<option/g)).toHaveLength(51);
  expect(show(51)).toMatch(/^<input [^>]*aria-label="Quantity of Sunset Oil"[^>]* value="51"\/>$/);
});

it.each([
  ['', 0],
  ['05', 5],
  ['-7 pieces', 7],
  ['10001', 10_000],
])('ADMIN-126: %j typed is a quantity within the limit', (text, quantity) => {
  expect(parseQuantity(text, 10_000)).toBe(quantity);
});
