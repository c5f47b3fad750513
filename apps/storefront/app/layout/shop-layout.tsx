/** The frame of every page of the shop: header, footer, the cart within reach. */
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RegionNotice } from './region-notice.tsx';

export default function ShopLayout() {
  return (
    <>
      <Header />
      <RegionNotice />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
