/** JSON of the sales figures. Amounts in minor units, days in the shop's time zone. */

/** Sums of one currency. */
export interface SalesJson {
  readonly currency: string;
  readonly orders: number;
  readonly cancelled: number;
  readonly units: number;
  readonly discounts: number;
  readonly shipping: number;
  readonly tax: number;
  /** Amount paid, without sold gift cards. */
  readonly total: number;
  readonly refunds: number;
  readonly returned: number;
  readonly gift_cards: number;
}

export interface SalesTodayJson {
  readonly day: string;
  /** Number of orders that aren't counted yet. */
  readonly waiting: number;
  readonly totals: readonly SalesJson[];
}

export interface NamedSalesJson extends SalesJson {
  readonly key: string;
  readonly name: string;
}

export interface SalesReportJson {
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'month';
  readonly waiting: number;
  readonly totals: readonly SalesJson[];
  readonly overTime: readonly (SalesJson & { readonly time: string })[];
  readonly regions: readonly (SalesJson & { readonly region: string })[];
  readonly products: readonly NamedSalesJson[];
  readonly offers: readonly NamedSalesJson[];
  readonly channels: readonly NamedSalesJson[];
  readonly codes: readonly NamedSalesJson[];
}

export interface VisitDayJson {
  readonly day: string;
  readonly region: string;
  readonly visits: number;
  readonly added: number;
  readonly began: number;
  readonly ordered: number;
}

export interface VisitsJson {
  readonly days: readonly VisitDayJson[];
}

export interface CohortsJson {
  readonly members: readonly { readonly month: string; readonly members: number }[];
  readonly orders: readonly (SalesJson & { readonly cohort: string; readonly month: string })[];
}

export interface WaitlistDemandJson {
  readonly products: readonly {
    readonly product: string;
    readonly region: string;
    readonly waiting: number;
    readonly notified: number;
  }[];
}
