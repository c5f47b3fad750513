/**
 * Replays form input from before hydration. The browser keeps the values that a shopper chose or typed, but React
 * hasn't received the events. They are dispatched again after hydration, so that, for example, a country chosen early
 * loads its address form.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Records the form controls changed so far, and those changed from this call on. @returns a function that stops
 * recording and dispatches the events of all recorded changes again
 */
export function recordEarlyInput(): () => void {
  const heard = [...(window.__earlyUse?.changed ?? [])].filter(isControl);
  const changes = new Map(
    [...findChangedControls(), ...heard].map((control) => [control, getState(control)]),
  );
  const remember = ({ target }: Event) => {
    if (isControl(target)) changes.set(target, getState(target));
  };
  addEventListener('input', remember, true);
  addEventListener('change', remember, true);
  return () => {
    removeEventListener('input', remember, true);
    removeEventListener('change', remember, true);
    for (const [control, wish] of changes) {
      if (control.isConnected) replayChange(control, wish);
    }
    changes.clear();
  };
}

/** Returns the form controls whose value differs from the HTML that the server sent. */
function findChangedControls(): Control[] {
  // After Back the browser restores form values that the shopper may have entered on an earlier version of the page.
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return [];
  return [...document.querySelectorAll<Control>('select, input:not([type=hidden]), textarea')].filter(
    (control) => {
      if (control instanceof HTMLSelectElement) {
        const sent = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
        return sent?.value !== control.value;
      }
      return isTicked(control)
        ? control.checked !== control.defaultChecked
        : control.value !== control.defaultValue;
    },
  );
}

function getState(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

/**
 * Sets a control's value and fires its events. React ignores an event if the value equals the last one it knows, so
 * another value is set first.
 */
function replayChange(control: Control, wish: string | boolean): void {
  if (isTicked(control)) {
    // A radio button fires no event when another of its group is chosen.
    if (control.type === 'radio' && wish === false) return;
    if (control.checked === wish) control.checked = !wish;
    control.click();
  } else if (typeof wish === 'string') {
    if (!(control instanceof HTMLSelectElement)) {
      // The next key press of a shopper who is still typing fires the event.
      if (control === document.activeElement) return;
      control.value = '';
    }
    const kind = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, wish);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}
