/** Interfaces of the shop that the tools of agents use. The storefront's server implements them. */

import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type {
  AllocationSource,
  Destination,
  LineAttribute,
  PricedCart,
  PricingInput,
  TaxResult,
} from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { ProtocolVersion } from './protocol/versions.ts';

/** A payment method, as agents see it. */
export interface PaymentHandler {
  /** Reverse-domain name. */
  readonly name: string;
  readonly id: string;
  readonly available_instruments: readonly { readonly type: string }[];
  readonly config: Readonly<Record<string, unknown>>;
}

/** A cart of the shop, with prices. */
export interface AgentCart {
  /** Cart id with its secret key. Never sent to agents. */
  readonly key: string;
  readonly json: CartJson;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  /** Subtotal that counts towards gifts, in minor units. */
  readonly giftSpend: Minor;
}

/** A line of a cart before a change. Ids are those of the Storefront API. */
export interface CurrentLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
}

export interface AddedLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
}

/** Changes that turn the lines of a cart into the requested ones. */
export interface LinePlan {
  readonly removed: readonly string[];
  readonly updated: readonly { readonly id: string; readonly quantity: number }[];
  readonly added: readonly AddedLine[];
}

/** Changes of a cart in one call. A null field leaves its part of the cart unchanged. */
export interface CartChanges {
  readonly plan: ((lines: readonly CurrentLine[]) => LinePlan) | null;
  readonly codes: readonly string[] | null;
  readonly to: Destination | null;
}

/** Access to the shop's carts, as in `/api/cart`. Its methods throw a `ShopRejection` if the shop rejects a change. */
export interface CartPort {
  create(lines: readonly AddedLine[], to: Destination | null): Promise<AgentCart>;
  /** @returns null if the cart doesn't exist any more */
  read(key: string): Promise<AgentCart | null>;
  change(key: string, changes: CartChanges): Promise<AgentCart | null>;
  /** Returns the reasons why variants can't be added, by variant id. Variants that can be added are left out. */
  findUnavailable(variantIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the shop's message if its settings reject the code, else null. */
  findRejection(code: string): string | null;
  /** Ids of the variants that shoppers can choose as free gifts. */
  readonly giftVariants: readonly string[];
}

/** Thrown if the shop rejects a change. `code` is the error code of the shop's API. */
export class ShopRejection extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ShopRejection';
    this.code = code;
  }
}

/** Thrown if the shop's backend doesn't respond. */
export class ShopUnavailable extends Error {}

export interface CheckoutAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly province: string | null;
  readonly country: string;
  readonly zip: string;
  readonly phone: string;
}

export interface CheckoutLine {
  readonly id: string;
  /** Numeric variant id. */
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: { readonly src: string } | null;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly allocations: readonly { readonly source: AllocationSource; readonly amount: Minor }[];
  readonly priceAfterDiscounted: Minor;
  /** Reason for which the line can't be bought, for the buyer; null if it can be bought. */
  readonly problem: string | null;
}

export interface CheckoutAmounts {
  readonly subtotalPrice: Minor;
  readonly discountAmount: Minor;
  /** Null until a delivery rate is known. */
  readonly shipping: Minor | null;
  readonly totalAmount: Minor;
}

/** The state of a checkout, as the checkout's pages show it. */
export interface AgentCheckoutView {
  readonly step: 'contact' | 'address' | 'delivery' | 'payment';
  readonly contact: { readonly email: string; readonly phone: string };
  readonly shippingAddress: CheckoutAddress | null;
  readonly form: {
    readonly fields: readonly { readonly name: string; readonly label: string; readonly required: boolean }[];
  };
  readonly countries: readonly { readonly code: string }[];
  readonly lines: readonly CheckoutLine[];
  readonly totals: CheckoutAmounts;
  readonly deliveryOptions: readonly {
    readonly rateId: string;
    readonly name: string;
    readonly price: Minor;
    readonly chosen: boolean;
  }[];
  readonly taxes: readonly TaxResult[];
  readonly notices: readonly { readonly kind: string; readonly message: string }[];
  readonly unserved: { readonly message: string } | null;
  readonly payment: { readonly kind: 'free' | 'test' | 'stripe' };
}

export interface OrderKey {
  readonly orderId: string;
  readonly secret: string;
}

export type AgentCheckoutResult =
  | { readonly kind: 'open'; readonly view: AgentCheckoutView }
  | { readonly kind: 'empty' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'completed'; readonly order: OrderKey };

export interface CheckoutFieldError {
  readonly field: string;
  readonly message: string;
}

export type AgentCheckoutChange =
  | AgentCheckoutResult
  | {
      readonly kind: 'invalid';
      readonly view: AgentCheckoutView;
      readonly errors: readonly CheckoutFieldError[];
    };

export type AgentPaymentResult =
  | AgentCheckoutChange
  | { readonly kind: 'placed'; readonly order: OrderKey }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly message: string;
      readonly view: AgentCheckoutView;
    }
  | { readonly kind: 'pending'; readonly message: string; readonly view: AgentCheckoutView };

export interface TokenPayment {
  /** Empty if the amount due is 0. */
  readonly token: string;
  /** The idempotency key of the agent's request. */
  readonly attempt: string;
}

