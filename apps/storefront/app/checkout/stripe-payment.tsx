/**
 * Stripe's payment form, with the wallets' buttons above it. Stripe's script renders both in iframes, so that the page
 * has no access to card numbers.
 */
import * as cardWords from '@vitrine/words/card-form';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** Amount on the button, in minor units. */
  readonly total: number;
  readonly words: string;
  /** URL of Stripe's script. */
  readonly script: string;
}

export default function StripePayment({ total, words, script }: StripePaymentProps) {
  const submit = useSubmit();
  const answer = useActionData<Started>();
  const place = useRef<HTMLDivElement>(null);
  const expressPlace = useRef<HTMLDivElement>(null);
  const [hasExpress, setHasExpress] = useState(false);
  const form = useRef<{ stripe: StripeInstance; elements: StripeElements; returnUrl: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const payment = answer?.payment;
  const clientSecret = payment?.clientSecret;
  const publishableKey = payment?.publishableKey;
  const returnUrl = payment?.returnUrl;
  const onAnswer = useRef<((answer: Started | undefined) => void) | null>(null);

  useEffect(() => {
    onAnswer.current?.(answer);
    onAnswer.current = null;
  }, [answer]);

  /**
   * Requests the Stripe payment from the server. Repeated requests return the same payment, or an error if the cart
   * can no longer be paid.
   */
  const start = useCallback(
    () =>
      submit(
        { intent: 'start-payment', expectedTotal: String(total) },
        { method: 'post', replace: true, preventScrollReset: true },
      ),
    [submit, total],
  );

  /** Confirms the payment at Stripe. Resolves to false if nothing was paid. */
  const confirm = useCallback(async () => {
    if (form.current === null) return false;
    setBusy(true);
    setProblem(null);
    // Requests the payment from the server again before the confirmation: the customer's session may have ended since
    // the form was rendered, which only the server can check.
    const pending = new Promise<Started | undefined>((resolve) => {
      onAnswer.current = resolve;
    });
    void start();
    if ((await pending)?.payment === undefined || form.current === null) {
      setBusy(false);
      return false;
    }
    const { stripe, elements, returnUrl } = form.current;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } });
    // Without an error the browser is navigating to the return URL.
    if (error === undefined) return true;
    setBusy(false);
    setProblem(error.message ?? cardWords.paymentFailed());
    return false;
  }, [start]);

  useEffect(() => {
    setReady(false);
    setHasExpress(false);
    void start();
  }, [start]);

  useEffect(() => {
    if (!clientSecret || !publishableKey || !returnUrl || place.current === null) return;
    const mounted: { unmount(): void }[] = [];
    loadStripe(script, publishableKey).then(
      (stripe) => {
        if (place.current === null || expressPlace.current === null) return;
        const elements = stripe.elements({ clientSecret });
        const express = elements.create('expressCheckout');
        express.on('ready', ({ availablePaymentMethods }) =>
          setHasExpress(availablePaymentMethods !== undefined),
        );
        express.on('confirm', ({ paymentFailed }) => {
          void confirm().then((isPaid) => {
            if (!isPaid) paymentFailed({ reason: 'fail' });
          });
        });
        express.mount(expressPlace.current);
        // Wallets have their own buttons above the form.
        const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
        card.mount(place.current);
        mounted.push(express, card);
        form.current = { stripe, elements, returnUrl };
        setReady(true);
      },
      () => setProblem(cardWords.notLoaded()),
    );
    return () => {
      for (const element of mounted) element.unmount();
    };
  }, [clientSecret, publishableKey, returnUrl, script, confirm]);

  const refused = answer?.errors?.[0]?.message ?? problem;
  return (
    <div className="mt-8 grid gap-4">
      {/* Always laid out: a hidden iframe doesn't report its available wallets. */}
      <div className={hasExpress ? 'grid gap-4' : 'invisible -mb-4 h-0 overflow-hidden'}>
        <div ref={expressPlace} />
        <p className="text-center text-muted text-sm">{cardWords.orAnotherWay()}</p>
      </div>
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
        onClick={() => void confirm()}
      >
        {busy ? cardWords.oneMoment() : words}
      </button>
      <noscript>
        <p>{cardWords.needsJavaScript()}</p>
      </noscript>
    </div>
  );
}
