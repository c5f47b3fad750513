/** Closes the menu, and panels that are open without React, at Back (PAGE-21). */
import { closeOnBack } from '../ui/close-at-back.ts';

/** The popover of `menu-panel.tsx`. Literal, since the entry shares no module with React's chunks. */
const menuId = 'menu';

let remove: (() => void) | undefined;

function update(menu: HTMLElement): void {
  remove?.();
  remove = menu.matches(':popover-open') ? closeOnBack(() => menu.hidePopover()) : undefined;
}

export function closePanelsAtBack(): void {
  // React closes its own (`ui/use-close-at-back.ts`).
  document.addEventListener('panelopen', ({ target }) => {
    if (!(target instanceof HTMLDialogElement) || target.dataset.live !== undefined) return;
    const close = () => target.close();
    target.addEventListener('close', closeOnBack(close, target), { once: true });
  });
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
