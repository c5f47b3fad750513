/**
 * Interface between the checkout pages and the embedded backend. Every call identifies the cart by id and secret, and
 * returns plain data for the page. Amounts are in minor units.
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
   * The signed-in customer, or null without a sign-in. The cart of a customer can then only be changed or paid for in
   * that customer's session. Omitted by callers without sessions, which only need the secret.
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

/** A validation error. The field `form` stands for the whole step. */
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

/** An input of a country's address form. Forms list inputs in the order customary there. */
export interface AddressFormField {
  readonly name: AddressField;
  /** For example "State", "Postcode" or "Phone (optional)". */
  readonly label: string;
  /** Language of the label, if it differs from that of the page. */
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
  /** Province for which the form was created; null until one is selected. */
  readonly province: ProvinceCode | null;
  /** True if other provinces of the country require different fields. */
  readonly dependsOnProvince: boolean;
  readonly fields: readonly AddressFormField[];
}

/** A component of a bundle, with texts in the language of the page. */
export interface LineComponentView {
  readonly title: string;
  readonly variantTitle: string;
  /** Units in one bundle. */
  readonly quantity: number;
  /** Names of the fields (`title`, `variantTitle`) that have no translation into the page's language. */
  readonly untranslated?: readonly string[];
}

export interface CheckoutLineView {
  readonly id: string;
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly productHandle: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Names of the fields (`title`, `variantTitle`, `plan`) that have no translation into the page's language. */
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
  /** Delivery interval of a subscription and date of the next delivery; null for a one-time purchase. */
  readonly recurring: RecurringDelivery | null;
  /** Attributes with keys that don't start with an underscore. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  /** Delivery estimate of a pre-order; null if the item ships immediately. */
  readonly preOrderNote: string | null;
  readonly requiresShipping: boolean;
  /** Reason why the line can't be purchased; null if it can. */
  readonly problem: string | null;
}

/** Recurring delivery of a subscription. */
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

/** A store that offers pickup. */
export interface PickupView {
  readonly rateId: string;
  readonly name: string;
  /** Lines of the store's address. */
  readonly address: readonly string[];
  readonly pickupTime: PickupTime;
  /** Instructions for the shopper; may be empty. */
  readonly instructions: string;
  readonly chosen: boolean;
}

export interface CodeView {
  readonly code: string;
  readonly applicable: boolean;
  readonly message: string | null;
}

/** A change since the shopper's last view that they have to see before paying. */
export interface CheckoutNotice {
  readonly kind: 'price' | 'stock' | 'gone' | 'code' | 'payment';
  readonly message: string;
  /**
   * True if the message is in the page's language. Omitted on English pages, and in messages by jobs, which are always
   * English.
   */
  readonly isTranslated?: true;
}

export interface CheckoutTotals extends Omit<OrderAmounts, 'shipping'> {
  /** Null until a delivery rate can be determined. */
  readonly shipping: Minor | null;
}

