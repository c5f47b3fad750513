/** Makes the browser's Back button close the menu, and panels that were opened before hydration (PAGE-21). */
import { closeOnBack } from '../ui/close-at-back.ts';

/** Id of the popover in `menu-panel.tsx`. A literal, because the entry shares no module with React's chunks. */
const menuId = 'menu';

let remove: (() => void) | undefined;

function update(menu: HTMLElement): void {
  remove?.();
  remove = menu.matches(':popover-open') ? closeOnBack(() => menu.hidePopover()) : undefined;
}

export function closePanelsAtBack(): void {
  // React closes its own panels (`ui/use-close-at-back.ts`).
  document.addEventListener('panelopen', ({ target }) => {
    if (!(target instanceof HTMLDialogElement) || target.dataset.live !== undefined) return;
    const close = () => target.close();
    target.addEventListener('close', closeOnBack(close, target), { once: true });
  });
  if (!('popover' in HTMLElement.prototype)) return;
  // `toggle` doesn't bubble, so the listener captures it. The collapsible entries in the menu fire `toggle`, too.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.id === menuId) update(target);
    },
    true,
  );
  // The menu may have been opened before this listener was added.
  const menu = document.getElementById(menuId);
  if (menu !== null) update(menu);
}
