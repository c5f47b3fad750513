declare global {
  interface Window {
    /** Set by the page's inline script (`layout/panel-opener.ts`), which opens panels before any other script. */
    __openPanel?: (panel: HTMLDialogElement) => void;
  }
}

/**
 * Opens a modal dialog, unless it is open: as a popover until it is painted, then as a modal dialog. `showModal()` makes the page
 * inert, which recalculates the styles of all its elements; the tap's paint would wait for that.
 */
export function openPanel(panel: HTMLDialogElement): void {
  if (window.__openPanel !== undefined) window.__openPanel(panel);
  else if (!panel.open) panel.showModal();
}

/** Returns true if a panel is open, even if only as a popover. */
export function isPanelOpen(panel: HTMLDialogElement): boolean {
  return panel.open || Boolean(panel.popover);
}
