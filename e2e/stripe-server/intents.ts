/** Payment Intents, charges and refunds, with the states and rules in Stripe's documentation. */
import { randomBytes } from 'node:crypto';
import {
  createMissingParameterError,
  createUnexpectedStateError,
  createUnknownIntentError,
  StripeServerError,
} from './errors.ts';
import { type Form, getFormText, getFormTexts } from './form.ts';

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  readonly currency: string;
  readonly payment_intent: string;
  refunded: boolean;
  readonly payment_method_details: { readonly card: object };
  readonly status: 'succeeded';
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_capturable: number;
  amount_received: number;
  readonly capture_method: string;
  canceled_at: number | null;
  readonly client_secret: string;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  last_payment_error: object | null;
  latest_charge: string | Charge | null;
  readonly livemode: false;
  readonly metadata: object;
  next_action: object | null;
  payment_method: string | null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly metadata: object;
  readonly payment_intent: string;
  readonly status: 'succeeded';
}

/** Called after each change about which Stripe sends an event. */
export type Emit = (type: string, object: object) => void;

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string | null;
}

/** A page of Stripe on which a shopper enters a card. */
export interface SetupSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly mode: 'setup';
  readonly success_url: string;
  setup_intent: null | {
    readonly id: string;
    readonly object: 'setup_intent';
    readonly payment_method: { readonly id: string; readonly card: object };
  };
  status: 'open' | 'complete';
  readonly url: string;
}

type Outcome = 'succeeds' | 'declined' | 'authenticate';

/** Cards that succeed while the shopper is present, and fail when they are charged later without the shopper. */
const offSession: Readonly<Record<string, Outcome>> = {
  pm_card_chargeCustomerFail: 'declined',
  pm_card_authenticationRequiredOnSetup: 'authenticate',
};

const card = { brand: 'visa', last4: '4242' };

/** Stripe's test payment methods and card numbers that this server supports. */
const methods: Readonly<Record<string, Outcome>> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeCustomerFail: 'succeeds',
  pm_card_authenticationRequiredOnSetup: 'succeeds',
  '4242424242424242': 'succeeds',
  pm_card_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclined: 'declined',
  '4000000000000002': 'declined',
  pm_card_authenticationRequired: 'authenticate',
  spt_card_visa: 'succeeds',
  ctoken_card_visa: 'succeeds',
  '4000002500003155': 'authenticate',
};

export class Intents {
  readonly #intents = new Map<string, Intent>();
  readonly #charges = new Map<string, Charge>();
  readonly #refunds: Refund[] = [];
  readonly #customers = new Map<string, Customer>();
  readonly #sessions = new Map<string, SetupSession>();
  readonly #emit: Emit;
  readonly #clock: () => number;

  constructor(emit: Emit, clock: () => number) {
    this.#emit = emit;
    this.#clock = clock;
  }

