/** Opens the other storefronts; without JavaScript it leads to their list at the foot of the page. */
import { type AnchorHTMLAttributes, lazy, type MouseEvent, Suspense, useState } from 'react';

const loadSwitch = () => import('./region-switch.tsx');
const RegionSwitch = lazy(loadSwitch);

export function RegionAnchor(attributes: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  const [open, setOpen] = useState<boolean | null>(null);
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    // A menu on phones stands above every window.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    setOpen(true);
  };
  return (
    <>
      {/*
        Not React Router's link, which would write the page's own address in front: the header is drawn once for all pages.
        biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the list at the foot of the page
      */}
      <a
        {...attributes}
        href="#regions"
        data-opens=""
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSwitch()}
        onClick={show}
      />
      {open !== null && (
        <Suspense>
          <RegionSwitch open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
