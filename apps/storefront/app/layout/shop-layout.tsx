/** Layout of every page of the shop: header, footer, cart. */
import { Outlet } from 'react-router';
import { PreviewBar } from '../preview/preview-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingPage } from './pending-page.tsx';
import { RegionNotice } from './region-notice.tsx';
import { useShopFrame } from './shop-frame.ts';

export default function ShopLayout() {
  const { settingsProblems, regions } = useShopFrame();
  return (
    <>
      {settingsProblems > 0 && <PreviewBar problems={settingsProblems} />}
      <Header />
      {regions.length > 1 && <RegionNotice />}
      <main id="content" tabIndex={-1} className="outline-none">
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <Footer />
    </>
  );
}
