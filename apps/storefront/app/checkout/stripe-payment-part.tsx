/** Stripe's card form, loaded when a page shows it. */
import * as words from '@vitrine/words/checkout';
import { sharedValue } from '../cart/shared-value.ts';
import { useShared } from '../cart/use-shared.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const hasFormFailed = sharedValue(false);
export const StripePaymentPart = lazyPart(() =>
  import('./stripe-payment.tsx').catch((failure: unknown) => {
    hasFormFailed.become(true);
    throw failure;
  }),
);

/** Placeholder of a form that failed to load. Any interaction with the page, such as the button, loads it again. */
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