  /** Returns every intent, for tests. */
  all(): readonly Intent[] {
    return [...this.#intents.values()];
  }

  charges(): readonly Charge[] {
    return [...this.#charges.values()];
  }

  create(form: Form): Intent {
    const amount = Number(getFormText(form, 'amount') ?? missing('amount'));
    const currency = getFormText(form, 'currency') ?? missing('currency');
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw new StripeServerError(400, {
        type: 'invalid_request_error',
        code: 'parameter_invalid_integer',
        message: 'This value must be greater than or equal to 1.',
        param: 'amount',
      });
    }
    const id = `pi_${token()}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      capture_method: getFormText(form, 'capture_method') ?? 'automatic_async',
      canceled_at: null,
      client_secret: `${id}_secret_${token()}`,
      created: this.#seconds(),
      currency,
      customer: this.#knownCustomer(getFormText(form, 'customer')),
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: typeof form.metadata === 'object' ? form.metadata : {},
      next_action: null,
      payment_method: null,
      receipt_email: getFormText(form, 'receipt_email') ?? null,
      setup_future_usage: getFormText(form, 'setup_future_usage') ?? null,
      status: 'requires_payment_method',
    };
    this.#intents.set(id, intent);
    this.#emit('payment_intent.created', intent);
    if (getFormText(form, 'off_session') === 'true') return this.#chargeSaved(intent, form);
    return intent;
  }

  /** Charges a saved payment method without the shopper's confirmation. */
  #chargeSaved(intent: Intent, form: Form): Intent {
    const method = getFormText(form, 'payment_method') ?? missing('payment_method');
    if (getFormText(form, 'confirm') !== 'true' || intent.customer === null) missing('customer');
    const outcome = offSession[method] ?? methods[method];
    if (outcome === undefined) throw createUnknownMethodError(method);
    if (outcome === 'declined') throw this.#decline(intent);
    if (outcome === 'authenticate') throw this.#decline(intent, 'authentication_required');
    intent.payment_method = method;
    return this.#authorize(intent);
  }

  createCustomer(form: Form): Customer {
    const customer: Customer = {
      id: `cus_${token()}`,
      object: 'customer',
      email: getFormText(form, 'email') ?? null,
    };
    this.#customers.set(customer.id, customer);
    return customer;
  }

  #knownCustomer(id: string | undefined): string | null {
    if (id === undefined) return null;
    if (!this.#customers.has(id)) throw createUnknownMethodError(id);
    return id;
  }

  /** Returns a customer's intents, newest first as in Stripe's lists. */
  listIntents(customer: string | undefined): readonly Intent[] {
    return [...this.#intents.values()].filter((intent) => intent.customer === customer).toReversed();
  }

  createSession(form: Form): SetupSession {
    const id = `cs_${token()}`;
    const session: SetupSession = {
      id,
      object: 'checkout.session',
      customer: this.#knownCustomer(getFormText(form, 'customer')) ?? missing('customer'),
      mode: 'setup',
      success_url: (getFormText(form, 'success_url') ?? missing('success_url')).replace(
        '{CHECKOUT_SESSION_ID}',
        id,
      ),
      setup_intent: null,
      status: 'open',
      url: `https://checkout.stripe.test/${id}`,
    };
    this.#sessions.set(id, session);
    return session;
  }

  findSession(id: string): SetupSession {
    const session = this.#sessions.get(id);
    if (session === undefined) throw createUnknownIntentError(id);
    return session;
  }

  /** Simulates that the shopper enters a card on Stripe's page. */
  completeSession(id: string, method: string): SetupSession {
    const session = this.findSession(id);
    session.setup_intent = {
      id: `seti_${token()}`,
      object: 'setup_intent',
      payment_method: { id: method, card },
    };
    session.status = 'complete';
    return session;
  }

  find(id: string): Intent {
    const intent = this.#intents.get(id);
    if (intent === undefined) throw createUnknownIntentError(id);
    return intent;
  }

  /** Returns the intent for a response. With `expand[]=latest_charge` the charge replaces its id. */
  toResponse(intent: Intent, form: Form): Intent {
    const charge =
      typeof intent.latest_charge === 'string' ? this.#charges.get(intent.latest_charge) : undefined;
    const asked = getFormTexts(form, 'expand').some((path) => path.endsWith('latest_charge'));
    const wanted = asked && charge !== undefined;
    return wanted ? { ...intent, latest_charge: charge } : intent;
  }

  confirm(id: string, form: Form): Intent {
    const intent = this.find(id);
    if (intent.status !== 'requires_payment_method') throw createUnexpectedStateError('confirm', intent);
    // A browser's own URL is the return URL; a server has to name one, because some payment methods leave the page.
    if (getFormText(form, 'client_secret') === undefined && getFormText(form, 'return_url') === undefined)
      throw createMissingParameterError('return_url');
    const given =
      getFormText(form, 'payment_method') ??
      getFormText(form, 'confirmation_token') ??
      getFormText(form, 'payment_method_data', 'shared_payment_granted_token') ??
      getFormText(form, 'payment_method_data', 'card', 'number');
    if (given === undefined) throw createMissingParameterError('payment_method');
    const outcome = methods[given.replaceAll(' ', '')];
    if (outcome === undefined) throw createUnknownMethodError(given);
    intent.payment_method = given;
    if (outcome === 'declined') throw this.#decline(intent);
    if (outcome === 'authenticate' && getFormText(form, 'error_on_requires_action') === 'true')
      throw this.#decline(intent, 'authentication_required');
    if (outcome === 'authenticate') {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      this.#emit('payment_intent.requires_action', intent);
      return intent;
    }
    return this.#authorize(intent);
  }

