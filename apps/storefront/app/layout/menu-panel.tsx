/** The menu of phones and tablets: a popover of the platform's own, so that it opens before and without JavaScript. */
import * as words from '@vitrine/words/frame';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { MenuFeatures } from './menu-features.tsx';
import { RegionLink } from './region-link.tsx';
import { useShopFrame } from './shop-frame.ts';

const panelId = 'menu';

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="icon-button menu-opener -ms-2.5"
      aria-label={words.menu()}
      aria-haspopup="true"
    >
      <Icon name="menu" />
    </button>
  );
}

export function MenuPanel() {
  const { mainMenu, regions, region } = useShopFrame();
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link leaves the menu
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);
  const here = regions.find((each) => each.region === region);
  return (
    <nav
      ref={panel}
      id={panelId}
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
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className="icon-button -me-2.5"
          aria-label={words.closeMenu()}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="px-6">
        {mainMenu.map((entry) => (
          <li key={entry.url} className="border-line border-b last:border-b-0">
            {entry.items.length === 0 ? (
              <Link to={entry.url} className="menu-entry">
                {entry.title}
              </Link>
            ) : (
              <details name="menu">
                <summary className="menu-entry">
                  {entry.title}
                  <Icon name="chevron" size={16} className="menu-sign" />
                </summary>
                <ul>
                  {entry.items.map((item) => (
                    <li key={item.url}>
                      <Link to={item.url} className="flex min-h-11 items-center text-muted">
                        {item.title}
                      </Link>
                    </li>
                  ))}
                </ul>
                <MenuFeatures entry={entry} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <ul className="mt-auto flex flex-wrap items-center gap-x-8 px-6 pt-8 pb-6 text-sm">
        <li>
          <Link to="/account" className="inline-flex min-h-11 items-center gap-2">
            <Icon name="person" size={18} /> {words.account()}
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className="inline-flex min-h-11 items-center gap-2">
            <Icon name="heart" size={18} /> {words.wishlist()}
          </Link>
        </li>
        {here && (
          <li>
            <RegionLink className="inline-flex min-h-11 items-center gap-2">
              <Icon name="globe" size={18} /> {here.label} ({here.currency})
            </RegionLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
