/**
 * Leaves the history entry of a panel (`close-at-back.ts`) that isn't open, since the page was loaded again. The page's own
 * entry, which follows, gets its address: filters are chosen in a panel.
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
