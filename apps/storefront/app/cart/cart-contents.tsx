/**
 * Contents of the cart, in the cart drawer and on the cart page. Its controls are native forms, so the page works
 * without JavaScript.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/cart';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MemberLine } from '../account/member-line.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import type { ProductCardData } from '../product/product-card-data.ts';
import type { Announce } from './announce.ts';
import { getCartGoals } from './cart-goals.ts';
import { CartLine } from './cart-line.tsx';
import { CartBanner, CartNotices } from './cart-notices.tsx';
import { CartSum, TotalsList } from './cart-totals.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { DiscountCode } from './discount-code.tsx';
import { DiscountTierBar } from './discount-tier-bar.tsx';
import { clearAddedMessage, useDrawer } from './drawer-state.ts';
import { EmptyDrawer, EmptyPage } from './empty-cart.tsx';
import { FreeShippingBar } from './free-shipping-bar.tsx';
import { GiftPicker } from './gift-picker.tsx';
import { insertRows, RemovedEarlier, RemovedLine, useRemovedLines } from './removed-line.tsx';
import { formatPriceChange } from './seen-prices.ts';
import { UpsellList } from './upsell-list.tsx';
import { useCart } from './use-cart.ts';
import { useEarlierPrices } from './use-earlier-prices.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WhyThisPrice } from './why-this-price.tsx';

/** Maximum number of lines for the wide layout; more lines use a denser one. */
const maxWideLines = 6;

/** Link to the partner's shop, in countries that the partner serves. */
const PartnerBuy = lazyPart(() => import('../product/partner-buy.tsx'));

export interface CartContentsProps {
  readonly cart: CartJson;
  readonly layout: 'drawer' | 'page';
  /** True while the cart drawer is open; always true on the cart page. */
  readonly open?: boolean;
  /** From the cart page's loader; undefined in the drawer. */
  readonly destinations?: DestinationsJson | null;
  readonly bestSellers?: readonly ProductCardData[] | null;
}

export function CartContents({
  cart,
  layout,
  open = true,
  destinations = null,
  bestSellers = null,
}: CartContentsProps) {
  const { region, unlinkedProducts } = useShopFrame();
  const { settling } = useCart();
  const partner = useVisitorContext()?.partner ?? null;
  const [lastMessage, setLastMessage] = useState({ words: '', times: 0 });
  const announce: Announce = (text, after) =>
    setLastMessage(({ times }) => ({
      words: words.textWithTotal({ text, total: formatMoney(after.totalAmount, region) }),
      times: times + 1,
    }));
  const { added } = useDrawer();
  const tells = layout === 'drawer' && open && added !== null;
  useEffect(() => {
    if (!tells) return;
    clearAddedMessage();
    setLastMessage(({ times }) => ({
      words: words.addedWithTotal({ title: added, total: formatMoney(cart.totalAmount, region) }),
      times: times + 1,
    }));
  }, [tells, added, cart.totalAmount, region]);
  const { recent, earlier, removeLine } = useRemovedLines(cart, open);
  const [unfolded, unfold] = useState(false);
  const earlierPrices = useEarlierPrices(cart, open);
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place);
  const announcement = (
    <p role="status" className="sr-only">
      {/* A new key makes screen readers announce the same text again. */}
      <span key={lastMessage.times}>{lastMessage.words}</span>
      {cart.lines.map((line) => {
        const earlier = earlierPrices.get(line.id);
        const { title } = line.merchandise.product;
        return (
          earlier !== undefined && (
            <span key={line.id}>
              {' '}
              {words.priceOfLine({ title, price: formatPriceChange(line, earlier, region) })}
            </span>
          )
        );
      })}
    </p>
  );
  const wayBack = (as: 'li' | 'div') =>
    recent.map(({ removal, place }) => ({
      place,
      row: <RemovedLine key={removal.id} removal={removal} isRecent announce={announce} as={as} />,
    }));

  const earlierOnes = (
    <RemovedEarlier removals={earlier} unfolded={unfolded} unfold={unfold} announce={announce} />
  );

  if (cart.lines.length === 0) {
    const waysBack = (
      <>
        {wayBack('div').map(({ row }) => row)}
        {earlierOnes}
      </>
    );
    return (
      <>
        {announcement}
        {layout === 'drawer' ? (
          <EmptyDrawer open={open} isGuest={cart.member === null} place={place}>
            {waysBack}
          </EmptyDrawer>
        ) : (
          <div ref={place}>
            <EmptyPage bestSellers={bestSellers} isGuest={cart.member === null}>
              {waysBack}
            </EmptyPage>
          </div>
        )}
      </>
    );
  }

  const lines = cart.lines.map((line, index) => (
    <CartLine
      key={line.id}
      line={line}
      linked={!unlinkedProducts.includes(line.merchandise.product.handle)}
      first={layout === 'page' && index < 2}
      announce={announce}
      earlierPrice={earlierPrices.get(line.id)}
      removeLine={removeLine}
    />
  ));

  const held = (
    <>
      <CartNotices cart={cart} />
      <div className="cart-meters grid gap-2 pt-1 pb-4">
        {getCartGoals(cart).map((goal, index) =>
          goal === 'shipping' ? (
            <FreeShippingBar key={goal} cart={cart} quiet={index > 0} />
          ) : (
            <DiscountTierBar key={goal} cart={cart} quiet={index > 0} />
          ),
        )}
      </div>
      <GiftPicker cart={cart} announce={announce} openedDrawer={layout === 'drawer' ? open : null} />
      <ul
        className={`cart-lines divide-y divide-line ${cart.lines.length > maxWideLines ? 'cart-lines-many' : ''}`}
        aria-label={words.itemsInYourCart()}
      >
        {insertRows(lines, wayBack('li'))}
      </ul>
      {earlierOnes}
      {partner === null && <UpsellList upsells={cart.offers.upsells} announce={announce} />}
    </>
  );
  const details = (
    <>
      <DiscountCode cart={cart} announce={announce} />
      <div className={settling ? 'settling mt-5' : 'mt-5'}>
        <TotalsList cart={cart} />
        <WhyThisPrice cart={cart} />
        <DestinationPicker cart={cart} destinations={destinations} announce={announce} />
        <MemberLine member={cart.member} />
      </div>
    </>
  );
  const foot = (
    <div className="cart-foot">
      <div className={settling ? 'settling' : undefined} aria-busy={settling}>
        <CartSum cart={cart} />
      </div>
      {partner === null ? (
        <CheckoutButton cart={cart} open={open} />
      ) : (
        <div className="mt-3">
          <Suspense>
            <PartnerBuy partner={partner} handle="" />
          </Suspense>
        </div>
      )}
    </div>
  );

  if (layout === 'drawer') {
    return (
      <>
        {announcement}
        <div ref={place} className="cart-scroll">
          <CartBanner offers={cart.offers} />
          <div className="px-5 pt-4 pb-4">
            {held}
            <div className="mt-6">{details}</div>
          </div>
        </div>
        {foot}
      </>
    );
  }
  return (
    <div ref={place} className="cart-page">
      {announcement}
      <div>
        <CartBanner offers={cart.offers} />
        <h2 className="sr-only">{words.items()}</h2>
        <div className="pt-4">{held}</div>
      </div>
      <section aria-label={words.summary()} className="cart-summary">
        <div id="summary" className="mt-8 scroll-mt-4 pb-6 lg:mt-0">
          {details}
        </div>
        {foot}
      </section>
    </div>
  );
}
