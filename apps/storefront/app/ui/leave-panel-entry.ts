/**
 * Leaves the history entry of a panel (`close-at-back.ts`) that isn't open, because the page was reloaded. The page's
 * own entry gets the URL of the panel's entry, because filters that were selected in the panel changed it.
 */
export function leavePanelEntry(): void {
  const { state } = history;
  if (state?.panel !== true) return;
  const { href } = location;
  const arrive = (event: Event) => {
    event.stopImmediatePropagation();
    history.replaceState({ ...state, panel: undefined }, '', href);
  };
  addEventListener('popstate', arrive, { once: true });
  history.back();
}
