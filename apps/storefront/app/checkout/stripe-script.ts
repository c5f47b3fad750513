/** Stripe's own script, loaded when the card form is needed; the address comes from the document's head. */
export interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; unmount(): void };
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

const scriptAddress = 'https://js.stripe.com/v3/';

/** Stripe for a publishable key. Rejects when the script can't be loaded. */
export function loadStripe(publishableKey: string): Promise<StripeInstance> {
  return new Promise((resolve, reject) => {
    if (window.Stripe !== undefined) return resolve(window.Stripe(publishableKey));
    const configured = document.querySelector<HTMLMetaElement>('meta[name="stripe-script"]')?.content;
    const script = document.createElement('script');
    script.src = configured || scriptAddress;
    script.onload = () =>
      window.Stripe === undefined
        ? reject(new Error("Stripe's script brought no Stripe."))
        : resolve(window.Stripe(publishableKey));
    script.onerror = () => reject(new Error("Stripe's script could not be loaded."));
    document.head.append(script);
  });
}
