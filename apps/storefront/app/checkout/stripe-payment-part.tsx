/** Stripe's card form, loaded when a page shows it. */
import * as words from '@vitrine/words/checkout';
import { createSharedValue } from '../cart/shared-value.ts';
import { useShared } from '../cart/use-shared.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const hasFormFailed = createSharedValue(false);
export const StripePaymentPart = lazyPart(() =>
  import('./stripe-payment.tsx').catch((failure: unknown) => {
    hasFormFailed.set(true);
    throw failure;
  }),
);

/**
 * Placeholder for a payment form that failed to load. Any interaction with the page, such as a click of the pay button,
 * loads the form again.
 */
export function CardFormToCome() {
  const hasFailed = useShared(hasFormFailed);
  if (!hasFailed) return <p className="mt-6 text-muted">{words.loadingCardForm()}</p>;
  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-3">
      <p>{words.cardFormNotLoaded()}</p>
      <button type="button" className="button button-secondary">
        {words.tryAgain()}
      </button>
    </div>
  );
}
