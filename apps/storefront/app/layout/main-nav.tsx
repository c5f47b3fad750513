/**
 * Main menu of wide screens. CSS alone opens the submenu of an entry that is hovered or focused; Escape and following a
 * link close it until an entry is hovered or focused again. Tab moves from entry to entry, and an arrow key into the
 * submenu, so that few tab stops precede the content. Without JavaScript, Tab goes through all links.
 */
import { main } from '@vitrine/words/frame';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { MenuFeatures } from './menu-features.tsx';
import { type MenuLink, type ShopFrame, useShopFrame } from './shop-frame.ts';

/** Returns the URL of the top-level entry for the current page; empty if there is none. */
export function findCurrentEntry({ mainMenu }: Pick<ShopFrame, 'mainMenu'>, pathname: string): string {
  return mainMenu.find(({ url }) => url === pathname)?.url ?? '';
}

/** Returns the URL of the menu link to the current page, at the top level or in a submenu; empty if there is none. */
export function findCurrentLink({ mainMenu }: Pick<ShopFrame, 'mainMenu'>, pathname: string): string {
  const links = mainMenu.flatMap((entry) => [...entry.items, entry]);
  return links.find(({ url }) => url === pathname)?.url ?? '';
}

const nothing = () => () => {};

export function MainNav() {
  const isHydrated = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const frame = useShopFrame();
  const { mainMenu } = frame;
  const current = findCurrentEntry(frame, useLocation().pathname);
  const list = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState(false);
  /** URL of the entry whose submenu has the focus because of an arrow key; null if there is none. */
  const [keyboardEntry, setKeyboardEntry] = useState<string | null>(null);
  /** URL of the entry that is hovered or focused; null if there is none. */
  const [activeEntry, setActiveEntry] = useState<string | null>(null);
  /** URLs of the entries that have been opened, whose images are loaded. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const closeSubMenu = useCallback(() => {
    const below = document.activeElement?.closest('.sub-menu');
    if (below && list.current?.contains(below)) below.parentElement?.querySelector('a')?.focus();
    // Set after the focus has moved to the entry, because focusing an entry opens its submenu.
    setFolded(true);
    setKeyboardEntry(null);
  }, []);
  const enter = (entry: MenuLink) => {
    setActiveEntry(entry.url);
    if (!seen.has(entry.url)) setSeen(new Set([...seen, entry.url]));
    setFolded(false);
  };
  const leave = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) setActiveEntry(null);
    if (!currentTarget.matches(':focus-within')) setKeyboardEntry(null);
  };
  const step = (event: ReactKeyboardEvent<HTMLLIElement>, entry: MenuLink) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || entry.items.length === 0) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    // Rendered synchronously, because an invisible link can't be focused.
    flushSync(() => {
      setFolded(false);
      setKeyboardEntry(entry.url);
    });
    links[(at + by + links.length) % links.length]?.focus();
  };

  // A submenu may be open because of hovering alone, so Escape must work wherever the focus is.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSubMenu();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [closeSubMenu]);

  return (
    <nav aria-label={main()} className="main-menu">
      <ul
        ref={list}
        data-folded={folded || undefined}
        data-live={isHydrated || undefined}
        className="main-nav"
      >
        {mainMenu.map((entry) => (
          <li
            key={entry.url}
            onPointerEnter={() => enter(entry)}
            onPointerLeave={leave}
            onFocus={() => enter(entry)}
            onBlur={leave}
            onKeyDown={(event) => step(event, entry)}
          >
            <Link
              to={entry.url}
              lang={entry.titleLang}
              aria-expanded={entry.items.length > 0 ? activeEntry === entry.url && !folded : undefined}
              aria-current={entry.url === current ? 'page' : undefined}
              onClick={closeSubMenu}
            >
              {entry.title}
            </Link>
            {entry.items.length > 0 && (
              <SubMenu
                entry={entry}
                seen={seen.has(entry.url)}
                tabIndex={isHydrated && keyboardEntry !== entry.url ? -1 : undefined}
                onFollow={closeSubMenu}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SubMenuProps {
  readonly entry: MenuLink;
  readonly seen: boolean;
  readonly tabIndex: number | undefined;
  readonly onFollow: () => void;
}

function SubMenu({ entry, seen, tabIndex, onFollow }: SubMenuProps) {
  return (
    <div className={entry.picture && entry.product ? 'sub-menu sub-menu-wide' : 'sub-menu'}>
      <ul>
        {entry.items.map((item) => (
          <li key={item.url}>
            <Link to={item.url} lang={item.titleLang} tabIndex={tabIndex} onClick={onFollow}>
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
      {seen && <MenuFeatures entry={entry} tabIndex={tabIndex} onFollow={onFollow} />}
    </div>
  );
}
