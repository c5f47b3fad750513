/**
 * Makes Back (Android's button, a swipe, the browser's button) close the open panel instead of leaving the page
 * (PAGE-21). While a panel is open, the history has an extra entry for the page, which React Router doesn't see. If the
 * last panel closes in another way, such as by its own button, going back removes that entry. Navigating to another
 * page replaces it. Part of the entry script, because the menu opens before React runs; React's panels use
 * `use-close-at-back.ts`.
 */

declare global {
  interface Window {
    /** Set by the entry, which shares no module with React's chunks. */
    __closeOnBack?: typeof closeOnBack;
  }
}

type Close = () => void;
type Entry = Parameters<History['pushState']>;

/** Property of `history.state` that marks the panel's history entry. */
const marker = 'panel';

/**
 * The kind of the current history entry. `leaving`: the panel's entry, after `history.back()` and until its `popstate`
 * event.
 */
let position: 'page' | 'panel' | 'leaving' = 'page';
/** The page's own entry, below the panel's. It is updated while the panel is open, because filters replace the URL. */
let page: Entry = [null, ''];
/** Open panels in the order of opening, by element if known. */
const panels = new Map<object, Close>();
/** Entries that were pushed while `leaving`. They are pushed again when the page's own entry is the current one. */
let pushed: readonly Entry[] = [];
let isUpdating = false;
let isInstalled = false;
let push: History['pushState'];
let replace: History['replaceState'];

/** Calls `close` when the shopper goes back, until the returned function is called. Replaces an earlier `close` of the panel. */
export function closeOnBack(close: Close, panel: object = close): () => void {
  install();
  panels.set(panel, close);
  update();
  return () => {
    if (panels.get(panel) !== close) return;
    panels.delete(panel);
    update();
  };
}

/** Runs after the current task, so that one panel replacing another changes nothing. */
function update(): void {
  if (isUpdating) return;
  isUpdating = true;
  setTimeout(() => {
    isUpdating = false;
    if (position === 'page' && panels.size > 0) {
      // If React Router hasn't started, it would later assign an index only to the panel's entry.
      if (toRecord(history.state).idx === undefined) replace({ ...toRecord(history.state), idx: 0 }, '');
      page = [mark(history.state, undefined), '', location.href];
      push(mark(history.state, true), '');
      position = 'panel';
    } else if (position === 'panel' && panels.size === 0) leave();
  });
}

function leave(): void {
  position = 'leaving';
  history.back();
}

/** Handles the return to the page's own entry. */
function arrive(): void {
  position = 'page';
  replace(...page);
  for (const entry of pushed) push(...entry);
  pushed = [];
  update();
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    if (position === 'leaving') pushed = [...pushed, entry];
    else if (position === 'panel') {
      position = 'page';
      replace(...entry);
    } else push(...entry);
  };
  history.replaceState = (state, unused, url) => {
    if (position === 'page') return replace(state, unused, url);
    page = [mark(state, undefined), '', new URL(url ?? '', location.href).href];
    replace(mark(state, true), unused, url);
  };
}

function onPopState(event: PopStateEvent): void {
  const { [marker]: isPanel, idx } = toRecord(event.state);
  if (position === 'page') {
    if (isPanel !== true) return;
    // The shopper went forward to the entry of a panel that is closed, so go back again.
    event.stopImmediatePropagation();
    install();
    page = [mark(event.state, undefined), '', location.href];
    leave();
  } else if (idx === toRecord(page[0]).idx) {
    event.stopImmediatePropagation();
    const [panel, close] = (position === 'panel' && [...panels].at(-1)) || [];
    if (panel !== undefined) panels.delete(panel);
    arrive();
    close?.();
  } else {
    // The shopper went several history entries back or forward, away from the page.
    position = 'page';
    for (const close of panels.values()) close();
  }
}

const toRecord = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const mark = (state: unknown, isPanel: true | undefined) => ({ ...toRecord(state), [marker]: isPanel });

/**
 * Call it before React Router starts: `popstate` listeners run in the order of their registration, and this one may
 * stop the event.
 */
export function listenToBack(): void {
  window.__closeOnBack = closeOnBack;
  addEventListener('popstate', onPopState);
}
