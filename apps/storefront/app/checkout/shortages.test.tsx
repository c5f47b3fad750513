import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Shortages } from './shortages.tsx';

function render(messages: readonly string[], said: string | null = null): string {
  const router = createMemoryRouter([{ path: '/', element: <Shortages messages={messages} said={said} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('CHECK-50: says above the steps what has run short, announced, and offers to go on', () => {
  const html = render(['Sunset Oil has just sold out.', 'Only 2 of Lip Balm are left.']);
  expect(html).toMatch(/role="alert".*Sunset Oil has just sold out\..*Only 2 of Lip Balm are left\./s);
  expect(html).toMatch(/<button[^>]*value="adjust"/);
});

it('CHECK-50: repeats nothing that an error says already, and is absent from a cart that is in stock', () => {
  const html = render(
    ['Sunset Oil has just sold out.'],
    'Sunset Oil has just sold out. Nothing was charged.',
  );
  expect(html).not.toContain('Sunset Oil');
  expect(html).toContain('value="adjust"');
  expect(render([])).toBe('');
});
