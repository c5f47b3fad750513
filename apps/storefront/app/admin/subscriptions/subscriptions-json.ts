/** JSON of the calls of the admin's subscription pages. Amounts are in minor units. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export type ContractStatusJson = 'active' | 'paused' | 'cancelled' | 'failed' | 'expired';
export type IntervalJson = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface RhythmJson {
  readonly interval: IntervalJson;
  readonly intervalCount: number;
}

/** A contract in the list. */
export interface ContractRowJson extends RhythmJson {
  readonly id: string;
  readonly status: ContractStatusJson;
  readonly email: string;
  readonly region: RegionKey;
  readonly nextBillingDate: EpochMs | null;
  readonly pauseReason: 'customer' | 'merchant' | 'payment' | null;
  readonly createdAt: EpochMs;
  readonly currencyCode: CurrencyCode;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  /** Amount of the lines per delivery, with the plan's percentage, without taxes and shipping. */
  readonly amount: Minor;
}

export interface ContractListJson {
  readonly contracts: readonly ContractRowJson[];
  /** Cursor of the next page; null if this is the last one. */
  readonly next: string | null;
  /** Cursor of the page before; null if this is the first one. */
  readonly previous: string | null;
  readonly total: number;
}

export interface ContractAddressJson {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly province: string | null;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}

export interface ContractLineJson {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  /** Price per unit, with the plan's discount. */
  readonly price: Minor;
}

/** A variant that a line can be swapped for, or that can be added once. */
export interface ContractChoiceJson {
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Per unit, before a plan's percentage. */
  readonly price: Minor;
}

/** A recurring line. */
export interface RecurringLineJson extends ContractLineJson {
  /** The other variants of its product. */
  readonly choices: readonly ContractChoiceJson[];
  /** Other products with the same group of plans. */
  readonly products: readonly ContractChoiceJson[];
}

export interface ContractCycleJson {
  readonly cycleIndex: number;
  readonly status: 'unbilled' | 'billed' | 'skipped';
  readonly billingDate: EpochMs;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly skipReason: string | null;
  /** Number of declined attempts. */
  readonly attempts: number;
}

export interface ContractEventJson {
  readonly number: number;
  readonly kind: string;
  readonly actor: 'customer' | 'merchant' | 'link' | 'system';
  readonly at: EpochMs;
}

export interface ContractJson {
  readonly contract: {
    readonly id: string;
    readonly email: string;
    readonly createdAt: EpochMs;
    readonly currencyCode: CurrencyCode;
    readonly nextCycle: number;
    readonly lines: readonly {
      readonly id: string;
      readonly sellingPlan: { readonly name: string; readonly percentage: number };
    }[];
  };
  /** The subscription as in the shopper's account. */
  readonly view: {
    readonly status: ContractStatusJson;
    readonly region: RegionKey;
    readonly nextBillingDate: EpochMs | null;
    readonly pauseReason: 'customer' | 'merchant' | 'payment' | null;
    readonly rhythm: RhythmJson;
    /** Delivery intervals that all lines support. */
    readonly rhythms: readonly RhythmJson[];
    readonly lines: readonly RecurringLineJson[];
    readonly oneTimeLines: readonly ContractLineJson[];
    /** Products that can be added to the subscription. */
    readonly extras: readonly ContractChoiceJson[];
    readonly deliveries: readonly {
      readonly cycle: number;
      readonly date: EpochMs;
      readonly skipped: boolean;
    }[];
    readonly nextTotal: { readonly shipping: Minor; readonly tax: Minor; readonly total: Minor } | null;
    readonly address: ContractAddressJson;
    readonly card: string | null;
    readonly retryAt: EpochMs | null;
  };
  readonly cycles: readonly ContractCycleJson[];
  readonly events: readonly ContractEventJson[];
}

export interface ForecastRowJson {
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly sku: string;
  readonly quantity: number;
  readonly deliveries: number;
  /** Units in stock; null if it isn't tracked. */
  readonly available: number | null;
  readonly toOrder: number;
}

export interface ForecastJson {
  readonly days: number;
  readonly rows: readonly ForecastRowJson[];
}

export interface ReportMonthJson {
  /** `2026-11` */
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  readonly subscribed: number;
  readonly paused: number;
  /** In per cent; null if there were no subscriptions at the beginning of the month. */
  readonly churn: number | null;
  readonly recurring: Readonly<Partial<Record<CurrencyCode, Minor>>>;
}

export interface SubscriptionReportJson {
  /** Oldest first. */
  readonly months: readonly ReportMonthJson[];
  readonly cohorts: readonly {
    readonly month: string;
    readonly started: number;
    readonly subscribed: readonly number[];
  }[];
}

export interface PlanJson {
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly interval: IntervalJson;
  readonly intervalCount: number;
  readonly percentage: number;
}

export interface PlanGroupJson {
  readonly id: string;
  readonly name: string;
  readonly plans: readonly PlanJson[];
  /** Handles. */
  readonly products: readonly string[];
}

export interface PlanGroupsJson {
  readonly groups: readonly PlanGroupJson[];
}

export interface ImportJson {
  readonly imported: number;
  /** Number of contracts that an earlier import added. */
  readonly known: number;
  readonly problems: readonly {
    readonly line: number;
    readonly column: string | null;
    readonly reason: string;
  }[];
  /** Number of problems that aren't listed. */
  readonly moreProblems: number;
}
