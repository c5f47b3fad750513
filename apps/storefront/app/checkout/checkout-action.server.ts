/**
 * Handles the forms of the checkout. Each form has its name in `intent` and leads to one call of the checkout service.
 */
import type {
  AddressFormModel,
  CheckoutAccess,
  CheckoutChange,
  OrderReference,
  PaymentMethodInput,
  PaymentResult,
  PaymentStart,
} from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout-answers';
import { data, redirect, replace } from 'react-router';
import { getRejectedForm } from './address-forms.server.ts';
import type { CheckoutPages, TooManyCodes } from './checkout-pages.ts';
import { readAddressFields, readExpectedTotal } from './read-checkout-form.ts';

function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export interface CheckoutFormError {
  readonly field: string;
  readonly message: string;
}

/** Result of a rejected form. */
export interface CheckoutFormErrors {
  readonly errors: readonly CheckoutFormError[];
  /** Submitted values to fill the form again. */
  readonly typed: Readonly<Record<string, string>>;
  /** The submitted address form, for the country and province that were selected. */
  readonly forms?: { readonly form: AddressFormModel } | { readonly billingForm: AddressFormModel };
}

/** Result of the payment form if the browser has to continue at the payment gateway. */
export interface PaymentStarted {
  readonly payment: PaymentStart;
}

/** Fields whose values aren't returned with a rejected form. */
const secretFields: ReadonlySet<string> = new Set(['card', 'personalId', 'giftCard']);

