import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Session, SessionContext } from '../editor/session/session.ts';
import { OrderEditPage } from './orders/edit/order-edit-page.tsx';
import { ShippingEditPage } from './shipping/shipping-edit-page.tsx';

function render(page: React.ReactNode, scopes: Session['editor']['scopes']): string {
  const session: Session = {
    editor: {
      name: 'Ben',
      email: 'ben@example.com',
      role: 'read-only',
      secondFactor: 'off',
      scopes,
      permissions: [],
      timeZone: 'UTC',
      hasBackend: true,
    },
    again: () => undefined,
    signOut: async () => undefined,
  };
  return renderToStaticMarkup(
    <SessionContext value={session}>
      <MemoryRouter>{page}</MemoryRouter>
    </SessionContext>,
  );
}

describe.each([
  ['orders', <OrderEditPage key="orders" />, 'read_orders', 'write_order_edits'],
  ['shipping and taxes', <ShippingEditPage key="shipping" />, 'read_shipping', 'write_shipping'],
] as const)('ADMIN-226: the form of %s', (_name, page, reading, writing) => {
  it('isn’t shown to a role that may only read', () => {
    const html = render(page, [reading]);
    expect(html).toContain('Your role can’t open this page');
    expect(html).not.toContain('<button');
  });

  it('is shown to a role that may change', () => {
    expect(render(page, [reading, writing])).not.toContain('Your role can’t open this page');
  });
});
