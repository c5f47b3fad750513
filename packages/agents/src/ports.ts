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

/** A way to pay, as agents see it. */
export interface PaymentHandler {
  /** Reverse-domain name. */
  readonly name: string;
  readonly id: string;
  readonly available_instruments: readonly { readonly type: string }[];
  readonly config: Readonly<Record<string, unknown>>;
}

/** A cart of the shop, priced. */
export interface AgentCart {
  /** Opens the cart; never leaves the shop. */
  readonly key: string;
  readonly json: CartJson;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  /** Spend that counts towards gifts, in minor units. */
  readonly giftSpend: Minor;
}

/** A line as a plan sees it. Ids are those of the Storefront API. */
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

/** A change of several parts; null leaves a part unchanged. */
export interface CartChanges {
  readonly plan: ((lines: readonly CurrentLine[]) => LinePlan) | null;
  readonly codes: readonly string[] | null;
  readonly to: Destination | null;
}

/** The shop's carts, as `/api/cart` reads and changes them. Throws a `ShopRejection` where the shop refuses a change. */
export interface CartPort {
  create(lines: readonly AddedLine[], to: Destination | null): Promise<AgentCart>;
  /** @returns null if there is no such cart any more. */
  read(key: string): Promise<AgentCart | null>;
  change(key: string, changes: CartChanges): Promise<AgentCart | null>;
  /** Returns why variants can't be added, by their id; those that can are left out. */
  findUnavailable(variantIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the message for a code that the shop rejects by its own settings, else null. */
  findRejection(code: string): string | null;
  /** Variants that are gifts of the shopper's choice. */
  readonly giftVariants: readonly string[];
}

/** The shop refuses a change; `code` and `fields` are those of its own calls. */
export class ShopRejection extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ShopRejection';
    this.code = code;
  }
}

/** The shop's backend doesn't respond. */
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
  /** Digits of the variant's id. */
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: { readonly src: string } | null;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly allocations: readonly { readonly source: AllocationSource; readonly amount: Minor }[];
  readonly priceAfterDiscounted: Minor;
  /** Why the line can't be bought; null if it can. */
  readonly problem: string | null;
}

export interface CheckoutAmounts {
  readonly subtotalPrice: Minor;
  readonly discountAmount: Minor;
  /** Null until a delivery rate is known. */
  readonly shipping: Minor | null;
  readonly totalAmount: Minor;
}

/** The state of a checkout, as its pages show it. */
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
  /** Empty if nothing is due. */
  readonly token: string;
  /** The idempotency key of the agent's request. */
  readonly attempt: string;
}

/** The service behind the checkout's pages, for carts by their key. */
export interface CheckoutPort {
  open(key: string): Promise<AgentCheckoutResult>;
  setContact(
    key: string,
    input: { readonly email: string; readonly phone?: string },
  ): Promise<AgentCheckoutChange>;
  setShippingAddress(key: string, input: Readonly<Record<string, string>>): Promise<AgentCheckoutChange>;
  chooseRate(key: string, rateId: string): Promise<AgentCheckoutChange>;
  /** Pays with a token of the payment handler; `expectedTotal` is the amount that the agent was shown. */
  pay(key: string, payment: TokenPayment, expectedTotal: Minor): Promise<AgentPaymentResult>;
  /** The reasons for each amount; empty if there is no such checkout. */
  explain(key: string): Promise<readonly TraceEntry[]>;
  order(key: OrderKey): Promise<OrderView | null>;
}

export interface AgentOrderLine extends Omit<CheckoutLine, 'problem'> {
  readonly orderAllocation: Minor;
}

/** The address that receives an agent’s orders, and the version of the protocol that they are sent in. */
export interface OrderWebhook {
  readonly url: string;
  readonly version: ProtocolVersion;
}

/** An order, without what its pages must not show. */
export interface OrderView {
  readonly number: number;
  readonly url: string;
  readonly currency: string;
  readonly lines: readonly AgentOrderLine[];
  readonly shippingAddress: CheckoutAddress;
  readonly amounts: Omit<CheckoutAmounts, 'shipping'> & { readonly shipping: Minor };
  readonly taxes: readonly TaxResult[];
  readonly delivery: { readonly name: string } | null;
  /** When the order was canceled because its payment failed; null if it wasn't. */
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

/** A cart or checkout of an agent. Holds nothing of a person. */
export interface AgentSession {
  readonly id: string;
  readonly kind: SessionKind;
  /** Origin of the profile that made it. */
  readonly agent: string;
  readonly region: RegionKey;
  /** Opens the shop's cart. */
  readonly cartKey: string;
  readonly status: 'open' | 'canceled' | 'completed';
  /** The cart that a checkout was made from; null without one. */
  readonly cartId: string | null;
  /** Codes as submitted. */
  readonly codes: readonly string[];
  /** The total that the agent was last shown, in minor units; null before. */
  readonly shownTotal: Minor | null;
  /** From the profile, when the agent last changed the checkout; null without one. */
  readonly webhook: OrderWebhook | null;
  /** Id of the order for agents, and the key that opens it; null before. */
  readonly order: (OrderKey & { readonly id: string }) | null;
}

export interface SessionStore {
  insert(session: AgentSession): Promise<void>;
  /** Inserts a checkout of a cart, unless it has an open one. @returns the one that the cart has. */
  insertForCart(session: AgentSession & { readonly cartId: string }): Promise<AgentSession>;
  find(kind: SessionKind, id: string): Promise<AgentSession | null>;
  findByOrder(orderId: string): Promise<AgentSession | null>;
  /** Saves an open session. One that is completed or canceled stays so, but for an order that was placed. */
  update(session: AgentSession): Promise<void>;
  /** The checkouts of carts that weren't canceled, by the token of the cart; of several the one that was completed. */
  findByCarts(cartTokens: readonly string[]): Promise<ReadonlyMap<string, AgentSession>>;
  /**
   * Claims an idempotency key. `claimed` for the first request; `done` with what that one remembered; `pending` while it
   * runs; `conflict` if the key was used for another request.
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
  /** The sentence of the shop's own pages. */
  readonly text: string;
  readonly url: string;
}

/** The shop for one request of an agent. */
export interface AgentShop {
  readonly region: RegionKey;
  readonly currency: string;
  /** The storefront's address, without a slash at its end. */
  readonly shopUrl: string;
  readonly client: StorefrontClient;
  /** Handles that the shop's search doesn't find. */
  readonly hiddenFromSearch: readonly string[];
  readonly carts: CartPort;
  /** Null where the checkout is another backend's. */
  readonly checkout: CheckoutPort | null;
  readonly paymentHandler: PaymentHandler | null;
  readonly links: () => Promise<readonly ShopLink[]>;
  readonly sessions: SessionStore;
  /** Returns false if this storefront doesn't know the place. */
  readonly knowsPlace: (to: Destination) => boolean;
  /** Returns the retailer where buyers of a country buy instead; null where they buy here. */
  readonly findPartner: (country: string) => Promise<PartnerRetailer | null>;
  /** Counts tried discount codes against the limit of the caller. @returns how long to wait if it is exceeded, else null. */
  readonly countGuesses: (guesses: number) => Promise<DurationMs | null>;
}
