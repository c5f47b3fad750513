/**
 * Interface between the checkout pages and the embedded backend. Every call identifies the cart by id and
 * secret; every result is plain data for the page. Amounts are in minor units.
 */
import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import type { AllocationSource, TaxResult } from '@vitrine/rules/cart/model';
import type { AppliedGiftCard } from '@vitrine/rules/gift-cards/apply-gift-cards';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { CountryCode, ProvinceCode, RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { PickupTime } from '../catalogue/locations/location-records.ts';
import type {
  OrderAmounts,
  OrderImage,
  OrderLineComponent,
  OrderLineRecord,
  OrderRecord,
  PostalAddress,
} from '../orders/order-record.ts';

/** The parts of `gid://shopify/Cart/<cartId>?key=<secret>`. */
export interface CheckoutAccess {
  readonly cartId: string;
  readonly secret: string;
  /**
   * The signed-in customer; null if the browser isn't signed in. A customer's cart can then only be changed or paid
   * for in that customer's session. Omitted by callers without sessions, which need the secret only.
   */
  readonly session?: { readonly customerId: string | null };
}

/**
 * Relation between the session and the cart's customer. `signedOut` (a customer's cart in a session without a
 * customer) and `otherCustomer` can neither change nor pay for the cart.
 */
export type CheckoutBuyer = 'guest' | 'customer' | 'signedOut' | 'otherCustomer';

/** First incomplete step; `payment` if everything else is complete. */
export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment';

/** Names of all fields with validation errors; form inputs have the same names. */
export type CheckoutField =
  | 'email'
  | 'phone'
  | AddressField
  | `billing.${AddressField}`
  | 'rate'
  | 'code'
  | 'giftCard'
  | 'card'
  | 'form';

export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'zip'
  | 'country'
  | 'addressPhone'
  | 'personalId';

/** A validation error; the field `form` means the whole step. */
export interface FieldError {
  readonly field: CheckoutField;
  readonly message: string;
}

/** Form data as typed by the shopper; omitted fields are empty. */
export type ContactInput = {
  readonly email: string;
  readonly phone?: string;
  readonly marketingConsent?: boolean;
};

export type AddressInput = Readonly<Partial<Record<AddressField, string>>>;

/** An input of a country's address form, in the order customary there. */
export interface AddressFormField {
  readonly name: AddressField;
  /** For example "State", "Postcode", "Phone (optional)". */
  readonly label: string;
  /** Language of a label that isn't in that of the page. */
  readonly labelLang?: string;
  readonly required: boolean;
  /** HTML autocomplete token without its section: "postal-code" for "shipping postal-code". */
  readonly autocomplete: string;
  readonly inputMode: 'text' | 'tel' | 'numeric';
  /** Options of a select; null for a text input. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

export interface AddressFormModel {
  readonly country: CountryCode;
  /** The province that the form is for; null while it isn't chosen. */
  readonly province: ProvinceCode | null;
  /** Another province of the country may ask for other fields. */
  readonly dependsOnProvince: boolean;
  readonly fields: readonly AddressFormField[];
}

/** A component of a bundle, in the language of the page. */
export interface LineComponentView {
  readonly title: string;
  readonly variantTitle: string;
  /** Units in one bundle. */
  readonly quantity: number;
  /** Names of the fields (`title`, `variantTitle`) without a translation in the language of the page. */
  readonly untranslated?: readonly string[];
}

export interface CheckoutLineView {
  readonly id: string;
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly productHandle: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Those of `title`, `variantTitle` and `plan` that have no translation in the language of the page. */
  readonly untranslated?: readonly string[];
  readonly image: OrderImage | null;
  /** Components of a bundle; omitted for other lines. */
  readonly components?: readonly LineComponentView[];
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly comparePrice: Minor;
  readonly allocations: readonly {
    readonly source: AllocationSource;
    readonly title: string;
    readonly amount: Minor;
  }[];
  readonly priceAfterDiscounted: Minor;
  readonly isGift: boolean;
  readonly sellingPlan: string | null;
  /** Rhythm in which the line is delivered again, with the date of the next delivery; null if it comes once. */
  readonly recurring: RecurringDelivery | null;
  /** Attributes with keys that don't start with an underscore. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  /** Delivery estimate of a pre-order; null if the item ships immediately. */
  readonly preOrderNote: string | null;
  readonly requiresShipping: boolean;
  /** Reason why the line can't be purchased; null if it can. */
  readonly problem: string | null;
}

/** Deliveries of a subscription. */
export interface RecurringDelivery {
  readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  readonly intervalCount: number;
  /** Date of the next delivery after this order. */
  readonly nextAt: EpochMs;
}

export interface DeliveryOptionView {
  readonly rateId: string;
  readonly name: string;
  readonly price: Minor;
  /** Price before a free shipping code. */
  readonly originalPrice: Minor;
  readonly chosen: boolean;
}

/** A store with pickup. */
export interface PickupView {
  readonly rateId: string;
  readonly name: string;
  /** Lines of its address. */
  readonly address: readonly string[];
  readonly pickupTime: PickupTime;
  /** May be empty. */
  readonly instructions: string;
  readonly chosen: boolean;
}

export interface CodeView {
  readonly code: string;
  readonly applicable: boolean;
  readonly message: string | null;
}

/** A change since the shopper's last page view that they must see before paying. */
export interface CheckoutNotice {
  readonly kind: 'price' | 'stock' | 'gone' | 'code' | 'payment';
  readonly message: string;
  /** In the language of the page. Omitted on English pages, and by jobs, which write English. */
  readonly isTranslated?: true;
}

export interface CheckoutTotals extends Omit<OrderAmounts, 'shipping'> {
  /** Null until a delivery rate is known. */
  readonly shipping: Minor | null;
}

/** A saved address that the signed-in customer can select. */
export interface SavedAddress {
  readonly id: string;
  readonly address: PostalAddress;
  /** The fields that a delivery there needs and the address lacks or has wrong; empty if it can be sent as it is. */
  readonly missing: readonly AddressField[];
}

export interface CheckoutView {
  readonly cartId: string;
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly step: CheckoutStep;
  readonly contact: { readonly email: string; readonly phone: string; readonly marketingConsent: boolean };
  readonly buyer: CheckoutBuyer;
  readonly savedAddresses: readonly SavedAddress[];
  /** Name of the signed-in customer, to prefill the address; empty if unknown. */
  readonly buyerName: { readonly firstName: string; readonly lastName: string };
  readonly shippingAddress: PostalAddress | null;
  /** For example "•••• 4821"; null if none is stored. */
  readonly personalIdMasked: string | null;
  readonly billingSame: boolean;
  readonly billingAddress: PostalAddress | null;
  /** Countries that this storefront ships to, sorted by name. */
  readonly countries: readonly { readonly code: CountryCode; readonly name: string }[];
  /** Initial country of the form: that of the address, else the cart's. */
  readonly country: CountryCode;
  /** State used for the cart's estimate if the shopper entered one; initial value of the form. */
  readonly province: ProvinceCode | null;
  readonly form: AddressFormModel;
  readonly billingForm: AddressFormModel;
  /** All countries, sorted by name: billing addresses may be anywhere. */
  readonly billingCountries: readonly { readonly code: CountryCode; readonly name: string }[];
  readonly lines: readonly CheckoutLineView[];
  readonly totals: CheckoutTotals;
  /** Names of the discounts on goods, and of those on delivery. */
  readonly discountNames: readonly string[];
  /** Those of the names that have no translations. */
  readonly untranslatedDiscounts: readonly string[];
  readonly deliveryNames: readonly string[];
  /** False if nothing in the cart ships, or it is picked up. */
  readonly needsDelivery: boolean;
  /** Stores at which the order can be picked up; empty if there are none. */
  readonly pickups: readonly PickupView[];
  /** True if the order is picked up in one of them: it needs a billing address then, and no other. */
  readonly isPickedUp: boolean;
  readonly deliveryOptions: readonly DeliveryOptionView[];
  /** All taxes, included in prices or added to them. */
  readonly taxes: readonly TaxResult[];
  /** Names of delivery options and taxes that aren't in the language of the page. */
  readonly untranslatedNames: readonly string[];
  /** Text shown instead of the tax until the state is known; null afterwards. */
  readonly taxNote: string | null;
  readonly codes: readonly CodeView[];
  /** Gift cards of the cart, with the part of the total that each pays. */
  readonly giftCards: readonly AppliedGiftCard[];
  /** Amount left to pay after gift cards; `pay` takes this amount. */
  readonly amountDue: Minor;
  /** Set if the order starts a subscription: its terms have to be accepted before paying. */
  readonly subscription: { readonly accepted: boolean } | null;
  readonly notices: readonly CheckoutNotice[];
  /** Set if this storefront doesn't ship to the destination. */
  readonly unserved: UnservedDestination | null;
  readonly payment: PaymentOffer;
}

export interface UnservedDestination {
  readonly country: CountryCode;
  readonly message: string;
  /** Storefront that ships to the destination, with its URL; null if there is none. */
  readonly servedBy: { readonly region: RegionKey; readonly url: string } | null;
}

/** Content of the payment step. */
export type PaymentOffer =
  /** Nothing is due, or gift cards pay everything: the order is placed without another payment method. */
  | { readonly kind: 'free' }
  /** Test gateway, which the page has to label as such; card 1 succeeds, 2 is declined, 3 fails. */
  | {
      readonly kind: 'test';
      readonly label: string;
      readonly cards: readonly { readonly number: string; readonly outcome: string }[];
    }
  | { readonly kind: 'stripe'; readonly label: string; readonly publishableKey: string };

/** Result of `startPayment`: the data with which the browser confirms the payment at the gateway. */
export type PaymentStart =
  | { readonly kind: 'free' }
  | { readonly kind: 'test' }
  | {
      readonly kind: 'stripe';
      readonly publishableKey: string;
      readonly clientSecret: string;
      readonly returnUrl: string;
    };

export type PaymentMethodInput =
  | { readonly kind: 'free' }
  | { readonly kind: 'test'; readonly card: string }
  | { readonly kind: 'stripe'; readonly paymentIntent: string }
  /**
   * A token of Stripe from a client without a page: `pm_…`, `ctoken_…` or `spt_…`. `attempt` is the same when this payment is
   * tried again.
   */
  | { readonly kind: 'stripe'; readonly token: string; readonly attempt: string };

/** Gives access to an order: `/checkout/confirmation/<orderId>?key=<secret>`. */
export interface OrderReference {
  readonly orderId: string;
  readonly secret: string;
  readonly number: number;
}

/** The cart is unknown or expired, or the secret is wrong; indistinguishable on purpose. */
export interface CheckoutNotFound {
  readonly kind: 'gone';
}

/** The cart was already purchased; the page shows its order. */
export interface CheckoutCompleted {
  readonly kind: 'completed';
  readonly order: OrderReference;
}

/** The cart contains nothing to buy. */
export interface CheckoutEmpty {
  readonly kind: 'empty';
  readonly region: RegionKey;
}

export type CheckoutResult =
  | { readonly kind: 'open'; readonly view: CheckoutView }
  | CheckoutEmpty
  | CheckoutNotFound
  | CheckoutCompleted;

/** Result of a change. If it is invalid, nothing is saved, and `view` is the unchanged checkout. */
export type CheckoutChange =
  | CheckoutResult
  | { readonly kind: 'invalid'; readonly view: CheckoutView; readonly errors: readonly FieldError[] };

export type PaymentResult =
  | CheckoutChange
  /** The order was created, once, even if the call is repeated. */
  | { readonly kind: 'placed'; readonly order: OrderReference }
  /** No payment was captured; `message` says why and what to do. */
  | {
      readonly kind: 'refused';
      readonly reason: PaymentRejectionReason;
      readonly message: string;
      readonly view: CheckoutView;
    }
  /** The bank hasn't responded yet; repeat the same call. */
  | { readonly kind: 'pending'; readonly message: string; readonly view: CheckoutView };

/** `authentication`: the bank wants the shopper's confirmation, which only the page can get. */
export type PaymentRejectionReason =
  | 'declined'
  | 'authentication'
  | 'failed'
  | 'changed'
  | 'soldOut'
  | 'incomplete'
  | 'signedOut';

/** Service behind the checkout pages. */
export interface CheckoutService {
  /** Returns the current checkout, with changes since the last view. */
  open(key: CheckoutAccess): Promise<CheckoutResult>;
  setContact(key: CheckoutAccess, input: ContactInput): Promise<CheckoutChange>;
  /**
   * Also saves the personal ID if the destination requires one; an empty one leaves the stored ID unchanged.
   */
  setShippingAddress(key: CheckoutAccess, input: AddressInput): Promise<CheckoutChange>;
  /** @param rateId a rate, or a store of `pickups`. */
  chooseRate(key: CheckoutAccess, rateId: string): Promise<CheckoutChange>;
  /** Has the order shipped instead of picked up. */
  chooseShipping(key: CheckoutAccess): Promise<CheckoutChange>;
  setBillingSame(key: CheckoutAccess): Promise<CheckoutChange>;
  /** Errors have fields `billing.<field>`. */
  setBillingAddress(key: CheckoutAccess, input: AddressInput): Promise<CheckoutChange>;
  /**
   * Saves that the shopper accepts the terms of a subscription.
   * @param text the text next to the checkbox; null takes it back.
   */
  acceptSubscriptionTerms(key: CheckoutAccess, text: string | null): Promise<CheckoutChange>;
  applyCode(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  removeCode(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  applyGiftCard(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  /** @param cardId id of the applied card. */
  removeGiftCard(key: CheckoutAccess, cardId: string): Promise<CheckoutChange>;
  /**
   * Removes the customer, and everything for customers only, from the cart. The view's notices have the new total. If
   * the cart isn't ordered, its goods are copied to the customer's cart at their next sign-in.
   */
  continueAsGuest(key: CheckoutAccess): Promise<CheckoutChange>;
  /** Reduces quantities to the available stock and removes lines that are sold out. */
  adjustToStock(key: CheckoutAccess): Promise<CheckoutChange>;
  /**
   * Returns the address form of a country in a storefront, for a form whose country or province has changed. Country and
   * province are texts as typed: the form is for the place that `setShippingAddress` reads in them.
   */
  addressForm(
    country: string,
    purpose: 'shipping' | 'billing',
    region: RegionKey,
    province?: string,
  ): AddressFormModel;
  /**
   * Prepares the payment, for Stripe its PaymentIntent.
   * @param expectedTotal amount due that was displayed to the shopper, in minor units.
   */
  startPayment(
    key: CheckoutAccess,
    expectedTotal: Minor,
  ): Promise<PaymentResult | { readonly kind: 'started'; readonly payment: PaymentStart }>;
  /**
   * Pays and places the order.
   * @param expectedTotal amount displayed on the button; no other amount is ever charged.
   */
  pay(key: CheckoutAccess, method: PaymentMethodInput, expectedTotal: Minor): Promise<PaymentResult>;
  /** Returns the reason for each amount of the checkout; empty if there is none. */
  explain(key: CheckoutAccess): Promise<readonly TraceEntry[]>;
  /** Returns the order for its confirmation page, without personal IDs; null if the secret is wrong. */
  confirmation(orderId: string, secret: string): Promise<OrderConfirmation | null>;
}

/** A line with its texts in the language of the page. */
export interface ConfirmedLine extends OrderLineRecord {
  /** Components of a bundle; omitted for other lines. */
  readonly components?: readonly (OrderLineComponent & LineComponentView)[];
  /** Those of `title`, `variantTitle` and `plan` that have no translation in the language of the page. */
  readonly untranslated?: readonly string[];
}

/** An order without data that a page must not contain: no personal ID, no private attributes. */
export interface OrderConfirmation extends Omit<OrderRecord, 'personalId' | 'cartId' | 'lines'> {
  readonly lines: readonly ConfirmedLine[];
  /** Names of the discounts on goods, and of those on delivery. */
  readonly discountNames: readonly string[];
  /** Those of the names that have no translations. */
  readonly untranslatedDiscounts: readonly string[];
  readonly deliveryNames: readonly string[];
  /** Names of its delivery option and taxes that aren't in the language of the page. */
  readonly untranslatedNames: readonly string[];
}
