/**
 * The main links of a desk. What is below one opens under the pointer and the focus, by CSS alone; Escape and following
 * a link fold it, until the pointer or the focus comes to an entry again.
 */
import { main } from '@vitrine/words/frame';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { MenuFeatures } from './menu-features.tsx';
import { type MenuLink, type ShopFrame, useShopFrame } from './shop-frame.ts';

/** The address of the entry that the shopper is at; empty where it is none of them. */
export function currentEntry({ mainMenu }: Pick<ShopFrame, 'mainMenu'>, pathname: string): string {
  return mainMenu.find(({ url }) => url === pathname)?.url ?? '';
}

export function MainNav() {
  const frame = useShopFrame();
  const { mainMenu } = frame;
  const current = currentEntry(frame, useLocation().pathname);
  const list = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState(false);
  /** The address of the entry that the pointer or the focus is in. */
  const [entered, setEntered] = useState<string | null>(null);
  /** Addresses of the entries that were opened once: only their pictures are fetched. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback(() => {
    const below = document.activeElement?.closest('.sub-menu');
    if (below && list.current?.contains(below)) below.parentElement?.querySelector('a')?.focus();
    // After the focus has moved, which unfolds.
    setFolded(true);
  }, []);
  const enter = (entry: MenuLink) => {
    setEntered(entry.url);
    if (!seen.has(entry.url)) setSeen(new Set([...seen, entry.url]));
    setFolded(false);
  };
  const leave = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) setEntered(null);
  };

  // The pointer alone can hold a menu open, so the key is heard wherever the focus is.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') fold();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [fold]);

  return (
    <nav aria-label={main()} className="main-menu">
      <ul ref={list} data-folded={folded || undefined} className="main-nav">
        {mainMenu.map((entry) => (
          <li
            key={entry.url}
            onPointerEnter={() => enter(entry)}
            onPointerLeave={leave}
            onFocus={() => enter(entry)}
            onBlur={leave}
          >
            <Link
              to={entry.url}
              lang={entry.titleLang}
              aria-expanded={entry.items.length > 0 ? entered === entry.url && !folded : undefined}
              aria-current={entry.url === current ? 'page' : undefined}
              onClick={fold}
            >
              {entry.title}
            </Link>
            {entry.items.length > 0 && <SubMenu entry={entry} seen={seen.has(entry.url)} onFollow={fold} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SubMenuProps {
  readonly entry: MenuLink;
  readonly seen: boolean;
  readonly onFollow: () => void;
}

function SubMenu({ entry, seen, onFollow }: SubMenuProps) {
  return (
    <div className="sub-menu">
      <ul>
        {entry.items.map((item) => (
          <li key={item.url}>
            <Link to={item.url} lang={item.titleLang} onClick={onFollow}>
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
      {seen && <MenuFeatures entry={entry} onFollow={onFollow} />}
    </div>
  );
}
