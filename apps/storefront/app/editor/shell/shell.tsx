/** Layout of every screen: navigation and account. On phones the navigation is behind a button. */
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { hasRole, useSession } from '../session/session.ts';
import { editorScreens } from './editor-screens.ts';
import { getShopName } from './shop-name.ts';
import { Shortcuts } from './shortcuts.tsx';

export function Shell() {
  const [open, setOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const showShortcuts = () => {
    setOpen(false);
    setShortcuts(true);
  };
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  // Scrolls to the top and moves the focus to the main content after a navigation.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setOpen(false);
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="shell">
      <a href="#content" className="skip button">
        Skip to the content
      </a>
      <header className="shell-bar">
        <IconButton icon="menu" label="Menu" onClick={() => setOpen(true)} />
        <p className="font-display text-lg">Editor</p>
      </header>
      <aside className="shell-side" aria-label="Ways and account">
        <Side onShortcuts={showShortcuts} />
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} title="Editor" from="start">
        <Side onShortcuts={showShortcuts} />
      </Drawer>
      <Shortcuts open={shortcuts} setOpen={setShortcuts} />
      <main id="content" ref={main} tabIndex={-1} className="shell-main">
        <Outlet />
      </main>
    </div>
  );
}

function Side({ onShortcuts }: { onShortcuts: () => void }) {
  const { editor, signOut } = useSession();
  return (
    <div className="side">
      <p className="side-brand">
        <span className="font-display text-2xl">{getShopName()}</span>
        <span className="text-muted text-sm">Editor</span>
      </p>
      <nav aria-label="Editor">
        <ul className="side-list">
          {editorScreens
            .filter(({ least }) => hasRole(editor.role, least))
            .map(({ to, label, elsewhere }) => (
              <li key={to}>
                {elsewhere ? (
                  <a href={to} className="side-link">
                    {label}
                  </a>
                ) : (
                  <NavLink to={to} end={to === '/'} className="side-link">
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
        </ul>
      </nav>
      <div className="side-foot">
        <p className="truncate font-semibold">{editor.name}</p>
        <p className="text-muted text-sm">{editor.role}</p>
        <NavLink to="/sessions" className="side-out inline-flex items-center">
          Your sessions
        </NavLink>
        <NavLink to="/second-factor" className="side-out flex items-center">
          Second factor
        </NavLink>
        <button type="button" className="side-out block" onClick={onShortcuts}>
          Keyboard shortcuts
        </button>
        <button type="button" className="side-out block" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </div>
  );
}