/** A saved address that the signed-in customer can select. */
export interface SavedAddress {
  readonly id: string;
  readonly address: PostalAddress;
  /** Address fields that are missing or invalid for a delivery to this address; empty if it can be used unchanged. */
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
  /** Name of the signed-in customer, to prefill the address form; empty if unknown. */
  readonly buyerName: { readonly firstName: string; readonly lastName: string };
  readonly shippingAddress: PostalAddress | null;
  /** Masked ID, for example "•••• 4821"; null if none is stored. */
  readonly personalIdMasked: string | null;
  readonly billingSame: boolean;
  readonly billingAddress: PostalAddress | null;
  /** Countries that this storefront ships to, sorted by name. */
  readonly countries: readonly { readonly code: CountryCode; readonly name: string }[];
  /** Initially selected country of the form: that of the address, otherwise that of the cart. */
  readonly country: CountryCode;
  /** State for which the cart's tax was estimated, if the shopper entered one; initial value of the form. */
  readonly province: ProvinceCode | null;
  readonly form: AddressFormModel;
  readonly billingForm: AddressFormModel;
  /** All countries, sorted by name: billing addresses may be anywhere. */
  readonly billingCountries: readonly { readonly code: CountryCode; readonly name: string }[];
  readonly lines: readonly CheckoutLineView[];
  readonly totals: CheckoutTotals;
  /** Names of the discounts on goods, and of those on delivery. */
  readonly discountNames: readonly string[];
  /** Names in `discountNames` and `deliveryNames` that have no translation. */
  readonly untranslatedDiscounts: readonly string[];
  readonly deliveryNames: readonly string[];
  /** False if nothing in the cart has to be shipped, or if the order is picked up. */
  readonly needsDelivery: boolean;
  /** Stores where the order can be picked up; empty if there are none. */
  readonly pickups: readonly PickupView[];
  /** True if the order is picked up in a store; it then requires a billing address, but no shipping address. */
  readonly isPickedUp: boolean;
  readonly deliveryOptions: readonly DeliveryOptionView[];
  /** All taxes, included in prices or added to them. */
  readonly taxes: readonly TaxResult[];
  /** Names of delivery options and taxes without a translation into the page's language. */
  readonly untranslatedNames: readonly string[];
  /** Text shown instead of the tax until the state is known; null afterwards. */
  readonly taxNote: string | null;
  readonly codes: readonly CodeView[];
  /** Gift cards of the cart, with the amount that each pays. */
  readonly giftCards: readonly AppliedGiftCard[];
  /** Amount left to pay after gift cards, which `pay` charges. */
  readonly amountDue: Minor;
  /** Set if the order starts a subscription, the terms of which have to be accepted before paying. */
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
  /** Nothing is due, because the total is 0 or gift cards cover it. The order is placed without a payment. */
  | { readonly kind: 'free' }
  /** Test gateway, which the page has to label as such. Card 1 succeeds, 2 is declined, 3 fails. */
  | {
      readonly kind: 'test';
      readonly label: string;
      readonly cards: readonly { readonly number: string; readonly outcome: string }[];
    }
  | { readonly kind: 'stripe'; readonly label: string; readonly publishableKey: string };

/** Result of `startPayment`: data that the browser needs to confirm the payment at the gateway. */
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
  /** A Stripe token from an API client: `pm_…`, `ctoken_…` or `spt_…`. `attempt` remains the same if the payment is retried. */
  | { readonly kind: 'stripe'; readonly token: string; readonly attempt: string };

/** Gives access to an order: `/checkout/confirmation/<orderId>?key=<secret>`. */
export interface OrderReference {
  readonly orderId: string;
  readonly secret: string;
  readonly number: number;
}

/** The cart is unknown or expired, or the secret is wrong. The result deliberately doesn't distinguish these cases. */
export interface CheckoutNotFound {
  readonly kind: 'gone';
}

/** The cart was already purchased; the page shows its order. */
export interface CheckoutCompleted {
  readonly kind: 'completed';
  readonly order: OrderReference;
}

/** The cart is empty. */
export interface CheckoutEmpty {
  readonly kind: 'empty';
  readonly region: RegionKey;
}

export type CheckoutResult =
  | { readonly kind: 'open'; readonly view: CheckoutView }
  | CheckoutEmpty
  | CheckoutNotFound
  | CheckoutCompleted;

/** Result of a change. If the input is invalid, nothing is saved and `view` is the unchanged checkout. */
export type CheckoutChange =
  | CheckoutResult
  | { readonly kind: 'invalid'; readonly view: CheckoutView; readonly errors: readonly FieldError[] };

export type PaymentResult =
  | CheckoutChange
  /** The order was created. Repeating the call returns the same order. */
  | { readonly kind: 'placed'; readonly order: OrderReference }
  /** No payment was captured. `message` states the reason and what the shopper can do. */
  | {
      readonly kind: 'refused';
      readonly reason: PaymentRejectionReason;
      readonly message: string;
      readonly view: CheckoutView;
    }
  /** The bank hasn't responded yet; the caller should repeat the call. */
  | { readonly kind: 'pending'; readonly message: string; readonly view: CheckoutView };

/** `authentication`: the bank requires a confirmation by the shopper, which is only possible on the page. */
export type PaymentRejectionReason =
  | 'declined'
  | 'authentication'
  | 'failed'
  | 'changed'
  | 'soldOut'
  | 'incomplete'
  | 'signedOut';

/** Backend of the checkout pages. */
export interface CheckoutService {
  /** Returns the current checkout, including changes since the last view. */
  open(key: CheckoutAccess): Promise<CheckoutResult>;
  setContact(key: CheckoutAccess, input: ContactInput): Promise<CheckoutChange>;
  /** Also saves the personal ID if the destination requires one. An empty input leaves the stored ID unchanged. */
  setShippingAddress(key: CheckoutAccess, input: AddressInput): Promise<CheckoutChange>;
  /** @param rateId id of a rate, or of a store in `pickups`. */
  chooseRate(key: CheckoutAccess, rateId: string): Promise<CheckoutChange>;
  /** Switches the order from pickup to shipping. */
  chooseShipping(key: CheckoutAccess): Promise<CheckoutChange>;
  setBillingSame(key: CheckoutAccess): Promise<CheckoutChange>;
  /** Error fields are named `billing.<field>`. */
  setBillingAddress(key: CheckoutAccess, input: AddressInput): Promise<CheckoutChange>;
  /**
   * Saves that the shopper accepts the subscription terms.
   * @param text the text next to the checkbox; null withdraws the acceptance.
   */
  acceptSubscriptionTerms(key: CheckoutAccess, text: string | null): Promise<CheckoutChange>;
  applyCode(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  removeCode(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  applyGiftCard(key: CheckoutAccess, code: string): Promise<CheckoutChange>;
  /** @param cardId id of the applied card. */
  removeGiftCard(key: CheckoutAccess, cardId: string): Promise<CheckoutChange>;
  /**
   * Removes the customer, and everything reserved for customers, from the cart. The view's notices contain the new total. If
   * the cart isn't ordered, its items are copied to the customer's cart at their next sign-in.
   */
  continueAsGuest(key: CheckoutAccess): Promise<CheckoutChange>;
  /** Reduces quantities to the available stock and removes lines that are sold out. */
  adjustToStock(key: CheckoutAccess): Promise<CheckoutChange>;
  /**
   * Returns the address form for a country and province, after either has changed in the form. Both are texts as entered,
   * and are interpreted like in `setShippingAddress`.
   */
  addressForm(
    country: string,
    purpose: 'shipping' | 'billing',
    region: RegionKey,
    province?: string,
  ): AddressFormModel;
  /**
   * Prepares the payment; for Stripe, creates a PaymentIntent.
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
  /** Returns the reason for each amount of the checkout; empty if the checkout doesn't exist. */
  explain(key: CheckoutAccess): Promise<readonly TraceEntry[]>;
  /** Returns the part of the order that its confirmation page may show (`OrderConfirmation`); null if the secret is wrong. */
  confirmation(orderId: string, secret: string): Promise<OrderConfirmation | null>;
}

/** A line with texts in the language of the page. */
export interface ConfirmedLine extends OrderLineRecord {
  /** Components of a bundle; omitted for other lines. */
  readonly components?: readonly (OrderLineComponent & LineComponentView)[];
  /** Names of the fields (`title`, `variantTitle`, `plan`) that have no translation into the page's language. */
  readonly untranslated?: readonly string[];
}

/** An order without data that must not be sent to a page, such as the personal ID and private attributes. */
export interface OrderConfirmation extends Omit<OrderRecord, 'personalId' | 'cartId' | 'lines'> {
  readonly lines: readonly ConfirmedLine[];
  /** Names of the discounts on goods, and of those on delivery. */
  readonly discountNames: readonly string[];
  /** Names in `discountNames` and `deliveryNames` that have no translation. */
  readonly untranslatedDiscounts: readonly string[];
  readonly deliveryNames: readonly string[];
  /** Names of delivery options and taxes without a translation into the page's language. */
  readonly untranslatedNames: readonly string[];
}
