/**
 * The embedded checkout as the shop's pages see it. Every call names the cart by its id and secret; every answer is a
 * value for the page. Amounts are minor units. Source: cart-and-shipping §7 and §9, store §5, decisions §2 to §6.
 */
import type { AllocationSource, TaxResult } from '@vitrine/rules/cart/model';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { CountryCode, ProvinceCode, RegionKey } from '@vitrine/rules/regions/region';
import type { OrderAmounts, OrderImage, OrderRecord, PostalAddress } from '../orders/model.ts';

/** The two parts of `gid://shopify/Cart/<cartId>?key=<secret>`. */
export interface CheckoutKey {
  readonly cartId: string;
  readonly secret: string;
}

/** The first step that still lacks something; `payment` when only the money is missing. */
export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment';

/** The names of all fields that an error can stand beside; form inputs carry the same names. */
export type CheckoutField =
  | 'email'
  | 'phone'
  | AddressField
  | `billing.${AddressField}`
  | 'rate'
  | 'code'
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

/** One message beside one field; `form` is the whole step. */
export interface FieldError {
  readonly field: CheckoutField;
  readonly message: string;
}

/** What a form sends: texts as typed. Fields that it left out are empty. */
export type ContactInput = {
  readonly email: string;
  readonly phone?: string;
  readonly marketingConsent?: boolean;
};

export type AddressInput = Readonly<Partial<Record<AddressField, string>>>;

/** One input of the address form of a country, in the order in which that country writes addresses. */
export interface AddressFormField {
  readonly name: AddressField;
  /** "State", "Postcode", "Phone (optional)". */
  readonly label: string;
  readonly required: boolean;
  /** The HTML autocomplete token: "shipping postal-code" without its section, "postal-code". */
  readonly autocomplete: string;
  readonly inputMode: 'text' | 'tel' | 'numeric';
  /** Choices of a select; null is a text input. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

export interface AddressForm {
  readonly country: CountryCode;
  readonly fields: readonly AddressFormField[];
}

export interface CheckoutLineView {
  readonly id: string;
  /** Digits of the variant's id. */
  readonly variantId: string;
  readonly productHandle: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: OrderImage | null;
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
  /** Attributes whose key does not start with an underscore. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  /** When it will come, where it isn't in stock yet; null for what ships at once. */
  readonly preOrderNote: string | null;
  /** Why the line can't be bought as it is; null when it can. */
  readonly problem: string | null;
}

export interface DeliveryOptionView {
  readonly rateId: string;
  readonly name: string;
  readonly price: Minor;
  /** Before a free-shipping code. */
  readonly originalPrice: Minor;
  readonly chosen: boolean;
}

export interface CodeView {
  readonly code: string;
  readonly applicable: boolean;
  readonly message: string | null;
}

/** Something that changed since the shopper last looked and that they must see before paying. */
export interface CheckoutNotice {
  readonly kind: 'price' | 'stock' | 'gone' | 'code' | 'payment';
  readonly message: string;
}

export interface CheckoutTotals extends Omit<OrderAmounts, 'shipping'> {
  /** Null while no delivery rate is known. */
  readonly shipping: Minor | null;
}

/** A saved address of the signed-in customer, to choose from. */
export interface SavedAddress {
  readonly id: string;
  readonly address: PostalAddress;
}

export interface CheckoutView {
  readonly cartId: string;
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly step: CheckoutStep;
  readonly contact: { readonly email: string; readonly phone: string; readonly marketingConsent: boolean };
  readonly signedIn: boolean;
  readonly savedAddresses: readonly SavedAddress[];
  /** What the signed-in customer is called, to begin an address with; empty where nobody knows. */
  readonly buyerName: { readonly firstName: string; readonly lastName: string };
  readonly shippingAddress: PostalAddress | null;
  /** "•••• 4821", or null where none is kept. */
  readonly personalIdMasked: string | null;
  readonly billingSame: boolean;
  readonly billingAddress: PostalAddress | null;
  /** Countries this storefront ships to, by name. */
  readonly countries: readonly { readonly code: CountryCode; readonly name: string }[];
  /** Where the form starts: the address's country, else the cart's. */
  readonly country: CountryCode;
  /** The state that the cart was estimated for, where the shopper told one; the form starts with it too. */
  readonly province: ProvinceCode | null;
  readonly form: AddressForm;
  readonly billingForm: AddressForm;
  /** Countries of the world by name: a bill may go anywhere. */
  readonly billingCountries: readonly { readonly code: CountryCode; readonly name: string }[];
  readonly lines: readonly CheckoutLineView[];
  readonly totals: CheckoutTotals;
  /** What the discount is made of, and what made the delivery cheaper. */
  readonly discountNames: readonly string[];
  readonly deliveryNames: readonly string[];
  readonly deliveryOptions: readonly DeliveryOptionView[];
  /** Each named tax, included in the prices or added to them. */
  readonly taxes: readonly TaxResult[];
  /** What stands for the tax while the state isn't known; else null. */
  readonly taxNote: string | null;
  readonly codes: readonly CodeView[];
  readonly notices: readonly CheckoutNotice[];
  /** Set where this storefront doesn't ship to the destination. */
  readonly unserved: UnservedDestination | null;
  readonly payment: PaymentOffer;
}

