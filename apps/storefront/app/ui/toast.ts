/**
 * Shows toasts: `showToast({ title: 'The address is saved' })` from anywhere in the browser. Its code loads on the first call.
 * Don't use it for messages that a shopper must not miss.
 */

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** `problem` has a warning icon, `done` a check mark; all are announced politely. */
  readonly tone?: 'plain' | 'done' | 'problem';
  /** ms until it closes; 0 leaves it open until dismissed. Paused on hover and focus. */
  readonly timeout?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Replaces the toast with the same id. */
  readonly id?: string;
}

/** ms; long enough to read a toast twice. */
export const toastMs = 6000;

/**
 * Shows a toast. Resolves to false if its code can't be loaded, so that the caller can show the message
 * elsewhere.
 */
export function showToast(message: ToastMessage): Promise<boolean> {
  return import('./toast-region.tsx').then(
    ({ addToast }) => {
      addToast(message);
      return true;
    },
    () => false,
  );
}
