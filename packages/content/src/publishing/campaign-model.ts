/** A campaign: versions of several documents and discounts that begin and end together. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { DocumentId } from '../documents/content-model.ts';

/** A document in a campaign, at the version that the campaign publishes. */
export interface CampaignDocument {
  readonly id: DocumentId;
  readonly version: number;
}

/** A catalogue discount in a campaign. */
export interface CampaignDiscount {
  /** `code:GLOW10` */
  readonly id: string;
  readonly title: string;
}

export interface CampaignInput {
  readonly name: string;
  readonly note: string;
  readonly from: EpochMs;
  /** Null for no end. */
  readonly until: EpochMs | null;
  readonly documents: readonly CampaignDocument[];
  readonly discounts: readonly CampaignDiscount[];
  /** Prices during the campaign. */
  readonly prices: readonly PriceRule[];
}

export type CampaignState = 'draft' | 'waiting' | 'scheduled' | 'live' | 'ended' | 'cancelled';

export interface Campaign extends CampaignInput {
  readonly id: number;
  /** Incremented by every change. A change based on an older revision is rejected. */
  readonly revision: number;
  readonly state: CampaignState;
  readonly madeBy: string;
  readonly madeAt: EpochMs;
  readonly changedBy: string;
  readonly changedAt: EpochMs;
}

/** A campaign in a list: the number of its prices instead of the prices. */
export interface CampaignSummary extends Omit<Campaign, 'prices'> {
  readonly priceCount: number;
}

/** Stored state. `stopped` means cancelled while live. */
export type StoredCampaignState = 'draft' | 'waiting' | 'scheduled' | 'stopped' | 'cancelled';

/** Returns the state at a time. */
export function getCampaignState(
  stored: string,
  { from, until }: Pick<CampaignInput, 'from' | 'until'>,
  now: EpochMs,
): CampaignState {
  switch (stored) {
    case 'scheduled':
      if (from > now) return 'scheduled';
      return until !== null && until <= now ? 'ended' : 'live';
    case 'waiting':
      return 'waiting';
    case 'stopped':
    case 'cancelled':
      return 'cancelled';
    default:
      return 'draft';
  }
}

/** Returns true if two periods overlap. */
export function overlaps(
  one: Pick<CampaignInput, 'from' | 'until'>,
  other: Pick<CampaignInput, 'from' | 'until'>,
): boolean {
  return (one.until === null || one.until > other.from) && (other.until === null || other.until > one.from);
}

/** A conflict that editors should check before they schedule a campaign. It doesn't prevent scheduling. */
export type CampaignConflict =
  /** Another campaign changes the same document in an overlapping period. The campaign that begins later wins. */
  | {
      readonly kind: 'campaign';
      readonly document: DocumentId;
      readonly other: Pick<Campaign, 'id' | 'name' | 'from' | 'until'>;
    }
  /** Another campaign has the same discount in an overlapping period. */
  | {
      readonly kind: 'discount';
      readonly discount: CampaignDiscount;
      readonly other: Pick<Campaign, 'id' | 'name' | 'from' | 'until'>;
    }
  /** Another campaign changes the same price in an overlapping period. Only one of them can be scheduled. */
  | {
      readonly kind: 'price';
      readonly rule: PriceRule;
      readonly other: Pick<Campaign, 'id' | 'name' | 'from' | 'until'>;
    }
  /** A newer version was published after the campaign's version was saved. The campaign would hide that change. */
  | {
      readonly kind: 'published';
      readonly document: DocumentId;
      readonly version: number;
      readonly by: string;
      readonly at: EpochMs;
    }
  /** A single publication begins while the campaign is live, and replaces its version. */
  | {
      readonly kind: 'replaced';
      readonly document: DocumentId;
      readonly version: number | null;
      readonly at: EpochMs;
    }
  /** The document has a newer version than the campaign. */
  | { readonly kind: 'newer'; readonly document: DocumentId; readonly latest: number };