  /** Simulates that the shopper completed or failed the authentication at their bank. */
  authenticate(id: string, succeeded: boolean): Intent {
    const intent = this.find(id);
    if (intent.status !== 'requires_action') throw createUnexpectedStateError('authenticate', intent);
    intent.next_action = null;
    if (succeeded) return this.#authorize(intent);
    this.#decline(intent);
    return intent;
  }

  capture(id: string): Intent {
    const intent = this.find(id);
    if (intent.status !== 'requires_capture') throw createUnexpectedStateError('capture', intent);
    return this.#take(intent);
  }

  cancel(id: string): Intent {
    const intent = this.find(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw createUnexpectedStateError('cancel', intent);
    intent.status = 'canceled';
    intent.canceled_at = this.#seconds();
    intent.amount_capturable = 0;
    this.#emit('payment_intent.canceled', intent);
    return intent;
  }

  /** Returns the refunds of an intent, newest first as in Stripe's lists. */
  listRefunds(paymentIntent: string | undefined): readonly Refund[] {
    return this.#refunds.filter(({ payment_intent }) => payment_intent === paymentIntent).toReversed();
  }

  findRefund(id: string): Refund {
    const refund = this.#refunds.find((candidate) => candidate.id === id);
    if (refund === undefined) throw createUnknownIntentError(id);
    return refund;
  }

  refund(form: Form): Refund {
    const intent = this.find(getFormText(form, 'payment_intent') ?? missing('payment_intent'));
    const charge =
      typeof intent.latest_charge === 'string' ? this.#charges.get(intent.latest_charge) : undefined;
    if (charge === undefined || !charge.captured) throw createUnexpectedStateError('refund', intent);
    const amount = Number(getFormText(form, 'amount') ?? charge.amount_captured - charge.amount_refunded);
    if (amount > charge.amount_captured - charge.amount_refunded && !charge.refunded) {
      throw new StripeServerError(400, {
        type: 'invalid_request_error',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge.`,
        param: 'amount',
      });
    }
    if (amount <= 0 || charge.refunded) {
      throw new StripeServerError(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded >= charge.amount_captured;
    this.#emit('charge.refunded', charge);
    const refund: Refund = {
      id: `re_${token()}`,
      object: 'refund',
      amount,
      charge: charge.id,
      currency: charge.currency,
      metadata: typeof form.metadata === 'object' ? form.metadata : {},
      payment_intent: intent.id,
      status: 'succeeded',
    };
    this.#refunds.push(refund);
    return refund;
  }

  #authorize(intent: Intent): Intent {
    const charge: Charge = {
      id: `ch_${token()}`,
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      currency: intent.currency,
      payment_intent: intent.id,
      refunded: false,
      payment_method_details: { card },
      status: 'succeeded',
    };
    this.#charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    if (intent.capture_method !== 'manual') return this.#take(intent);
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    this.#emit('payment_intent.amount_capturable_updated', intent);
    return intent;
  }

  #take(intent: Intent): Intent {
    const charge =
      typeof intent.latest_charge === 'string' ? this.#charges.get(intent.latest_charge) : undefined;
    if (charge !== undefined) {
      charge.captured = true;
      charge.amount_captured = charge.amount;
    }
    intent.status = 'succeeded';
    intent.amount_capturable = 0;
    intent.amount_received = intent.amount;
    this.#emit('payment_intent.succeeded', intent);
    return intent;
  }

  #decline(
    intent: Intent,
    code: 'card_declined' | 'authentication_required' = 'card_declined',
  ): StripeServerError {
    const isDeclined = code === 'card_declined';
    const error = {
      type: 'card_error',
      code,
      decline_code: isDeclined ? 'generic_decline' : code,
      message: isDeclined
        ? 'Your card was declined.'
        : 'Your card was declined. This transaction requires authentication.',
    } as const;
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    this.#emit('payment_intent.payment_failed', intent);
    return new StripeServerError(402, { ...error, payment_intent: intent });
  }

  #seconds(): number {
    return Math.floor(this.#clock() / 1000);
  }
}

function missing(param: string): never {
  throw createMissingParameterError(param);
}

function token(): string {
  return randomBytes(12).toString('hex');
}

function createUnknownMethodError(id: string): StripeServerError {
  return new StripeServerError(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such PaymentMethod: '${id}'`,
    param: 'payment_method',
  });
}
