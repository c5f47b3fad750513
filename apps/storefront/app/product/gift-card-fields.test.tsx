import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import GiftCardFields from './gift-card-fields.tsx';

it('CARD-27: the browser rejects an amount with three decimals, as the server does', () => {
  const root = { frame: { region: 'us' } };
  const limits = { minimum: 1000, maximum: 50000 };
  const element = <GiftCardFields price={5000} limits={limits} enterAmount={() => {}} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  const amount = /<input[^>]*type="number"[^>]*>/.exec(
    renderToString(<RouterProvider router={router} />),
  )?.[0];
  expect(amount).toContain('min="10"');
  expect(amount).toContain('max="500"');
  expect(amount).toContain('step="0.01"');
});
