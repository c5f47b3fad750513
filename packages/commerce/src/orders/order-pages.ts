/** The port between the pages of orders and the embedded backend. Types only. */
import type { Minor } from '@vitrine/rules/money';
import type { ReturnWindow } from '@vitrine/rules/returns/terms';
import type { OrderConfirmation } from '../checkout/checkout.ts';
import type { FulfilmentStatus } from './fulfilments.ts';
import type { LinePieces } from './model.ts';

/** `asked`: waits for the merchant. `refunded`: its money went back. */
export type ReturnStatus = 'asked' | 'accepted' | 'refused' | 'refunded';

/** What a shopper gives back, as it was asked for. */
export interface ReturnRecord {
  /** The order's number and a count: `1001-1`. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly kind: 'withdrawal' | 'goodwill';
  /** What gives the right, as the shopper reads it; its law, null where there is none. */
  readonly right: string;
  readonly law: string | null;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly LinePieces[];
  readonly at: number;
  /** What the merchant wrote back; empty until then. */
  readonly answer: string;
}

export interface KeptReturn extends ReturnRecord {
  readonly status: ReturnStatus;
}

/** A line of an order on the form that gives it back. */
export interface ReturnableLine {
  readonly lineId: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Pieces that may still be named. */
  readonly open: number;
  /** What was paid for all its pieces, without tax that is added. */
  readonly paid: Minor;
  /** Why nothing of it goes back; null where it does. */
  readonly barred: string | null;
  /** Why it doesn't go back once it was opened; null where that makes no difference, or it hasn't left yet. */
  readonly barredOpened: string | null;
}

export interface Returnable {
  readonly window: ReturnWindow;
  readonly lines: readonly ReturnableLine[];
}

/** What is wrong with a request, beside `name`, `email`, `lines`, `line-ID` or the whole `form`. */
export interface ReturnProblem {
  readonly field: string;
  /** For the shopper. */
  readonly message: string;
}

export interface ReturnInput {
  readonly name: string;
  readonly email: string;
  /** Pieces by line, and whether the shopper opened them. */
  readonly lines: readonly (LinePieces & { readonly opened: boolean })[];
}

/** An order as its page shows it. */
export interface OrderPage {
  readonly order: OrderConfirmation;
  readonly fulfilment: FulfilmentStatus;
  /** Minor units. */
  readonly refunded: number;
  readonly returns: readonly KeptReturn[];
  readonly returnable: Returnable;
}

export type ReturnOutcome =
  /** No such order, or not with this secret. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly page: OrderPage; readonly errors: readonly ReturnProblem[] }
  | { readonly kind: 'checked'; readonly page: OrderPage }
  | { readonly kind: 'kept'; readonly returned: KeptReturn };

/** What somebody is told who knows an order's number and its e-mail. */
export interface TrackedOrder {
  readonly number: number;
  readonly state: FulfilmentStatus | 'cancelled' | 'refunded' | 'delivered';
  /** Of the last parcel; null where none has left. */
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly url: string | null;
  readonly events: readonly TrackedEvent[];
}

export interface TrackedEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'ordered' | 'shipped' | 'delivered' | 'refunded';
  /** Null where nobody told. */
  readonly place: string | null;
}

/** The port between the pages of orders and the embedded backend. */
export interface OrderService {
  /** Null without the right secret. */
  page(orderId: string, secret: string): Promise<OrderPage | null>;
  /** Looks at a request to give back, without keeping it. */
  checkReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnOutcome>;
  /** Keeps the request; its acknowledgement leaves at once. */
  askReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnOutcome>;
  /** Null for a wrong number and for a wrong e-mail alike. */
  track(number: string, email: string): Promise<TrackedOrder | null>;
}
