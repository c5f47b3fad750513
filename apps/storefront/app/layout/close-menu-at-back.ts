/** Closes the menu at Back (PAGE-21). It is a popover, which opens before React and without it, so React has no part in this. */
import { closeOnBack } from '../ui/close-at-back.ts';

/** The popover of `menu-panel.tsx`. Literal, since the entry shares no module with React's chunks. */
const menuId = 'menu';

let remove: (() => void) | undefined;

function update(menu: HTMLElement): void {
  remove?.();
  remove = menu.matches(':popover-open') ? closeOnBack(() => menu.hidePopover()) : undefined;
}

export function closeMenuAtBack(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  // Toggles don't bubble. Its entries unfold, which is a toggle too.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.id === menuId) update(target);
    },
    true,
  );
  // It may have been opened before this ran.
  const menu = document.getElementById(menuId);
  if (menu !== null) update(menu);
}
