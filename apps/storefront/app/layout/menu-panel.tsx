/** Menu of phones and tablets. It is a native popover, so it opens before hydration and without JavaScript. */
import * as words from '@vitrine/words/frame';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { findCurrentLink } from './main-nav.tsx';
import { MenuProductRow } from './menu-features.tsx';
import { RegionAnchor } from './region-anchor.tsx';
import { findSwitchEntry, type MenuLink, useShopFrame } from './shop-frame.ts';

/** The same id as in `close-panels-at-back.ts`. */
const menuId = 'menu';

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      className="icon-button menu-opener -ms-2.5"
      aria-label={words.menu()}
      aria-haspopup="true"
    >
      <Icon name="menu" />
    </button>
  );
}

export function MenuPanel() {
  const frame = useShopFrame();
  const { mainMenu, regions, region } = frame;
  const { pathname } = useLocation();
  const current = findCurrentLink(frame, pathname);
  const around = mainMenu.find(({ items }) => items.some(({ url }) => url === current));
  const panel = useRef<HTMLElement>(null);
  /** URLs of the entries that have been opened, whose images are loaded. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const markSeen = (element: HTMLDetailsElement | null, url: string) => {
    if (element?.open && !seen.has(url)) setSeen(new Set([...seen, url]));
  };
  // Closes the menu at a navigation. The effect's first run must not close it, because the menu may have been opened
  // before hydration.
  const renderedPath = useRef(pathname);
  useEffect(() => {
    if (renderedPath.current === pathname) return;
    renderedPath.current = pathname;
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);
  const here = findSwitchEntry(regions, region);
  return (
    <nav
      ref={panel}
      id={menuId}
      popover="auto"
      aria-label={words.main()}
      className="menu-panel no-print"
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) event.currentTarget.hidePopover();
      }}
    >
      <div className="flex h-16 items-center justify-end px-4">
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          className="icon-button -me-2.5"
          aria-label={words.closeMenu()}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="menu-entries">
        {mainMenu.map((entry) => (
          <li key={entry.url}>
            {entry.items.length === 0 ? (
              <Link
                to={entry.url}
                lang={entry.titleLang}
                aria-current={entry.url === current ? 'page' : undefined}
                className="menu-entry"
              >
                <EntryTitle entry={entry} />
              </Link>
            ) : (
              <details
                name="menu"
                className="menu-fold"
                open={entry === around}
                // The entry may have been opened before hydration.
                ref={(element) => markSeen(element, entry.url)}
                onToggle={({ currentTarget }) => markSeen(currentTarget, entry.url)}
              >
                <summary lang={entry.titleLang} className="menu-entry">
                  <EntryTitle entry={entry} />
                  <Icon name="chevron" size={16} className="menu-sign" />
                </summary>
                <ul>
                  {entry.items.map((item) => (
                    <li key={item.url}>
                      <Link
                        to={item.url}
                        lang={item.titleLang}
                        aria-current={item.url === current ? 'page' : undefined}
                      >
                        {item.title}
                      </Link>
                    </li>
                  ))}
                </ul>
                {seen.has(entry.url) && entry.product && <MenuProductRow product={entry.product} />}
              </details>
            )}
          </li>
        ))}
      </ul>
      <ul className="menu-ways">
        <li>
          <Link to="/account">
            <Icon name="person" size={18} /> {words.account()}
          </Link>
        </li>
        <li>
          <Link to="/wishlist">
            <Icon name="heart" size={18} /> {words.wishlist()}
          </Link>
        </li>
        {here && (
          <li>
            <RegionAnchor>
              <Icon name="globe" size={18} /> {here.label} ({here.currency})
            </RegionAnchor>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Width in px: 3 rem at 3x density. */
const thumbWidth = 160;

/** Title of an entry with its collection's image, which loads once the menu is open. */
function EntryTitle({ entry: { title, picture } }: { readonly entry: MenuLink }) {
  return (
    <>
      {picture ? (
        <img
          src={toImageUrl(picture.src, thumbWidth)}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          decoding="async"
          className="menu-thumb"
        />
      ) : (
        <span className="menu-thumb" />
      )}
      <span className="menu-title">{title}</span>
    </>
  );
}
