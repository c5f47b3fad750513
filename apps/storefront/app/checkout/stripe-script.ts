/** Stripe's own script, loaded when the card form is needed. */
interface StripeElement {
  mount(place: HTMLElement): void;
  unmount(): void;
}

/** Buttons of wallets: Apple Pay, Google Pay, PayPal and others that Stripe has for the shop and the device. */
interface StripeExpressElement extends StripeElement {
  /** Without `availablePaymentMethods`, there is no button to show. */
  on(
    event: 'ready',
    handler: (event: { readonly availablePaymentMethods?: object | undefined }) => void,
  ): void;
  /** The shopper confirmed in the wallet. */
  on(
    event: 'confirm',
    handler: (event: { readonly paymentFailed: (why: { readonly reason: 'fail' }) => void }) => void,
  ): void;
}

export interface StripeElements {
  create(
    kind: 'payment',
    options: { readonly wallets: { readonly applePay: 'never'; readonly googlePay: 'never' } },
  ): StripeElement;
  create(kind: 'expressCheckout'): StripeExpressElement;
}

export interface StripeInstance {
  elements(options: { readonly clientSecret: string }): StripeElements;
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeInstance;
  }
}

/** Returns Stripe for a publishable key. Rejects if the script can't be loaded. */
export function loadStripe(address: string, publishableKey: string): Promise<StripeInstance> {
  return new Promise((resolve, reject) => {
    if (window.Stripe !== undefined) return resolve(window.Stripe(publishableKey));
    const script = document.createElement('script');
    script.src = address;
    script.onload = () =>
      window.Stripe === undefined
        ? reject(new Error("Stripe's script brought no Stripe."))
        : resolve(window.Stripe(publishableKey));
    script.onerror = () => reject(new Error("Stripe's script could not be loaded."));
    document.head.append(script);
  });
}
