/**
 * A word that passes: `showToast({ title: 'The address is saved' })` from anywhere in the browser. What draws it loads
 * with the first one. Nothing that a shopper must read or do may stand in a toast alone.
 */

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** `problem` has a warning sign, `done` a check; all are announced when the screen reader has a moment. */
  readonly tone?: 'plain' | 'done' | 'problem';
  /** ms until it leaves by itself; 0 keeps it until it is closed. Never counts while it has pointer or focus. */
  readonly timeout?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** The same id shows the message in place of the one before. */
  readonly id?: string;
}

/** Long enough to read twice. */
export const toastDuration = 6000;

/** Shows a message. False when what draws it can't be fetched, so that the words can stand elsewhere. */
export function showToast(message: ToastMessage): Promise<boolean> {
  return import('./toast-region.tsx').then(
    ({ addToast }) => {
      addToast(message);
      return true;
    },
    () => false,
  );
}
