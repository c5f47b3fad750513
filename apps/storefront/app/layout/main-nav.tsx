/** The main links of a desk. What is below one opens under the pointer and the focus, by CSS alone; Escape folds it. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type MenuLink, useShopFrame } from './shop-frame.ts';

export function MainNav() {
  const { mainMenu } = useShopFrame();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState(false);

  // The pointer alone can hold a menu open, so the key is heard wherever the focus is.
  useEffect(() => {
    const fold = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const below = document.activeElement?.closest('.sub-menu');
      if (below && list.current?.contains(below)) below.parentElement?.querySelector('a')?.focus();
      // After the focus has moved, which unfolds.
      setFolded(true);
    };
    addEventListener('keydown', fold);
    return () => removeEventListener('keydown', fold);
  }, []);

  return (
    <nav aria-label="Main" className="hidden xl:block">
      <ul
        ref={list}
        data-folded={folded || undefined}
        onPointerLeave={() => setFolded(false)}
        onBlur={() => setFolded(false)}
        className="main-nav flex items-center gap-6"
      >
        {mainMenu.map((entry) => (
          <li key={entry.url} className="group relative">
            <Link
              to={entry.url}
              aria-current={entry.url === pathname ? 'page' : undefined}
              className="header-link"
            >
              {entry.title}
            </Link>
            {entry.items.length > 0 && <SubMenu entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SubMenu({ entry }: { readonly entry: MenuLink }) {
  return (
    <ul className="sub-menu">
      {entry.items.map((item) => (
        <li key={item.url}>
          <Link to={item.url} className="sub-menu-link">
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
