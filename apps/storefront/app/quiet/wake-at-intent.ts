/**
 * Wakes a quiet page once a shopper reaches for something that React does there. A link to another page isn't among it,
 * but for a mouse, which comes long before its click: what a finger touches is gone before React is here.
 */

/** The header, whatever opens over the page (`data-opens`), and every control. */
const needsReact = '.site-header, .menu-panel, [data-opens], button, input, select, textarea, label';
const links = 'a:not([href^="#"])';

/** What React answers at a tap; the menu's button is the platform's own. */
const answered = 'a[data-opens], button:not([popovertarget])';

/** A tap that waits for longer is plain HTML, ms. */
const patience = 1000;

/** Gives what wakes the page for another reason. */
export function wakeAtIntent(hydrate: () => Promise<void>): () => Promise<void> {
  const asleep = new AbortController();
  const wakeUp = async () => {
    await hydrate();
    if (asleep.signal.aborted) return;
    asleep.abort();
    tellWhereTheyAre();
  };
  const wake = () => wakeUp().catch(tellOfFailure);
  const options = { capture: true, passive: true, signal: asleep.signal };
  const reach = ({ target, type }: Event) => {
    const isMouse = type === 'mouseover' && matchMedia('(hover: hover)').matches;
    if (target instanceof Element && target.closest(isMouse ? `${needsReact}, ${links}` : needsReact))
      void wake();
  };
  for (const sign of ['mouseover', 'pointerdown', 'touchstart', 'focusin'])
    addEventListener(sign, reach, options);
  // The cart, the choice of privacy, the country may have changed while the shopper was elsewhere.
  addEventListener('focus', () => void wake(), options);
  addEventListener('click', (event) => hold(event, wakeUp), { capture: true, signal: asleep.signal });
  return wake;
}

let letThrough: HTMLElement | null = null;

/** Keeps a tap until React can answer it, and does it once more then. */
function hold(event: MouseEvent, wakeUp: () => Promise<void>): void {
  const { target } = event;
  if (target === letThrough) return;
  const pressed = target instanceof Element ? target.closest<HTMLElement>(answered) : null;
  if (pressed === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  let isOver = false;
  const pressAgain = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    letThrough = pressed;
    pressed.click();
    letThrough = null;
  };
  const timer = setTimeout(pressAgain, patience);
  void wakeUp().catch(tellOfFailure).then(pressAgain);
}

/** It stays plain HTML, until somebody reaches for something again. */
function tellOfFailure(failure: unknown): void {
  console.warn('the page could not be woken', failure);
}

/** React hears of the pointer and the focus only where they come in: they came before it. */
function tellWhereTheyAre(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const { activeElement } = document;
  if (activeElement !== document.body)
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
