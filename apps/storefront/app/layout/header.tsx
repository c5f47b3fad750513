/** Header of every page. Before hydration and without JavaScript its controls are plain links. */
import * as words from '@vitrine/words/frame';
import { useLocation } from 'react-router';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { Announcement } from './announcement.tsx';
import { BrandName } from './brand-name.tsx';
import { findCurrentEntry, findCurrentLink, MainNav } from './main-nav.tsx';
import { MenuButton, MenuPanel } from './menu-panel.tsx';
import { RegionAnchor } from './region-anchor.tsx';
import { RegionSwitch } from './region-switch.tsx';
import { findSwitchEntry, useShopFrame } from './shop-frame.ts';

export function Header() {
  const frame = useShopFrame();
  const { regions } = frame;
  const { pathname } = useLocation();
  return (
    <>
      <RenderedOnce from={frame} name="header" by={findCurrentEntry(frame, pathname)}>
        <HeaderBar />
      </RenderedOnce>
      <RenderedOnce from={frame} name="menu of phones" by={findCurrentLink(frame, pathname)}>
        <MenuPanel />
      </RenderedOnce>
      {regions.length > 1 && <RegionSwitch />}
    </>
  );
}

/** Announcement and menu bar: the same on every page, except for the highlighted entry of the menu. */
function HeaderBar() {
  const { announcement, regions, region } = useShopFrame();
  const here = findSwitchEntry(regions, region);
  return (
    <>
      {announcement && <Announcement text={announcement.text} lang={announcement.lang} />}
      <header className="site-header no-print">
        <div className="frame grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-3 xl:h-[4.5rem]">
          <div className="flex items-center">
            <MenuButton />
            <MainNav />
          </div>
          <Link to="/" className="logo">
            <BrandName />
          </Link>
          <div className="-me-2.5 flex items-center justify-end">
            {here && (
              <RegionAnchor
                className="region-link"
                aria-label={words.regionIs({ region: here.label, currency: here.currency })}
              >
                {here.region} <span className="text-muted">{here.currency}</span>
              </RegionAnchor>
            )}
            <SearchButton />
            <Link
              to="/wishlist"
              className="icon-button hidden @min-[46rem]/header:inline-grid"
              aria-label={words.wishlist()}
            >
              <Icon name="heart" />
            </Link>
            <Link
              to="/account"
              className="icon-button hidden @min-[38rem]/header:inline-grid"
              aria-label={words.account()}
            >
              <Icon name="person" />
            </Link>
            <CartButton />
          </div>
        </div>
      </header>
    </>
  );
}
