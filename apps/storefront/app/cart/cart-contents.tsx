/** What a cart holds: the same in the slide-out panel and on the cart's page, where it works as plain forms. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { CartJson } from './cart-json.ts';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { DiscountCode } from './discount-code.tsx';
import { ShippingMeter } from './shipping-meter.tsx';

export function CartContents({ cart, layout }: { cart: CartJson; layout: 'drawer' | 'page' }) {
  const { region, unlinkedProducts } = useShopFrame();
  const [said, say] = useState('');
  const announcement = (
    <p role="status" className="sr-only">
      {said}
    </p>
  );

  if (cart.lines.length === 0) {
    return (
      <div className={layout === 'drawer' ? 'grid flex-1 place-content-center p-8 text-center' : 'py-12'}>
        {announcement}
        <p className="font-display text-2xl">Nothing here yet</p>
        <p className="mt-2 text-muted">Start with what everyone takes to the beach.</p>
        <p className="mt-6">
          <Link to="/collections/best-sellers" className="button">
            See the best sellers
          </Link>
        </p>
      </div>
    );
  }

  const lines = (
    <>
      <ShippingMeter cart={cart} region={region} />
      <CartWarnings cart={cart} />
      <ul className="divide-y divide-line" aria-label="Items in your cart">
        {cart.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            region={region}
            linked={!unlinkedProducts.includes(line.merchandise.product.handle)}
            say={say}
          />
        ))}
      </ul>
    </>
  );
  const summary = (
    <>
      <DiscountCode cart={cart} say={say} layout={layout} />
      <CartTotals cart={cart} region={region} />
      <a href={cart.checkoutUrl} className="button mt-4 w-full">
        Check out
      </a>
    </>
  );

  if (layout === 'drawer') {
    return (
      <>
        {announcement}
        <div className="flex-1 overflow-y-auto px-5 pt-4 pb-6">{lines}</div>
        <div className="border-line border-t px-5 pt-4 pb-5">{summary}</div>
      </>
    );
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem]">
      {announcement}
      <div>{lines}</div>
      <section aria-label="Summary" className="lg:sticky lg:top-24 lg:self-start">
        {summary}
      </section>
    </div>
  );
}

/** What the last change said: a quantity that stock cut, for example. */
function CartWarnings({ cart }: { cart: CartJson }) {
  if (cart.warnings.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-coral text-sm">
      {cart.warnings.map((warning) => (
        <li key={`${warning.code}-${warning.target}`}>{warning.message}</li>
      ))}
    </ul>
  );
}
