/**
 * Replays input from before hydration: the browser keeps values that a shopper chose or typed, but React has
 * received no events. They are dispatched again once React listens, so that for example a country chosen
 * early loads its address form.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Records changes so far and further ones. @returns a function that stops recording and dispatches all of them again */
export function recordEarlyChanges(): () => void {
  const heard = [...(window.__earlyUse?.changed ?? [])].filter(isControl);
  const changes = new Map([...changesSoFar(), ...heard].map((control) => [control, stateOf(control)]));
  const remember = ({ target }: Event) => {
    if (isControl(target)) changes.set(target, stateOf(target));
  };
  addEventListener('input', remember, true);
  addEventListener('change', remember, true);
  return () => {
    removeEventListener('input', remember, true);
    removeEventListener('change', remember, true);
    for (const [control, wish] of changes) {
      if (control.isConnected) change(control, wish);
    }
    changes.clear();
  };
}

/** Returns the controls whose value differs from the server's HTML. */
function changesSoFar(): Control[] {
  // After back navigation a browser restores form values, which may be older than the page.
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

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

/** React ignores a change event if the control's value equals the one it tracks, so the other value is set first. */
function change(control: Control, wish: string | boolean): void {
  if (isTicked(control)) {
    // A radio button that another one replaced fires no event.
    if (control.type === 'radio' && wish === false) return;
    if (control.checked === wish) control.checked = !wish;
    control.click();
  } else if (typeof wish === 'string') {
    if (!(control instanceof HTMLSelectElement)) {
      // A shopper who is still typing triggers an event with the next key.
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
