/** Link that opens the list of other storefronts; without JavaScript it jumps to the list in the footer. */
import type { AnchorHTMLAttributes } from 'react';

/** Id of the panel (`region-switch.tsx`). */
export const regionSwitchId = 'region-switch';

export function RegionAnchor(attributes: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  return (
    // A plain link, because React Router's would add the path of the current page, and the header's HTML is the same on
    // all pages.
    <a {...attributes} href="#regions" data-opens={regionSwitchId} aria-haspopup="dialog" />
  );
}
