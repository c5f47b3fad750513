/** Layout of every screen of the editor and the admin: navigation and account. On phones the navigation is behind a button. */
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { adminTexts } from '../../admin/admin-texts.ts';
import { CommandPalette } from '../../admin/shell/command-palette.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { shellTexts } from './shell-texts.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SideNavigation } from './side-navigation.tsx';

export interface ShellProps {
  /** Whether this is the admin or the editor; each has its own router. */
  readonly part: 'admin' | 'editor';
}

export function Shell({ part }: ShellProps) {
  const [palette, setPalette] = useState(false);
  const [open, setOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const showShortcuts = () => {
    setOpen(false);
    setShortcuts(true);
  };
  const showPalette = () => {
    setOpen(false);
    setPalette(true);
  };
  const title = part === 'admin' ? adminTexts.title : shellTexts.editor;
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
        {shellTexts.skip}
      </a>
      <header className="shell-bar">
        <IconButton icon="menu" label={shellTexts.menu} onClick={() => setOpen(true)} />
        <p className="flex-1 font-display text-lg">{title}</p>
        <IconButton icon="search" label={adminTexts.palette.open} onClick={showPalette} />
      </header>
      <aside className="shell-side" aria-label={shellTexts.aside}>
        <SideNavigation part={part} onShortcuts={showShortcuts} onPalette={showPalette} />
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} title={title} from="start">
        <SideNavigation part={part} onShortcuts={showShortcuts} onPalette={showPalette} />
      </Drawer>
      <Shortcuts open={shortcuts} setOpen={setShortcuts} />
      <CommandPalette part={part} open={palette} setOpen={setPalette} />
      <main id="content" ref={main} tabIndex={-1} className="shell-main">
        <Outlet />
      </main>
    </div>
  );
}
