/** Layout of the checkout: the shop's name, a link back to the cart, and a note on safe payment; no navigation. */
import * as words from '@vitrine/words/checkout-frame';
import { Outlet, useMatch } from 'react-router';
import { BrandName } from '../layout/brand-name.tsx';
import { PrivacyLink } from '../layout/privacy-link.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { CheckoutIcon } from './checkout-icons.tsx';

export default function CheckoutLayout() {
  const { region, regions, footerMenu, helpPage } = useShopFrame();
  const home = (regions.find((each) => each.region === region)?.url ?? '/').replace(/\/$/, '');
  // A placed order has no cart to return to.
  const placed = useMatch('/checkout/confirmation/:order/*') !== null;
  const policies = footerMenu
    .flatMap((entry) => entry.items)
    .filter((item) => item.url.startsWith('/policies/'));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="checkout-head border-line border-b">
        <div className="mx-auto grid h-16 max-w-6xl grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 md:h-20 md:px-8">
          <a
            href={placed ? `${home}/` : `${home}/cart`}
            className="no-print inline-flex min-h-11 items-center gap-1 justify-self-start text-sm decoration-1 underline-offset-4 hover:underline"
          >
            <CheckoutIcon name="back" />
            <span className="sr-only sm:not-sr-only">{placed ? words.backToShop() : words.backToCart()}</span>
          </a>
          <a
            href={`${home}/`}
            className="inline-flex min-h-11 items-center font-display text-2xl leading-none tracking-tight"
          >
            <BrandName plain />
          </a>
          <p className="no-print inline-flex items-center gap-1.5 justify-self-end text-muted text-sm">
            <CheckoutIcon name="lock" size={18} />
            <span className="sr-only sm:not-sr-only">{words.secureCheckout()}</span>
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {(policies.length > 0 || helpPage !== null) && (
        <footer className="no-print mt-16 border-line border-t">
          <nav aria-label={words.helpAndPolicies()} className="mx-auto max-w-6xl px-4 py-4 md:px-8">
            <ul className="flex flex-wrap items-center gap-x-6">
              {helpPage !== null && (
                <li>
                  <a
                    href={`${home}${helpPage}`}
                    className="inline-flex min-h-11 items-center font-semibold text-sm decoration-1 underline-offset-4 hover:underline"
                  >
                    {words.needHelp()}
                  </a>
                </li>
              )}
              {policies.map((policy) => (
                <li key={policy.url}>
                  <a
                    href={`${home}${policy.url}`}
                    lang={policy.titleLang}
                    className="inline-flex min-h-11 items-center text-muted text-sm decoration-1 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {policy.title}
                  </a>
                </li>
              ))}
              <li className="text-muted text-sm">
                <PrivacyLink />
              </li>
            </ul>
          </nav>
        </footer>
      )}
    </div>
  );
}
