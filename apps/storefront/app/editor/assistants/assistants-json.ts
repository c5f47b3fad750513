/** Response of `GET /editor/api/assistants`. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';

/** Periods of the report, in days up to now. */
export const reportPeriods = [30, 90, 365] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export interface AssistantOrdersJson {
  /** Null if the orders are in another system. */
  readonly assistants: readonly AssistantFiguresJson[] | null;
}

/** Orders of one assistant in one currency. */
export interface AssistantFiguresJson {
  /** Origin of the assistant's profile. */
  readonly agent: string;
  readonly currency: CurrencyCode;
  readonly orders: number;
  /** Paid minus refunded amount, including shipping and tax. */
  readonly revenue: Minor;
  readonly lastOrderAt: EpochMs;
}
