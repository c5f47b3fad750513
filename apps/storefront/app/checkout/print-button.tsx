import * as words from '@vitrine/words/checkout-frame';
import { useSyncExternalStore } from 'react';
import { CheckoutIcon } from './checkout-icons.tsx';

const never = () => () => undefined;

/** Button to print the page; rendered only with JavaScript. */
export function PrintButton() {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!alive) return null;
  return (
    <button type="button" className="button button-quiet" onClick={() => window.print()}>
      <CheckoutIcon name="print" />
      {words.printOrSave()}
    </button>
  );
}
