/** Opens the list of other storefronts; without JavaScript it jumps to the list in the footer. */
import type { AnchorHTMLAttributes } from 'react';

/** Id of the panel (`region-switch.tsx`). */
export const regionSwitchId = 'region-switch';

export function RegionAnchor(attributes: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  return (
    // Not React Router's link, which would write the page's own address in front: the header is rendered once for all pages.
    <a {...attributes} href="#regions" data-opens={regionSwitchId} aria-haspopup="dialog" />
  );
}
