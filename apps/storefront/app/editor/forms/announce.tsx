/** Live region of a form: announces that an entry was moved, duplicated or removed. */
import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

export function announce(message: string): void {
  // Screen readers announce the same message again only if the text differs.
  text = message === text ? `${message}\u00a0` : message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcements() {
  const message = useSyncExternalStore(subscribe, () => text);
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}
