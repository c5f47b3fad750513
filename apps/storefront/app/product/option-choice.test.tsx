import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { OptionChoice } from './option-choice.tsx';
import type { OptionView } from './option-views.ts';

function createOption(count: number): OptionView {
  const values = Array.from({ length: count }, (_, index) => ({
    name: `Scent ${index}`,
    color: null,
    image: null,
    chosen: index === 0,
    available: true,
    waitlistLabel: null,
    price: null,
    link: `?Scent=${index}`,
  }));
  return { name: 'Scent', label: 'Choose Scent', hasSwatches: false, priced: false, values };
}

it.each([
  [3, 'choice-words'],
  [7, 'choice-words'],
  [12, 'choice-list'],
])('CAT-33: %d texts to choose from are %s', (count, list) => {
  const element = <OptionChoice option={createOption(count)} region="us" valueLang={undefined} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(/<ul class="([^"]*)"/.exec(html)?.[1]).toBe(list);
});

it('CARD-44: amounts of a gift card are shown as prices, and a custom amount has no price', () => {
  const card = createOption(2);
  const [amount, other] = card.values;
  if (amount === undefined || other === undefined) throw new Error('two values are needed');
  const values = [
    { ...amount, name: '25', price: 2500, isAmount: true as const },
    { ...other, name: 'Other amount', price: 5000 },
  ];
  const element = <OptionChoice option={{ ...card, values }} region="us" valueLang={undefined} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect([...html.matchAll(/class="choice-name">([^<]*)</g)].map(([, name]) => name)).toEqual([
    '$25',
    'Other amount',
  ]);
  expect(html).not.toContain('choice-price');
});
