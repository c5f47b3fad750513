import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { OrderSubscriptions } from './order-subscriptions.tsx';

const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;

function show(contracts: readonly (readonly [id: string, originOrder: string] | null)[]): string {
  const nodes = contracts.map((contract) => ({
    contract:
      contract === null
        ? null
        : { id: gid('SubscriptionContract', contract[0]), originOrder: { id: gid('Order', contract[1]) } },
  }));
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderSubscriptions order={{ id: gid('Order', '7'), lineItems: { nodes } }} />
    </MemoryRouter>,
  );
}

it('SUB-40: an order names the subscriptions that it started or delivers, each once', () => {
  const html = show([['71', '7'], null, ['71', '7'], ['31', '3']]);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/subscriptions/71"', 'href="/subscriptions/31"']);
  expect(html).toMatch(/This order started .*subscription 71/);
  expect(html).toMatch(/This order is a delivery of .*subscription 31/);
});

it('SUB-40: another order has no such card', () => {
  expect(show([null])).toBe('');
});