export interface UnservedDestination {
  readonly country: CountryCode;
  readonly message: string;
  /** The storefront that does ship there, with its address; null where none does. */
  readonly servedBy: { readonly region: RegionKey; readonly url: string } | null;
}

/** What the payment step shows. */
export type PaymentOffer =
  /** Nothing to pay: the order is placed without a card. */
  | { readonly kind: 'free' }
  /** The test gateway, to be named as such on the screen; card 1 succeeds, 2 is declined, 3 fails. */
  | {
      readonly kind: 'test';
      readonly label: string;
      readonly cards: readonly { readonly number: string; readonly outcome: string }[];
    }
  | { readonly kind: 'stripe'; readonly label: string; readonly publishableKey: string };

/** Answer of `startPayment`: what the browser needs to confirm the payment with the gateway. */
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
  | { readonly kind: 'stripe'; readonly paymentIntent: string };

/** Names an order to somebody who holds its secret: `/checkout/confirmation/<orderId>?key=<secret>`. */
export interface OrderReference {
  readonly orderId: string;
  readonly secret: string;
  readonly number: number;
}

/** Unknown, expired or somebody else's cart: all look the same. */
export interface CheckoutGone {
  readonly kind: 'gone';
}

/** The cart is bought already: show the order. */
export interface CheckoutCompleted {
  readonly kind: 'completed';
  readonly order: OrderReference;
}

/** Nothing in the cart to buy. */
export interface CheckoutEmpty {
  readonly kind: 'empty';
  readonly region: RegionKey;
}

export type CheckoutResult =
  | { readonly kind: 'open'; readonly view: CheckoutView }
  | CheckoutEmpty
  | CheckoutGone
  | CheckoutCompleted;

/** Answer of a change: refused fields come with the view as it was, and nothing is kept. */
export type CheckoutChange =
  | CheckoutResult
  | { readonly kind: 'invalid'; readonly view: CheckoutView; readonly errors: readonly FieldError[] };

export type PaymentResult =
  | CheckoutChange
  /** The order exists, once, however often this is called. */
  | { readonly kind: 'placed'; readonly order: OrderReference }
  /** No money was taken; `message` says why and what to do. */
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly message: string;
      readonly view: CheckoutView;
    }
  /** The bank has not answered yet; ask again with the same call. */
  | { readonly kind: 'pending'; readonly message: string; readonly view: CheckoutView };

export type RefusalReason = 'declined' | 'failed' | 'changed' | 'soldOut' | 'incomplete';

/** The port between checkout pages and the embedded backend. */
export interface CheckoutService {
  /** The checkout as it stands, with what changed since the last look. */
  open(key: CheckoutKey): Promise<CheckoutResult>;
  setContact(key: CheckoutKey, input: ContactInput): Promise<CheckoutChange>;
  /** Also keeps the personal ID where the destination asks for one; an empty one keeps what was there. */
  setShippingAddress(key: CheckoutKey, input: AddressInput): Promise<CheckoutChange>;
  chooseRate(key: CheckoutKey, rateId: string): Promise<CheckoutChange>;
  setBillingSame(key: CheckoutKey): Promise<CheckoutChange>;
  /** Errors stand beside `billing.<field>`. */
  setBillingAddress(key: CheckoutKey, input: AddressInput): Promise<CheckoutChange>;
  applyCode(key: CheckoutKey, code: string): Promise<CheckoutChange>;
  removeCode(key: CheckoutKey, code: string): Promise<CheckoutChange>;
  /** Lowers quantities to what is in stock and drops lines that sold out. */
  adjustToStock(key: CheckoutKey): Promise<CheckoutChange>;
  /** The address form of a country in a storefront, for a form whose country was just changed. */
  addressForm(
    country: CountryCode,
    purpose: 'shipping' | 'billing',
    region: RegionKey,
    province?: string,
  ): AddressForm;
  /** Prepares the payment; for Stripe its intent. `expectedTotal` is what the shopper saw, minor units. */
  startPayment(
    key: CheckoutKey,
    expectedTotal: Minor,
  ): Promise<PaymentResult | { readonly kind: 'started'; readonly payment: PaymentStart }>;
  /** Pays and places the order. `expectedTotal` is the amount on the button; another amount is never charged. */
  pay(key: CheckoutKey, method: PaymentMethodInput, expectedTotal: Minor): Promise<PaymentResult>;
  /** The order as bought, for its confirmation page; null without the right secret. Personal IDs are left out. */
  confirmation(orderId: string, secret: string): Promise<OrderConfirmation | null>;
}

/** An order without what a page must not hold: no personal ID, no private attributes. */
export interface OrderConfirmation extends Omit<OrderRecord, 'personalId' | 'cartId'> {
  /** What the discount is made of, and what made the delivery cheaper. */
  readonly discountNames: readonly string[];
  readonly deliveryNames: readonly string[];
}
