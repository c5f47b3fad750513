/** The checkout's frame: the name and the way back, no noise. */
import { Outlet } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';

export default function CheckoutLayout() {
  const { shopName, region, regions } = useShopFrame();
  const home = regions.find((each) => each.region === region)?.url ?? '/';
  return (
    <>
      <header className="no-print border-line border-b">
        <div className="frame flex h-16 items-center justify-between">
          <a href={home} className="font-display text-2xl tracking-tight">
            {shopName}
          </a>
          <a
            href={`${home.replace(/\/$/, '')}/cart`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Back to the cart
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
