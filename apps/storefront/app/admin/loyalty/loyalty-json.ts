/** JSON of the calls of the admin's pages for points. */
import type { EpochMs } from '@vitrine/rules/units';

export interface PointsMemberJson {
  /** Numeric id of the customer. */
  readonly member: string;
  /** Null if the account was deleted, or is in another system. */
  readonly email: string | null;
  readonly points: number;
  /** Points to deduct because of refunds, which the balance couldn't cover yet. */
  readonly owed: number;
  readonly changedAt: EpochMs;
}

export interface PointsMemberListJson {
  readonly members: readonly PointsMemberJson[];
  readonly next: string | null;
  readonly previous: string | null;
}

export type PointsEntryKindJson =
  | 'order'
  | 'refund'
  | 'signUp'
  | 'review'
  | 'redeemed'
  | 'returned'
  | 'adjusted'
  | 'settled';

export interface PointsLedgerJson {
  readonly member: string;
  readonly email: string | null;
  readonly points: number;
  readonly owed: number;
  /** All points ever earned, minus those deducted by refunds. */
  readonly collected: number;
  /** The latest entries, newest first. */
  readonly entries: readonly {
    readonly sequence: number;
    readonly kind: PointsEntryKindJson;
    readonly points: number;
    readonly order: string | null;
    readonly note: string;
    readonly at: EpochMs;
  }[];
}