/** The service behind the checkout's pages. `key` is the cart's key. */
export interface CheckoutPort {
  open(key: string): Promise<AgentCheckoutResult>;
  setContact(
    key: string,
    input: { readonly email: string; readonly phone?: string },
  ): Promise<AgentCheckoutChange>;
  setShippingAddress(key: string, input: Readonly<Record<string, string>>): Promise<AgentCheckoutChange>;
  chooseRate(key: string, rateId: string): Promise<AgentCheckoutChange>;
  /** Pays with a token of the payment handler. `expectedTotal` is the amount that the agent was shown. */
  pay(key: string, payment: TokenPayment, expectedTotal: Minor): Promise<AgentPaymentResult>;
  /** Returns the reasons for each amount; empty if the checkout doesn't exist. */
  explain(key: string): Promise<readonly TraceEntry[]>;
  order(key: OrderKey): Promise<OrderView | null>;
}

export interface AgentOrderLine extends Omit<CheckoutLine, 'problem'> {
  readonly orderAllocation: Minor;
}

/** The URL that receives an agent's orders, and the protocol version of the payload. */
export interface OrderWebhook {
  readonly url: string;
  readonly version: ProtocolVersion;
}

/** An order, without data that the order page must not show. */
export interface OrderView {
  readonly number: number;
  readonly url: string;
  readonly currency: string;
  readonly lines: readonly AgentOrderLine[];
  readonly shippingAddress: CheckoutAddress;
  readonly amounts: Omit<CheckoutAmounts, 'shipping'> & { readonly shipping: Minor };
  readonly taxes: readonly TaxResult[];
  readonly delivery: { readonly name: string } | null;
  /** Time of cancellation after a failed payment; null if it wasn't canceled. */
  readonly canceledAt: EpochMs | null;
  readonly fulfilments: readonly {
    readonly id: string;
    readonly carrier: string;
    readonly trackingCode: string;
    readonly trackingUrl: string | null;
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
    readonly at: EpochMs;
    readonly deliveredAt: EpochMs | null;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly at: EpochMs;
    readonly total: Minor;
    readonly reason: string;
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  }[];
}

export type SessionKind = 'cart' | 'checkout';

/** A cart or checkout of an agent. Contains no personal data. */
export interface AgentSession {
  readonly id: string;
  readonly kind: SessionKind;
  /** Origin of the agent's profile. */
  readonly agent: string;
  readonly region: RegionKey;
  /** Key of the shop's cart. */
  readonly cartKey: string;
  readonly status: 'open' | 'canceled' | 'completed';
  /** The agent's cart that the checkout was created from; null if there was none. */
  readonly cartId: string | null;
  /** Codes as submitted. */
  readonly codes: readonly string[];
  /** The last total that the agent was shown, in minor units; null if it was shown none. */
  readonly shownTotal: Minor | null;
  /** Webhook in the agent's profile at the agent's last change of the checkout; null if the profile had none. */
  readonly webhook: OrderWebhook | null;
  /** The order's id for agents and its access key; null until the order is placed. */
  readonly order: (OrderKey & { readonly id: string }) | null;
}

export interface SessionStore {
  insert(session: AgentSession): Promise<void>;
  /** Inserts a checkout for a cart unless the cart has an open one. @returns the cart's open checkout */
  insertForCart(session: AgentSession & { readonly cartId: string }): Promise<AgentSession>;
  find(kind: SessionKind, id: string): Promise<AgentSession | null>;
  findByOrder(orderId: string): Promise<AgentSession | null>;
  /** Saves an open session. A completed or canceled session keeps its status; only its order is saved. */
  update(session: AgentSession): Promise<void>;
  /** Returns the checkouts of carts that weren't canceled, by cart token. A completed checkout has priority over open ones. */
  findByCarts(cartTokens: readonly string[]): Promise<ReadonlyMap<string, AgentSession>>;
  /**
   * Claims an idempotency key. `claimed`: this is the first request. `done`: the first request's stored outcome. `pending`: the
   * first request is still running. `conflict`: the key was used for a different request.
   */
  claim(agent: string, key: string, digest: string): Promise<RequestClaim>;
  finish(agent: string, key: string, outcome: string): Promise<void>;
  release(agent: string, key: string): Promise<void>;
}

export type RequestClaim =
  | { readonly kind: 'claimed' | 'pending' | 'conflict' }
  | { readonly kind: 'done'; readonly outcome: string };

export interface ShopLink {
  readonly type: string;
  readonly url: string;
}

export interface PartnerRetailer {
  /** The text as on the shop's own pages. */
  readonly text: string;
  readonly url: string;
}

/** The shop for one request of an agent. */
export interface AgentShop {
  readonly region: RegionKey;
  readonly currency: string;
  /** The storefront's base URL, without a trailing slash. */
  readonly shopUrl: string;
  readonly client: StorefrontClient;
  /** Handles of products that are hidden from the shop's search. */
  readonly hiddenFromSearch: readonly string[];
  readonly carts: CartPort;
  /** Null if the checkout is on another backend's pages. */
  readonly checkout: CheckoutPort | null;
  readonly paymentHandler: PaymentHandler | null;
  readonly links: () => Promise<readonly ShopLink[]>;
  readonly sessions: SessionStore;
  /** Returns false if this storefront doesn't know the place. */
  readonly knowsPlace: (to: Destination) => boolean;
  /** Returns the retailer for buyers of a country; null if the shop itself sells there. */
  readonly findPartner: (country: string) => Promise<PartnerRetailer | null>;
  /** Counts tried discount codes towards the caller's limit. @returns the time to wait if the limit is exceeded, else null */
  readonly countGuesses: (guesses: number) => Promise<DurationMs | null>;
}
