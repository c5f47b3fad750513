declare global {
  interface Window {
    /** Set by the page's inline script (`layout/panel-opener.ts`), which opens panels before any other script. */
    __openPanel?: (panel: HTMLDialogElement) => void;
  }
}

/**
 * Opens a modal dialog, unless it is open. It is a popover until it has been painted, and modal after that:
 * `showModal()` makes the page inert, which recalculates the styles of all its elements and would delay the tap's
 * paint.
 */
export function openPanel(panel: HTMLDialogElement): void {
  if (window.__openPanel !== undefined) window.__openPanel(panel);
  else if (!panel.open) panel.showModal();
}

/** Returns true if a panel is open, even if only as a popover. */
export function isPanelOpen(panel: HTMLDialogElement): boolean {
  return panel.open || Boolean(panel.popover);
}