function typedIn(form: FormData): Record<string, string> {
  const submitted = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secretFields.has(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(submitted);
}

function problem(errors: CheckoutFormErrors['errors'], form: FormData, forms?: CheckoutFormErrors['forms']) {
  const answer = { errors, typed: typedIn(form), ...(forms === undefined ? {} : { forms }) };
  return data<CheckoutFormErrors>(answer, { status: 422 });
}

/** Returns the path of the confirmation page. It replaces the checkout in the browser's history. */
export function getConfirmationPath(order: OrderReference): string {
  return `/checkout/confirmation/${encodeURIComponent(order.orderId)}?key=${encodeURIComponent(order.secret)}`;
}

function afterPayment(result: PaymentResult, form: FormData, here: string) {
  switch (result.kind) {
    case 'placed':
      return replace(getConfirmationPath(result.order), 303);
    case 'refused':
      // The checkout page shows a notice to a signed-out buyer (`signed-out.tsx`), so no error message is needed.
      if (result.reason === 'signedOut') return problem([], form);
      return problem(
        [{ field: result.reason === 'declined' ? 'card' : 'form', message: result.message }],
        form,
      );
    case 'pending':
      return problem([{ field: 'form', message: result.message }], form);
    default:
      return afterChange(result, form, here);
  }
}

function afterChange(result: CheckoutChange, form: FormData, next: string) {
  if (result.kind === 'invalid') {
    const { buyer } = result.view;
    const isOwn = buyer === 'guest' || buyer === 'customer';
    return problem(isOwn ? result.errors : result.errors.filter(({ field }) => field !== 'form'), form);
  }
  if (result.kind === 'completed') return replace(getConfirmationPath(result.order), 303);
  return redirect(next, 303);
}

function rejectCode({ retryAfter }: TooManyCodes, form: FormData, field: 'code' | 'giftCard') {
  const message =
    retryAfter < 90
      ? words.tooManyCodes({ seconds: retryAfter })
      : words.tooManyCodesForLong({ minutes: Math.ceil(retryAfter / 60) });
  const answer: CheckoutFormErrors = {
    errors: [{ field, message }],
    typed: typedIn(form),
  };
  return data(answer, { status: 429, headers: { 'Retry-After': String(retryAfter) } });
}

export function readPaymentMethod(form: FormData): PaymentMethodInput {
  const intent = getFormText(form, 'paymentIntent');
  if (intent !== '') return { kind: 'stripe', paymentIntent: intent };
  return form.has('card') ? { kind: 'test', card: getFormText(form, 'card') } : { kind: 'free' };
}

export function readFormTotal(form: FormData): number {
  return readExpectedTotal((name) => getFormText(form, name));
}

/** Handles one form of the checkout: redirects, or returns errors by field. */
export async function handleCheckoutForm(service: CheckoutPages, key: CheckoutAccess, form: FormData) {
  const here = `/checkout/${encodeURIComponent(key.cartId)}`;
  switch (getFormText(form, 'intent')) {
    case 'contact': {
      const contact = await service.setContact(key, {
        email: getFormText(form, 'email'),
        phone: getFormText(form, 'phone'),
        marketingConsent: form.get('marketingConsent') === 'yes',
      });
      return afterChange(contact, form, `${here}?step=address`);
    }
    case 'address': {
      const input = readAddressFields((name) => getFormText(form, name), '');
      const change = await service.setShippingAddress(key, input);
      const next = change.kind === 'open' && !change.view.needsDelivery ? 'payment' : 'delivery';
      if (change.kind !== 'invalid') return afterChange(change, form, `${here}?step=${next}`);
      const again = getRejectedForm(service, change.view, input, 'shipping');
      return problem(change.errors, form, again === null ? undefined : { form: again });
    }
    case 'delivery':
      return afterChange(
        await service.chooseRate(key, getFormText(form, 'rate')),
        form,
        `${here}?step=payment`,
      );
    case 'ship':
      return afterChange(await service.chooseShipping(key), form, `${here}?step=address`);
    case 'pickup':
      return afterChange(
        await service.chooseRate(key, getFormText(form, 'store')),
        form,
        `${here}?step=address`,
      );
    case 'billing-same':
      return afterChange(await service.setBillingSame(key), form, `${here}?step=payment`);
    case 'billing': {
      const input = readAddressFields((name) => getFormText(form, name), 'billing.');
      const change = await service.setBillingAddress(key, input);
      if (change.kind !== 'invalid') return afterChange(change, form, `${here}?step=payment`);
      const again = getRejectedForm(service, change.view, input, 'billing');
      return problem(change.errors, form, again === null ? undefined : { billingForm: again });
    }
    case 'code': {
      const change = await service.applyCode(key, getFormText(form, 'code'));
      return change.kind === 'tooManyCodes'
        ? rejectCode(change, form, 'code')
        : afterChange(change, form, here);
    }
    case 'gift-card': {
      const change = await service.applyGiftCard(key, getFormText(form, 'giftCard'));
      if (change.kind === 'tooManyCodes') return rejectCode(change, form, 'giftCard');
      return afterChange(change, form, here);
    }
    case 'remove-gift-card':
      return afterChange(await service.removeGiftCard(key, getFormText(form, 'cardId')), form, here);
    case 'remove-code':
      return afterChange(await service.removeCode(key, getFormText(form, 'code')), form, here);
    case 'guest':
      return afterChange(await service.continueAsGuest(key), form, here);
    case 'adjust':
      return afterChange(await service.adjustToStock(key), form, here);
    case 'accept-terms': {
      const refused = await acceptTerms(service, key, form);
      return refused ?? redirect(`${here}?step=payment`, 303);
    }
    case 'start-payment': {
      const started = await service.startPayment(key, readFormTotal(form));
      if (started.kind === 'started') return data<PaymentStarted>({ payment: started.payment });
      return afterPayment(started, form, here);
    }
    case 'pay':
      if (form.has('subscribes')) {
        const refused = await acceptTerms(service, key, form);
        if (refused !== null) return refused;
      }
      return afterPayment(await service.pay(key, readPaymentMethod(form), readFormTotal(form)), form, here);
    default:
      return problem([{ field: 'form', message: words.formUnknown() }], form);
  }
}

/**
 * Saves that the buyer accepted the terms of a subscription, with the terms' text. Without acceptance, returns the
 * error.
 */
async function acceptTerms(service: CheckoutPages, key: CheckoutAccess, form: FormData) {
  const isAccepted = form.get('subscriptionTerms') === 'yes';
  await service.acceptSubscriptionTerms(key, isAccepted ? words.subscriptionTerms() : null);
  if (isAccepted) return null;
  return problem([{ field: 'subscriptionTerms', message: words.acceptTerms() }], form);
}
