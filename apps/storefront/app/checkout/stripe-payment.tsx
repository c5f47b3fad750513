/** The card form of Stripe: its own script, its own frame; this page never sees a card number. */
import * as cardWords from '@vitrine/words/card-form';
import { useEffect, useRef, useState } from 'react';
import { useActionData, useSubmit } from 'react-router';
import { loadStripe, type StripeElements, type StripeInstance } from './stripe-script.ts';

interface Started {
  readonly payment?: {
    readonly kind: string;
    readonly publishableKey?: string;
    readonly clientSecret?: string;
    readonly returnUrl?: string;
  };
  readonly errors?: readonly { readonly message: string }[];
}

export interface StripePaymentProps {
  /** The amount on the button, minor units. */
  readonly total: number;
  readonly words: string;
  /** Address of Stripe's own script. */
  readonly script: string;
}

export default function StripePayment({ total, words, script }: StripePaymentProps) {
  const submit = useSubmit();
  const answer = useActionData<Started>();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: StripeInstance; elements: StripeElements; returnUrl: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const payment = answer?.payment;

  useEffect(() => {
    setReady(false);
    void submit(
      { intent: 'start-payment', expectedTotal: String(total) },
      { method: 'post', replace: true, preventScrollReset: true },
    );
  }, [submit, total]);

  useEffect(() => {
    if (!payment?.clientSecret || !payment.publishableKey || !payment.returnUrl || place.current === null)
      return;
    const { clientSecret, publishableKey, returnUrl } = payment;
    let mounted: { unmount(): void } | null = null;
    loadStripe(script, publishableKey).then(
      (stripe) => {
        if (place.current === null) return;
        const elements = stripe.elements({ clientSecret });
        const card = elements.create('payment');
        card.mount(place.current);
        mounted = card;
        form.current = { stripe, elements, returnUrl };
        setReady(true);
      },
      () => setProblem(cardWords.notLoaded()),
    );
    return () => mounted?.unmount();
  }, [payment, script]);

  const pay = async () => {
    if (form.current === null) return;
    setBusy(true);
    const { stripe, elements, returnUrl } = form.current;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } });
    // Without an error the browser is on its way to the return address.
    if (error === undefined) return;
    setBusy(false);
    setProblem(error.message ?? cardWords.paymentFailed());
  };

  const refused = answer?.errors?.[0]?.message ?? problem;
  return (
    <div className="mt-8 grid gap-4">
      <div ref={place} />
      {refused && (
        <p role="alert" className="text-coral">
          {refused}
        </p>
      )}
      <button
        type="button"
        className="button figures min-h-14 w-full text-lg"
        disabled={!ready || busy}
        onClick={() => void pay()}
      >
        {busy ? cardWords.oneMoment() : words}
      </button>
      <noscript>
        <p>{cardWords.needsJavaScript()}</p>
      </noscript>
    </div>
  );
}
