/** What a cart holds: the same in the slide-out panel and on the cart's page, where it works as plain forms. */
import { useState } from 'react';
import { Link } from 'react-router';
import { MemberLine } from '../account/member-line.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { CartJson } from './cart-json.ts';
import { CartLine } from './cart-line.tsx';
import { CartBanner, CartNotices } from './cart-notices.tsx';
import { CartSum, CartTotals } from './cart-totals.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import type { DestinationsJson } from './destinations-json.ts';
import { DiscountCode } from './discount-code.tsx';
import { GiftPicker } from './gift-picker.tsx';
import { ShippingMeter } from './shipping-meter.tsx';
import { TierMeter } from './tier-meter.tsx';
import { UpsellList } from './upsell-list.tsx';
import { WhyThisPrice } from './why-this-price.tsx';

export interface CartContentsProps {
  readonly cart: CartJson;
  readonly layout: 'drawer' | 'page';
  /** What the cart's page knows already. */
  readonly destinations?: DestinationsJson | null;
}

export function CartContents({ cart, layout, destinations = null }: CartContentsProps) {
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
      <CartNotices cart={cart} />
      <TierMeter meter={cart.discountMeter} region={region} />
      <ShippingMeter cart={cart} region={region} />
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
      <GiftPicker cart={cart} region={region} say={say} />
      <UpsellList upsells={cart.offers.upsells} region={region} unlinked={unlinkedProducts} say={say} />
    </>
  );
  const details = (
    <>
      <DiscountCode cart={cart} say={say} layout={layout} />
      <MemberLine member={cart.member} />
      <div className="mt-4">
        <CartTotals cart={cart} region={region} />
        <DestinationPicker cart={cart} destinations={destinations} say={say} />
        <WhyThisPrice cart={cart} region={region} />
      </div>
    </>
  );
  const checkOut = (
    <>
      <CartSum cart={cart} region={region} />
      <a href={cart.checkoutUrl} className="button mt-3 w-full">
        Check out
      </a>
    </>
  );

  if (layout === 'drawer') {
    return (
      <>
        {announcement}
        <CartBanner text={cart.offers.banner} />
        <div className="flex-1 overflow-y-auto px-5 pt-4 pb-6">
          {lines}
          <div className="mt-2 border-line border-t pt-5">{details}</div>
        </div>
        <div className="border-line border-t px-5 pt-3 pb-5">{checkOut}</div>
      </>
    );
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      {announcement}
      <div>
        <CartBanner text={cart.offers.banner} />
        <h2 className="sr-only">Items</h2>
        <div className="pt-4">{lines}</div>
      </div>
      <section aria-label="Summary" className="lg:sticky lg:top-24 lg:self-start">
        {details}
        <div className="mt-2 border-line border-t pt-3">{checkOut}</div>
      </section>
    </div>
  );
}
