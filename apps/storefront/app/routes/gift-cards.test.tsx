import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import GiftCards from './gift-cards.tsx';

it.each([
  ['stays after it wasn’t found', { found: null, entered: 'H8NB-' }, 'value="H8NB-"'],
  ['is gone from a page that shows the balance', undefined, 'value=""'],
])('CARD-20: the code that was entered %s', (_, actionData, value) => {
  const props = {
    loaderData: { own: [], isHere: true, meta: { title: 'Balance', robots: 'noindex' } },
    actionData,
    params: {},
    matches: [],
  };
  const element = createElement(GiftCards, props as never);
  const router = createMemoryRouter([{ path: '/', element }]);
  const input = /<input[^>]*name="code"[^>]*>/.exec(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(input?.[0]).toContain(value);
});
