/** Opens the other storefronts; without JavaScript it leads to their list at the foot of the page. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { preload } from '../loading/load-at.ts';
import { usePanel } from '../loading/use-panel.ts';
import { loadDialog } from '../ui/dialog.tsx';

const loadSwitch = () => import('./region-switch.tsx');
const loadSwitchAndDialog = () => Promise.all([loadSwitch(), loadDialog()]).then(([module]) => module);

export function RegionAnchor(attributes: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  const panel = usePanel(loadSwitchAndDialog);
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    // A menu on phones stands above every window.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    panel.open(event.currentTarget);
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
        onPointerEnter={() => preload(loadSwitch)}
        onClick={show}
      />
      {panel.Content && <panel.Content open={panel.isOpen} onClose={panel.close} />}
    </>
  );
}
